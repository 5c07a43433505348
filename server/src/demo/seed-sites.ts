import type { Queryable } from '../database/database.ts';
import { INTERESTS } from '../sites/interests.ts';
import { CURRENCY_OF, DEMO_PRICES, DEMO_SITES } from './demo-sites.ts';

const GIFTS = ['rose', 'coffee', 'chocolate', 'bouquet', 'champagne', 'star'];
const POPULAR_TIER = 3;

/** Writes the demo sites, their hosts, prices, gifts and interests; what is there already stays as it is. */
export async function seedSites(db: Queryable): Promise<void> {
  for (const [bit, key] of INTERESTS.entries()) {
    await db.query('insert into interest (bit, key) values ($1, $2) on conflict do nothing', [bit, key]);
  }
  for (const [id, key] of GIFTS.entries()) {
    await db.query('insert into gift (id, key) values ($1, $2) on conflict do nothing', [id + 1, key]);
  }
  for (const site of DEMO_SITES) {
    const { rows } = await db.query<{ id: number }>(
      'insert into site (slug, settings, company, theme) values ($1, $2, $3, $4) on conflict (slug) do nothing returning id',
      [site.slug, site.settings, site.company, site.theme],
    );
    const id = rows[0]?.id;
    if (!id) continue;
    for (const host of site.hosts) await db.query('insert into site_host (host, site_id) values ($1, $2)', [host, id]);
    const prices = DEMO_PRICES[site.slug as keyof typeof DEMO_PRICES];
    for (const country of site.settings.countries) {
      const currency = CURRENCY_OF[country] ?? 'EUR';
      for (const [index, [credits, minor]] of (prices[currency] ?? prices.OTHER ?? []).entries()) {
        await db.query(
          'insert into bundle (site_id, country, currency, tier, credits, price_minor, is_popular) values ($1, $2, $3, $4, $5, $6, $7)',
          [id, country, currency, index + 1, credits, minor, index + 1 === POPULAR_TIER],
        );
      }
    }
  }
}
