import type { Deps } from '../http/app-types.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import { createPaymentRepository } from './payment.repository.ts';
import { settle } from './settle.ts';

const SETTLED_WITHIN_SECONDS = 60;

/** Asks the provider for the truth of payments that no webhook settled for a minute. Returns how many changed. */
export async function reconcilePayments(
  deps: Pick<Deps, 'db' | 'bus'>,
  provider: PaymentProvider,
  afterSeconds = SETTLED_WITHIN_SECONDS,
): Promise<number> {
  const payments = createPaymentRepository(deps.db);
  let changed = 0;
  for (const { id, provider_ref, is_old } of await payments.unsettled(afterSeconds)) {
    const state = await provider.truth(provider_ref ?? id);
    if (state && state.status !== 'loading') {
      const outcome = await settle(deps, provider, state);
      if (outcome === 'credited' || outcome === 'changed') changed += 1;
    } else if (is_old) {
      // Nobody pays a checkout of yesterday any more.
      if (state) await provider.cancel(state.ref);
      else await payments.cancelUnstarted(id);
    }
  }
  return changed;
}
