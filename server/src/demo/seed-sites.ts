import { COUNTRIES } from '@vonk/api/settings-defaults.ts';
import type { Database } from '../database/database.ts';
import { createSite } from '../sites/manage-sites.ts';
import { writePrices } from '../sites/site-prices.ts';
import { CURRENCY_OF, DEMO_PRICES, DEMO_SITES } from './demo-sites.ts';

/** Writes the demo sites with their hosts and prices; what is there already stays as it is. */
export async function seedSites(db: Database): Promise<void> {
  for (const site of DEMO_SITES) {
    const id = await createSite(db, site);
    if (id === null) continue;
    const byCurrency = DEMO_PRICES[site.slug] ?? {};
    for (const country of site.settings.countries ?? COUNTRIES) {
      const currency = CURRENCY_OF[country] ?? 'EUR';
      await writePrices(db, id, country, { currency, prices: byCurrency[currency] ?? [] });
    }
  }
}
