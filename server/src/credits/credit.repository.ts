import type { Discount } from '@vonk/api/credits.ts';
import { BONUS_CODES } from '@vonk/api/options.ts';
import type { Queryable } from '../database/database.ts';
import { oneRow } from '../database/one-row.ts';
import type { Buyer } from './discount.ts';
import { type LimitRow, limitRows } from './spending-limit.repository.ts';

export interface BundleRow {
  id: number;
  tier: number;
  credits: number;
  price_minor: number;
  currency: string;
  is_popular: boolean;
}

export interface CodeRow {
  id: number;
  code: string;
  country: string | null;
  member_id: number | null;
  currency: string | null;
  value_percentage: number;
  minimum_order_minor: number;
  validity: Discount['validity'];
  status: Discount['status'];
  payment_methods: Discount['paymentmethods'];
  expires_at: Date | null;
  is_used: boolean;
}

/** Prices are dated: of each tier the newest that is valid counts, in a member's own country where it has any. */
function newestOf(rows: (BundleRow & { country: string })[], country: string): BundleRow[] {
  const own = rows.filter((row) => row.country === country);
  const found = own.length ? own : rows;
  return found.filter((row, index) => found.findIndex(({ tier }) => tier === row.tier) === index);
}

const IS_PAID = `paid_at is not null or exists (
  select 1 from payment y where y.member_id = m.id
     and (y.completed_at is not null or y.status = 'pending' and y.discount_code = any($2)))`;

const ON_SALE = `valid_from <= now() and (valid_to is null or valid_to > now())`;

export const createCreditRepository = (db: Queryable) => ({
  async buyer(memberId: number): Promise<Buyer> {
    const { rows } = await db.query<Buyer>(
      `select id, country, signup_date as "signupDate", ${IS_PAID} as "isPaid" from member m where id = $1`,
      [memberId, BONUS_CODES],
    );
    return oneRow(rows);
  },
  /** The bundles of a country that are on sale now; of the site's first country where it has none of its own. */
  async bundles(siteId: number, country: string, firstCountry: string): Promise<BundleRow[]> {
    const { rows } = await db.query<BundleRow & { country: string }>(
      `select id, tier, credits, price_minor, currency, is_popular, country from bundle
        where site_id = $1 and country = any($2) and ${ON_SALE} order by tier, valid_from desc`,
      [siteId, [country, firstCountry]],
    );
    return newestOf(rows, country);
  },
  /** A member as a buyer, the bundles that are on sale for them, and their own spending limits. */
  async shop(
    memberId: number,
    firstCountry: string,
  ): Promise<{ buyer: Buyer; bundles: BundleRow[]; limits: LimitRow[] }> {
    const { rows } = await db.query<Buyer & { bundles: (BundleRow & { country: string })[]; limits: LimitRow[] }>(
      `select id, country, signup_date as "signupDate", ${IS_PAID} as "isPaid",
              (select coalesce(json_agg(b order by tier, valid_from desc), '[]') from (
                 select id, tier, credits, price_minor, currency, is_popular, country, valid_from from bundle
                  where site_id = m.site_id and country in (m.country, $3) and ${ON_SALE}) b) as bundles,
              (select coalesce(json_agg(l), '[]') from (${limitRows('m.id')}) l) as limits
         from member m where id = $1`,
      [memberId, BONUS_CODES, firstCountry],
    );
    const { bundles, limits, ...buyer } = oneRow(rows);
    return { buyer, limits, bundles: newestOf(bundles, buyer.country) };
  },
  /** What a bundle of the site is, on sale or not any more; null for what is none. */
  async bundleOf(siteId: number, bundleId: number): Promise<Pick<BundleRow, 'tier' | 'credits' | 'currency'> | null> {
    const { rows } = await db.query<Pick<BundleRow, 'tier' | 'credits' | 'currency'>>(
      'select tier, credits, currency from bundle where id = $1 and site_id = $2',
      [bundleId, siteId],
    );
    return rows[0] ?? null;
  },
  /** Whoever else wants this code waits until the transaction ends. */
  async lockCode(id: number): Promise<void> {
    await db.query('select 1 from discount_code where id = $1 for update', [id]);
  },
  /**
   * A code, and whether it is used up for this member: by a purchase, or by a payment under way. The member's own open
   * checkouts do not count, because the next one ends them.
   */
  async code(siteId: number, memberId: number, code: string): Promise<CodeRow | null> {
    const { rows } = await db.query<CodeRow>(
      `select d.*, case d.validity
                when 'unlimited' then false
                when 'once' then exists (select 1 from discount_use u where u.discount_code_id = d.id) or exists (
                  select 1 from payment y where y.discount_code_id = d.id
                     and (y.status = 'pending' or y.status = 'loading' and y.member_id <> $2))
                else exists (select 1 from discount_use u where u.discount_code_id = d.id and u.member_id = $2) or exists (
                  select 1 from payment y where y.discount_code_id = d.id and y.member_id = $2 and y.status = 'pending')
              end as is_used
         from discount_code d
        where d.site_id = $1 and upper(d.code) = upper($3) and coalesce(d.member_id, $2) = $2 and d.status = 'active'
        order by d.member_id nulls last limit 1`,
      [siteId, memberId, code],
    );
    return rows[0] ?? null;
  },
});
