/** Where a site's pictures come from if its `cdn_prefix` names another host, as a policy names it; null: from the site itself. */
export const pictureOrigin = (cdnPrefix: string): string | null =>
  /^https?:\/\/[\w.:[\]-]+/.exec(cdnPrefix)?.[0] ?? null;
