/** Prefix of a landing slug by niche 1 to 7 (R-SITE-1). */
export const NICHE_PREFIXES = ['', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;

/** Slugs that have a text of their own; any other one falls back to the lander's default text. */
export const SLUGS = ['evening', 'weekend', 'coffee', 'gay-evening', 'gay-weekend'] as const;
export type Slug = (typeof SLUGS)[number];

/** The text a slug selects on a site of a niche: the niche's own first, then the plain one, null for the default. */
export function resolveSlug(slug: string | undefined, niche: number): Slug | null {
  const prefix = NICHE_PREFIXES[niche - 1];
  const known = (name: string): Slug | null => SLUGS.find((each) => each === name) ?? null;
  const other = NICHE_PREFIXES.some((each) => each && each !== prefix && slug?.startsWith(`${each}-`));
  if (!slug || other) return null;
  return (prefix ? known(`${prefix}-${slug}`) : null) ?? known(slug);
}
