import type { SpendingPeriod } from '@vonk/api/options.ts';
import type { MemberRows } from '../database/member-rows.ts';

export interface LimitRow {
  period: SpendingPeriod;
  /** What holds now; null is none. */
  limit_minor: number | null;
  currency: string;
  /** Paid or under way within the period, without what was paid back. */
  spent_minor: number;
  next_minor: number | null;
  next_currency: string | null;
  begins_at: Date | string | null;
}

const HAS_BEGUN = 's.begins_at <= now()';

/**
 * The limits of the member whose id is this expression, as rows of `LimitRow`. Periods are the last 24 hours and the last 30
 * days: they need no time zone, and no midnight makes a limit twice as high. An open checkout counts only where it is told
 * to: the next one ends it.
 */
export const limitRows = (memberId: string): string => `
select s.period, case when ${HAS_BEGUN} then s.next_minor else s.limit_minor end as limit_minor,
       case when ${HAS_BEGUN} then s.next_currency else s.currency end as currency,
       case when not ${HAS_BEGUN} then s.next_minor end as next_minor,
       case when not ${HAS_BEGUN} then s.next_currency end as next_currency,
       case when not ${HAS_BEGUN} then s.begins_at end as begins_at,
       (select coalesce(sum(y.amount_minor - y.refunded_minor), 0)::int from payment y
         where y.member_id = s.member_id and y.status in ('pending', 'completed', 'refunded')
           and y.currency = case when ${HAS_BEGUN} then s.next_currency else s.currency end
           and y.created_at > now() - make_interval(days => case s.period when 'day' then 1 else 30 end)) as spent_minor
  from spending_limit s where s.member_id = ${memberId} order by s.period`;

export const createSpendingLimitRepository = (rows: MemberRows) => ({
  async list(): Promise<LimitRow[]> {
    const { rows: found } = await rows.query<LimitRow>(limitRows('$1'), [rows.memberId]);
    return found;
  },
  /** Holds from now on; what waited to be raised is forgotten. */
  async set(period: SpendingPeriod, limitMinor: number | null, currency: string): Promise<void> {
    await rows.query(
      `insert into spending_limit (member_id, period, limit_minor, currency) values ($1, $2, $3, $4)
       on conflict (member_id, period) do update set limit_minor = excluded.limit_minor, currency = excluded.currency,
             next_minor = null, next_currency = null, begins_at = null`,
      [rows.memberId, period, limitMinor, currency],
    );
  },
  /** Holds so many hours from now; until then the present one does. */
  async setLater(present: LimitRow, limitMinor: number | null, currency: string, hours: number): Promise<void> {
    await rows.query(
      `update spending_limit set limit_minor = $3, currency = $4, next_minor = $5, next_currency = $6,
              begins_at = now() + make_interval(hours => $7)
        where member_id = $1 and period = $2`,
      [rows.memberId, present.period, present.limit_minor, present.currency, limitMinor, currency, hours],
    );
  },
});
