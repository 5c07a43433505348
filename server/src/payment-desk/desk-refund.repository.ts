import type { AskRefundBody } from '@vonk/api/desk/payments.ts';
import type { Queryable } from '../database/database.ts';
import { createDeskRefundLookups, type RefundRow } from './desk-refund-lookups.ts';

/** A refund that nobody approved ends by itself: its reason is stale. */
const REFUND_DAYS = 7;

export interface PaidPayment {
  member_id: number;
  site_id: number;
  amount_minor: number;
  currency: string;
  status: string;
}

/** Makes the queries of refunds by the desk: those that read, and those that ask, decide and pay back. */
export const createDeskRefunds = (db: Queryable) => ({
  ...createDeskRefundLookups(db),

  /** Locks the payment, so that two who ask at once come one after the other; null where there is none. */
  async lockPayment(id: string): Promise<PaidPayment | null> {
    const { rows } = await db.query<PaidPayment>(
      'select member_id, site_id, amount_minor, currency, status from payment where id = $1 for update',
      [id],
    );
    return rows[0] ?? null;
  },
  /** Locks the member's wallet, after the payment as everywhere: what is paid back of several purchases at once adds up. */
  async lockWallet(memberId: number): Promise<void> {
    await db.query('select 1 from wallet where member_id = $1 for update', [memberId]);
  },
  /** Ends what nobody approved in time, so that it can be asked for anew. */
  async expire(paymentId: string): Promise<void> {
    await db.query(
      `update desk_refund set state = 'expired' where payment_id = $1 and state = 'asked' and expires_at <= now()`,
      [paymentId],
    );
  },
  /** Null where the same `client_id` asked for a refund of another payment meanwhile. */
  async insert(
    paymentId: string,
    payment: PaidPayment,
    staff: { id: number; name: string },
    body: AskRefundBody,
  ): Promise<number | null> {
    const { rows } = await db.query<{ id: number }>(
      `insert into desk_refund (client_id, payment_id, member_id, site_id, amount_minor, currency, reason, note, state, asked_by,
              asked_name, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'asked', $9, $10, now() + make_interval(days => ${REFUND_DAYS}))
       on conflict (client_id) do nothing returning id`,
      [
        ...[body.client_id, paymentId, payment.member_id, payment.site_id, body.amount_minor, payment.currency],
        ...[body.reason, body.note, staff.id, staff.name],
      ],
    );
    return rows[0]?.id ?? null;
  },
  /** Moves the money's part of the books: see payment_refund (0311). */
  async payBack(refund: RefundRow): Promise<{ outcome: string; credits: number | null; balance: number | null }> {
    const { rows } = await db.query<{ outcome: string; credits: number | null; balance: number | null }>(
      `select o_outcome as outcome, o_credits as credits, o_balance as balance from payment_refund($1, $2, $3, $4)`,
      [refund.member_id, refund.payment_id, refund.amount_minor, refund.id],
    );
    return rows[0] ?? { outcome: 'unknown', credits: null, balance: null };
  },
  async decide(
    id: number,
    state: 'done' | 'declined' | 'overtaken',
    staff: { id: number; name: string },
    { note = '', credits = null }: { note?: string; credits?: number | null },
  ): Promise<void> {
    await db.query(
      `update desk_refund set state = $2, decided_by = $3, decided_name = $4, decided_at = now(), decision_note = $5, credits_taken = $6
        where id = $1`,
      [id, state, staff.id, staff.name, note, credits],
    );
  },
});
