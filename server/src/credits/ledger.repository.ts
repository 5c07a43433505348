import type { Transaction } from '@vonk/api/credits.ts';
import type { MemberRows } from '../database/member-rows.ts';
import { oneRow } from '../database/one-row.ts';

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

/** Reads the movements of a member's credits. */
export const createLedgerRepository = (rows: MemberRows) => ({
  /** A page and one more, newest first, and the wallet; `before` is the id of the last row of the page before. */
  async page(before: number | undefined): Promise<{ rows: LedgerRow[]; balance: number }> {
    const { rows: found } = await rows.query<{ rows: LedgerRow[]; balance: number }>(
      before === undefined ? NEWEST : OLDER,
      [rows.memberId, TRANSACTIONS_PER_PAGE + 1, ...(before === undefined ? [] : [before])],
    );
    return oneRow(found);
  },
  /** Finds a transaction by its id, or the purchase of a payment by the payment's id. */
  async find(id: number | string): Promise<LedgerRow | null> {
    const is = typeof id === 'number' ? 'l.id = $2' : `l.idempotency_key = 'payment:' || $2::uuid`;
    const { rows: found } = await rows.query<LedgerRow>(`${LEDGER} where l.member_id = $1 and ${is}`, [
      rows.memberId,
      id,
    ]);
    return found[0] ?? null;
  },
});
