import { MOST_INT4 } from '@vonk/api/bounds.ts';
import type { Queryable } from '../database/database.ts';
import { isCountry } from './setting-rules.ts';
import { SiteRefused } from './site-refused.ts';

/** A bundle of credits and its price in minor units. */
export type Price = readonly [credits: number, minor: number];

const MOST_TIERS = 4;
const POPULAR_TIER = 3;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Replaces the prices of a site in a country from now on; what was sold before keeps its bundle. None: it sells nothing there. */
export async function writePrices(
  trx: Queryable,
  siteId: number,
  country: string,
  { currency, prices }: { currency: string; prices: readonly Price[] },
): Promise<void> {
  if (prices.length > MOST_TIERS) throw new SiteRefused(`give one to ${MOST_TIERS} bundles`);
  if (!/^[A-Z]{2}$/.test(country)) throw new SiteRefused(`country: two capitals: ${country}`);
  if (!isCountry(country)) throw new SiteRefused(`there is no country ${country}`);
  if (!/^[A-Z]{3}$/.test(currency)) throw new SiteRefused(`currency: three capitals: ${currency}`);
  if (!CURRENCIES.has(currency)) throw new SiteRefused(`there is no currency ${currency}`);
  if (!prices.flat().every((number) => Number.isSafeInteger(number) && number > 0))
    throw new SiteRefused('a bundle is credits:minor, both whole and above 0');
  if (prices.flat().some((number) => number > MOST_INT4))
    throw new SiteRefused(`a bundle has at most ${MOST_INT4} credits, and costs at most as many minor units`);
  await trx.query(
    `update bundle set valid_to = now() where site_id = $1 and country = $2 and (valid_to is null or valid_to > now())`,
    [siteId, country],
  );
  for (const [index, [credits, minor]] of prices.entries()) {
    const tier = index + 1;
    await trx.query(
      'insert into bundle (site_id, country, currency, tier, credits, price_minor, is_popular) values ($1, $2, $3, $4, $5, $6, $7)',
      [siteId, country, currency, tier, credits, minor, tier === POPULAR_TIER],
    );
  }
}
