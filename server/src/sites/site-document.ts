import type { Queryable } from '../database/database.ts';
import { SiteRefused } from './site-refused.ts';

/** A site as an operator writes, keeps and moves it. Settings that are not there follow from the defaults. */
export interface SiteDocument {
  slug: string;
  hosts: string[];
  settings: object;
  company: object;
  theme: object;
  /** Prices by country, in minor units. */
  prices: Record<string, { currency: string; bundles: [credits: number, minor: number][] }>;
}

/** Reads a site with all that an operator decides of it; throws SiteRefused where there is none. */
export async function readDocument(db: Queryable, slug: string): Promise<SiteDocument & { id: number }> {
  const { rows } = await db.query<SiteDocument & { id: number }>(
    `select s.id, s.slug, s.settings, s.company, s.theme,
            coalesce((select jsonb_agg(h.host order by h.host) from site_host h where h.site_id = s.id), '[]') as hosts,
            coalesce((select jsonb_object_agg(p.country, jsonb_build_object('currency', p.currency, 'bundles', p.bundles))
              from (select b.country, min(b.currency) as currency,
                           jsonb_agg(jsonb_build_array(b.credits, b.price_minor) order by b.tier) as bundles
                      from bundle b
                     where b.site_id = s.id and b.valid_from <= now() and (b.valid_to is null or b.valid_to > now())
                     group by b.country) p), '{}') as prices
       from site s where s.slug = $1`,
    [slug],
  );
  const [row] = rows;
  if (!row) throw new SiteRefused(`there is no site ${slug}`);
  return row;
}
