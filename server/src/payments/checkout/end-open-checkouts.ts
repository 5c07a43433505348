import type { Deps } from '../../http/app-types.ts';
import { ProviderFailure } from '../../payment-provider/provider-failure.ts';
import { createPaymentRepository } from '../payment.repository.ts';
import type { PaymentRow } from '../payment-lookups.ts';
import { endCheckout } from './end-checkout.ts';

/**
 * Ends the open checkouts of a member, or those that `isOver` finds. Where a provider does not answer, `onUnended` hears why, and
 * the job `reconcile_payments` ends the checkout once the provider does.
 */
export async function endOpenCheckouts(
  deps: Pick<Deps, 'db' | 'bus' | 'providers'>,
  memberId: number,
  onUnended: (failure: ProviderFailure) => void,
  isOver: (payment: PaymentRow) => Promise<boolean> = async () => true,
): Promise<void> {
  for (const payment of await createPaymentRepository(deps.db.of(memberId)).open()) {
    if (!(await isOver(payment))) continue;
    try {
      await endCheckout(deps, payment);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      onUnended(error);
    }
  }
}
