import type { DeskRefund, PaymentLine } from '@vonk/api/desk/payments.ts';
import type { Queryable } from '../database/database.ts';
import { LINE_COLUMNS } from './find-payments.ts';

export type RefundRow = DeskRefund & { site_id: number };

const COLUMNS = `r.id, r.payment_id, r.member_id, s.slug as site, r.site_id, r.amount_minor, r.currency, r.reason, r.note,
  case when r.state = 'asked' and r.expires_at <= now() then 'expired' else r.state end as state, r.asked_by, r.asked_name,
  to_json(r.asked_at) #>> '{}' as asked_at, to_json(r.expires_at) #>> '{}' as expires_at, r.decided_name,
  to_json(r.decided_at) #>> '{}' as decided_at, r.decision_note`;
const FROM = 'from desk_refund r join site s on s.id = r.site_id';

/** Makes the queries that read refunds by the desk and change nothing. */
export const createDeskRefundLookups = (db: Queryable) => ({
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
  /** Minor units that the member may still withdraw by themselves (decision 6), `untilDays` and an hour after the purchase at the latest; or 0. */
  async withdrawable(paymentId: string, untilDays: number): Promise<number> {
    const { rows } = await db.query<{ minor: number }>(
      `select payment_refund_minor(amount_minor, coalesce(payment_unused_credits(member_id, id), 0), credits) as minor
         from payment where id = $1 and status = 'completed' and now() < completed_at + make_interval(days => $2, hours => 1)`,
      [paymentId, untilDays],
    );
    return rows[0]?.minor ?? 0;
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
