import type { Discount, Transaction } from '@vonk/api/credits.ts';
import type { Queryable } from '../database/database.ts';
import { oneRow } from '../database/one-row.ts';
import { BONUS_CODES, type Buyer } from './discount.ts';

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

export interface LedgerRow {
  id: number;
  kind: Transaction['kind'];
  credits: number;
  /** A text where it came in a page. */
  created_at: Date | string;
  payment_id: string | null;
  amount_minor: number | null;
  currency: string | null;
  method: string | null;
}

export const TRANSACTIONS_PER_PAGE = 50;

const LEDGER = `
select l.id, l.kind, case when l.credit_account = $1 then l.amount else -l.amount end as credits, l.created_at,
       p.id as payment_id, p.currency, p.method,
       case when l.kind = 'refund' and p.withdrawn_at is not null then p.refunded_minor else p.amount_minor end as amount_minor
  from ledger l
  left join payment p on l.kind in ('purchase', 'chargeback', 'refund') and p.member_id = $1
   and p.id::text = split_part(l.idempotency_key, ':', 2)`;

/** Ordered by time: ids tell the order in which one server gave them out, and no more. */
const pageOf = (older: string) => `
select coalesce((select balance from wallet where member_id = $1), 0) as balance,
       (select coalesce(json_agg(page order by page.created_at desc, page.id desc), '[]') from (
          ${LEDGER} where l.member_id = $1${older} order by l.created_at desc, l.id desc limit $2) page) as rows`;
const [NEWEST, OLDER] = [
  pageOf(''),
  pageOf(' and (l.created_at, l.id) < (select created_at, id from ledger where member_id = $1 and id = $3)'),
];

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
  /** A member as a buyer, and the bundles that are on sale for them. */
  async shop(memberId: number, firstCountry: string): Promise<{ buyer: Buyer; bundles: BundleRow[] }> {
    const { rows } = await db.query<Buyer & { bundles: (BundleRow & { country: string })[] }>(
      `select id, country, signup_date as "signupDate", ${IS_PAID} as "isPaid",
              (select coalesce(json_agg(b order by tier, valid_from desc), '[]') from (
                 select id, tier, credits, price_minor, currency, is_popular, country, valid_from from bundle
                  where site_id = m.site_id and country in (m.country, $3) and ${ON_SALE}) b) as bundles
         from member m where id = $1`,
      [memberId, BONUS_CODES, firstCountry],
    );
    const { bundles, ...buyer } = oneRow(rows);
    return { buyer, bundles: newestOf(bundles, buyer.country) };
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
  /** A page and one more, newest first, and the wallet; `before` is the id of the last row of the page before. */
  async transactions(memberId: number, before: number | undefined): Promise<{ rows: LedgerRow[]; balance: number }> {
    const { rows } = await db.query<{ rows: LedgerRow[]; balance: number }>(before === undefined ? NEWEST : OLDER, [
      memberId,
      TRANSACTIONS_PER_PAGE + 1,
      ...(before === undefined ? [] : [before]),
    ]);
    return oneRow(rows);
  },
  /** Finds a transaction by its id, or the purchase of a payment by the payment's id. */
  async transaction(memberId: number, id: number | string): Promise<LedgerRow | null> {
    const is = typeof id === 'number' ? 'l.id = $2' : `l.idempotency_key = 'payment:' || $2::uuid`;
    const { rows } = await db.query<LedgerRow>(`${LEDGER} where l.member_id = $1 and ${is}`, [memberId, id]);
    return rows[0] ?? null;
  },
});
