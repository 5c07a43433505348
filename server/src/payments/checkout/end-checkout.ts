import type { Deps } from '../../http/app-types.ts';
import { createPaymentRepository } from '../payment.repository.ts';
import type { PaymentRow } from '../payment-lookups.ts';
import { settle } from '../settle.ts';

/**
 * Ends an open checkout: at its provider, and here by what that says then. One that the provider keeps open, or that may be
 * paid without its knowing, is ended here and asked for a while: money that is taken all the same counts. Throws when the
 * provider does not say.
 */
export async function endCheckout(
  deps: Pick<Deps, 'db' | 'bus' | 'providers'>,
  payment: Pick<PaymentRow, 'id' | 'member_id' | 'provider' | 'provider_ref'>,
): Promise<void> {
  const payments = createPaymentRepository(deps.db.of(payment.member_id));
  if (!payment.provider_ref) return payments.cancelUnstarted(payment.id);
  const provider = deps.providers.find(payment.provider);
  // Nobody can ask a provider that is not in use any more; its webhooks are gone too.
  if (!provider) return payments.endOpen(payment.id);
  await provider.cancel(payment.provider_ref);
  const state = await provider.truth(payment.provider_ref);
  if (state && state.status !== 'loading') await settle(deps, provider, state);
  else if (state || !provider.knowsUnpaid) await payments.endOpen(payment.id);
  // A provider that knows nothing of it takes no money for it.
  else await payments.fail(payment.id);
}
