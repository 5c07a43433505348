import type { Queryable } from '../server/src/database/database.ts';

/** A site by its slug; the first one where none is named. */
export async function siteNamed(db: Queryable, slug: string | undefined): Promise<{ id: number; slug: string }> {
  const { rows } = await db.query<{ id: number; slug: string }>('select id, slug from site order by id');
  const found = slug ? rows.find((site) => site.slug === slug) : rows[0];
  if (!found)
    throw new Error(`there is no site ${slug ?? 'yet'}; there are: ${rows.map((site) => site.slug).join(', ')}`);
  return found;
}
