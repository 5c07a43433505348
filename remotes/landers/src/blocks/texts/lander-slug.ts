import { NICHES, SLUGS, type Slug } from '@vonk/api/options.ts';

/** Prefix of a niche's own slugs; the first niche has none. */
const prefixOf = (niche: number): string => (niche > 1 ? `${NICHES[niche - 1]}-` : '');

const findSlug = (name: string): Slug | null => SLUGS.find((each) => each === name) ?? null;

/** The slug whose text is shown on a site of a niche: the niche's own, else the one of the address; null for the lander's own text. */
export function resolveSlug(slug: string | undefined, niche: number): Slug | null {
  if (!slug) return null;
  const own = prefixOf(niche);
  const isOfOther = NICHES.slice(1).some((each) => `${each}-` !== own && slug.startsWith(`${each}-`));
  if (isOfOther) return null;
  return findSlug(own + slug) ?? findSlug(slug);
}
