import type { SiteSettings } from '@vonk/api/settings.ts';

/** The filters that a site offers: without verification nobody can be verified, so nobody is searched by it. */
export const searchFieldsOf = ({ search_fields, verification }: SiteSettings): string[] =>
  verification === 'yes' ? search_fields : search_fields.filter((field) => field !== 'verified');
