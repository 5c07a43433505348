import type { Deps } from '../http/app-types.ts';
import { type Applied, createPaymentRepository } from './payment.repository.ts';
import type { PaymentProvider, ProviderState } from './payment-provider.ts';

/** The one way in for what a provider says (webhook, reconciliation): books it, then tells the member's tabs. */
export async function settle(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  provider: PaymentProvider,
  state: ProviderState,
): Promise<Applied['o_outcome']> {
  const applied = await createPaymentRepository(db).apply(provider.name, state);
  if (applied.o_member !== null && applied.o_balance !== null)
    bus.publish([applied.o_member], { type: 'credits', credits: applied.o_balance, paid_user: true });
  return applied.o_outcome;
}
