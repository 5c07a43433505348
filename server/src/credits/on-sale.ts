import type { Queryable } from '../database/database.ts';
import type { Site } from '../sites/site.ts';
import { type BundleRow, createCreditRepository } from './credit.repository.ts';
import type { Buyer } from './discount.ts';

/** The country whose bundles are sold to whoever has none of their own. */
export const homeOf = (site: Site): string => site.settings.countries[0] ?? 'NL';

/** The bundles that a buyer may order on a site now. */
export const onSale = (db: Queryable, site: Site, buyer: Buyer): Promise<BundleRow[]> =>
  createCreditRepository(db).bundles(site.id, buyer.country, homeOf(site));
