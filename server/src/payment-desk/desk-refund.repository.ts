import type { AskRefundBody, DeskRefund, PaymentLine } from '@vonk/api/desk/payments.ts';
import type { Queryable } from '../database/database.ts';
import { LINE_COLUMNS } from './find-payments.ts';

/** A refund that nobody approved ends by itself: its reason is stale. */
const REFUND_DAYS = 7;

export type RefundRow = DeskRefund & { site_id: number };

const COLUMNS = `r.id, r.payment_id, r.member_id, s.slug as site, r.site_id, r.amount_minor, r.currency, r.reason, r.note,
  case when r.state = 'asked' and r.expires_at <= now() then 'expired' else r.state end as state, r.asked_by, r.asked_name,
  to_json(r.asked_at) #>> '{}' as asked_at, to_json(r.expires_at) #>> '{}' as expires_at, r.decided_name,
  to_json(r.decided_at) #>> '{}' as decided_at, r.decision_note`;
const FROM = 'from desk_refund r join site s on s.id = r.site_id';

export interface PaidPayment {
  member_id: number;
  site_id: number;
  amount_minor: number;
  currency: string;
  status: string;
}

export const createDeskRefunds = (db: Queryable) => ({
  /** Locks the payment, so that two who ask at once come one after the other; null where there is none. */
  async lockPayment(id: string): Promise<PaidPayment | null> {
    const { rows } = await db.query<PaidPayment>(
      'select member_id, site_id, amount_minor, currency, status from payment where id = $1 for update',
      [id],
    );
    return rows[0] ?? null;
  },
  async byClientId(clientId: string): Promise<RefundRow | null> {
    const { rows } = await db.query<RefundRow>(`select ${COLUMNS} ${FROM} where r.client_id = $1`, [clientId]);
    return rows[0] ?? null;
  },
  async find(id: number): Promise<RefundRow | null> {
    const { rows } = await db.query<RefundRow>(`select ${COLUMNS} ${FROM} where r.id = $1`, [id]);
    return rows[0] ?? null;
  },
  async ofPayment(paymentId: string): Promise<RefundRow[]> {
    const { rows } = await db.query<RefundRow>(`select ${COLUMNS} ${FROM} where r.payment_id = $1 order by r.id`, [
      paymentId,
    ]);
    return rows;
  },
  /** Ends what nobody approved in time, so that it can be asked for anew. */
  async expire(paymentId: string): Promise<void> {
    await db.query(
      `update desk_refund set state = 'expired' where payment_id = $1 and state = 'asked' and expires_at <= now()`,
      [paymentId],
    );
  },
  /** What somebody paid back to a member within a day, alone: many small refunds are one big one. */
  async givenAlone(memberId: number, staffId: number, currency: string): Promise<number> {
    const { rows } = await db.query<{ minor: number }>(
      `select coalesce(sum(amount_minor), 0)::bigint as minor from desk_refund
        where member_id = $1 and asked_by = $2 and currency = $3 and state = 'done' and decided_by = asked_by
          and asked_at > now() - interval '1 day'`,
      [memberId, staffId, currency],
    );
    return rows[0]?.minor ?? 0;
  },
  async insert(
    paymentId: string,
    payment: PaidPayment,
    staff: { id: number; name: string },
    body: AskRefundBody,
  ): Promise<number> {
    const { rows } = await db.query<{ id: number }>(
      `insert into desk_refund (client_id, payment_id, member_id, site_id, amount_minor, currency, reason, note, state, asked_by,
              asked_name, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'asked', $9, $10, now() + make_interval(days => ${REFUND_DAYS})) returning id`,
      [
        ...[body.client_id, paymentId, payment.member_id, payment.site_id, body.amount_minor, payment.currency],
        ...[body.reason, body.note, staff.id, staff.name],
      ],
    );
    return rows[0]?.id ?? 0;
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
  /** Refunds that wait for a second pair of eyes, the oldest first. */
  async waiting(): Promise<RefundRow[]> {
    const { rows } = await db.query<RefundRow>(
      `select ${COLUMNS} ${FROM} where r.state = 'asked' and r.expires_at > now() order by r.asked_at limit 200`,
    );
    return rows;
  },
  /** Purchases that were paid back here and whose provider was not told for an hour: down, or it pays back by hand. */
  async unsent(): Promise<PaymentLine[]> {
    const { rows } = await db.query<PaymentLine>(
      `select ${LINE_COLUMNS} from payment p join site s on s.id = p.site_id
        where p.withdrawn_at is not null and p.refund_sent_at is null and p.status = 'refunded'
          and p.withdrawn_at < now() - interval '1 hour' order by p.withdrawn_at limit 200`,
    );
    return rows;
  },
});
