import { createSpendingLimitRepository } from '../credits/spending-limit.repository.ts';
import { exceededLimit } from '../credits/spending-limits.ts';
import type { Deps } from '../http/app-types.ts';
import { endCheckout } from './end-checkout.ts';
import { createPaymentRepository } from './payment.repository.ts';

/**
 * Ends the open checkouts of a member that their limits leave no room for any more: what was begun above a limit, on a page that
 * is still open or with a code that was sent, is not paid once the limit holds. Throws where a provider does not say how one ended.
 */
export async function endBeyondLimits(deps: Pick<Deps, 'db' | 'bus' | 'providers'>, memberId: number): Promise<void> {
  const rows = deps.db.of(memberId);
  const limits = await createSpendingLimitRepository(rows).list();
  for (const payment of await createPaymentRepository(rows).open())
    if (exceededLimit(limits, payment.amount_minor, payment.currency)) await endCheckout(deps, payment);
}
