import type { ActiveLimit, SpendingLimit, SpendingLimitBody } from '@vonk/api/credits.ts';
import { SPENDING_PERIODS } from '@vonk/api/options.ts';
import type { MemberRows } from '../database/member-rows.ts';
import { DomainError } from '../errors.ts';
import { lockMoney } from './lock-money.ts';
import { createSpendingLimitRepository, type LimitRow } from './spending-limit.repository.ts';

/** A limit that is raised or lifted holds after so many hours: a wish of the moment passes before it does. */
export const RAISE_HOURS = 24;

/** The limits that hold now, with what each leaves, in minor units; a limit in another currency than the order's leaves nothing. */
export const activeLimits = (rows: LimitRow[], currency: string): ActiveLimit[] =>
  rows.flatMap(({ period, limit_minor, spent_minor, currency: own }) => {
    if (limit_minor === null) return [];
    return [
      { period, limit_minor, left_minor: own === currency ? Math.max(0, limit_minor - spent_minor) : 0, currency: own },
    ];
  });

/** The limit that leaves no room for an order, of two the one that leaves less; null where it fits. */
export function exceededLimit(rows: LimitRow[], amountMinor: number, currency: string): ActiveLimit | null {
  const least = activeLimits(rows, currency).sort((a, b) => a.left_minor - b.left_minor)[0];
  return least && least.left_minor < amountMinor ? least : null;
}

/**
 * Refuses an order that a limit of its member does not leave room for, with `spending_limit_reached`. It reads under the
 * lock of the member's checkouts (`lockMoney`), so that two of them never share what is left.
 */
export async function refuseBeyondLimits(rows: MemberRows, amountMinor: number, currency: string): Promise<void> {
  const exceeded = exceededLimit(await createSpendingLimitRepository(rows).list(), amountMinor, currency);
  if (exceeded) throw new DomainError('spending_limit_reached', exceeded);
}

/** Each period with the member's limit, or with none. */
export const shownLimits = (rows: LimitRow[], currency: string): SpendingLimit[] =>
  SPENDING_PERIODS.map((period) => {
    const row = rows.find((each) => each.period === period);
    if (!row) return { period, limit_minor: null, spent_minor: 0, currency, next: null };
    const { limit_minor, spent_minor, next_minor, next_currency, begins_at } = row;
    return {
      period,
      limit_minor,
      spent_minor,
      currency: row.currency,
      next:
        begins_at && next_currency
          ? { limit_minor: next_minor, currency: next_currency, begins_at: new Date(begins_at).toISOString() }
          : null,
    };
  });

/** Whether this asks for more than holds now; so does another currency, which cannot be compared. */
const isRaise = ({ limit_minor, currency }: LimitRow, wanted: number | null, ownCurrency: string): boolean =>
  limit_minor !== null && (wanted === null || wanted > limit_minor || currency !== ownCurrency);

/** Sets a limit: at once where it is lower than the present one or the same, otherwise after RAISE_HOURS; without one the present stays. */
export async function changeLimit(
  trx: MemberRows,
  { period, limit_minor: wanted }: SpendingLimitBody,
  currency: string,
): Promise<void> {
  await lockMoney(trx);
  const limits = createSpendingLimitRepository(trx);
  const present = (await limits.list()).find((each) => each.period === period);
  if (wanted === undefined) return present && limits.set(period, present.limit_minor, present.currency);
  if (!present || !isRaise(present, wanted, currency)) return limits.set(period, wanted, currency);
  // The same wish again does not wait anew.
  if (present.begins_at && present.next_minor === wanted && present.next_currency === currency) return;
  await limits.setLater(present, wanted, currency, RAISE_HOURS);
}
