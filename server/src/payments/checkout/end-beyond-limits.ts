import { createSpendingLimitRepository } from '../../credits/spending-limit.repository.ts';
import { exceededLimit } from '../../credits/spending-limits.ts';
import type { MemberRows } from '../../database/member-rows.ts';
import type { Deps } from '../../http/app-types.ts';
import type { ProviderFailure } from '../../payment-provider/provider-failure.ts';
import type { PaymentRow } from '../payment-lookups.ts';
import { endOpenCheckouts } from './end-open-checkouts.ts';

/** Whether a member's limits leave no room for a checkout that they began. */
export async function isBeyondLimits(
  rows: MemberRows,
  { amount_minor, currency }: Pick<PaymentRow, 'amount_minor' | 'currency'>,
): Promise<boolean> {
  return exceededLimit(await createSpendingLimitRepository(rows).list(), amount_minor, currency) !== null;
}

/**
 * Ends the open checkouts of a member that their limits leave no room for any more: what was begun above a limit, on a page that
 * is still open or with a code that was sent, is not paid once the limit holds.
 */
export const endBeyondLimits = (
  deps: Pick<Deps, 'db' | 'bus' | 'providers'>,
  memberId: number,
  onUnended: (failure: ProviderFailure) => void,
): Promise<void> =>
  endOpenCheckouts(deps, memberId, onUnended, (payment) => isBeyondLimits(deps.db.of(memberId), payment));
