import type { Waiting } from '@vonk/api/desk/frame.ts';
import type { Queryable } from '../database/database.ts';
import type { StaffActor } from '../staff/staff-actor.ts';

/** A charge-back calls for somebody so many days before nothing can be said against it any more. */
const NEAR_DAYS = 5;

/**
 * What waits at the desk of payments: refunds for a second pair of eyes (never one's own), money that the provider was not told
 * to pay back for an hour, charge-backs near their deadline, differences nobody looked at.
 */
export async function waitingPayments(db: Queryable, staff: StaffActor): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `select 'refunds' as key, count(*)::int as count, to_json(min(asked_at)) #>> '{}' as oldest_at, '/refunds' as path
       from desk_refund where state = 'asked' and expires_at > now() and asked_by <> $1
     union all
     select 'refundsUnsent', count(*)::int, to_json(min(withdrawn_at)) #>> '{}', '/refunds'
       from payment where withdrawn_at is not null and refund_sent_at is null and status = 'refunded'
        and withdrawn_at < now() - interval '1 hour'
     union all
     select 'chargebacks', count(*)::int, to_json(min(charged_back_at)) #>> '{}', '/chargebacks'
       from chargeback_case where outcome is null and deadline <= current_date + ${NEAR_DAYS}
     union all
     select 'differences', count(*)::int, to_json(min(found_at)) #>> '{}', '/differences'
       from settlement_difference where gone_at is null and seen_at is null`,
    [staff.id],
  );
  return rows;
}
