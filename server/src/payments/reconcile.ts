import type { Deps } from '../http/app-types.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import { isBeyondLimits } from './checkout/end-beyond-limits.ts';
import { endCheckout } from './checkout/end-checkout.ts';
import { createPaymentRepository } from './payment.repository.ts';
import { createPaymentScan, type UnsettledRow } from './payment-lookups.ts';
import { createPaymentReports } from './payment-report.repository.ts';
import { settle } from './settle.ts';

const SETTLED_WITHIN_SECONDS = 60;

/** Failures in a row after which the provider is left alone until the next time. */
const MOST_FAILURES = 3;

type Parts = Pick<Deps, 'db' | 'bus' | 'providers'>;

/** Asks for one payment; true when that changed it. */
async function reconcile(deps: Parts, provider: PaymentProvider, payment: UnsettledRow): Promise<boolean> {
  const { id, member_id, provider_ref, is_old, is_ended, is_over } = payment;
  const payments = createPaymentRepository(deps.db.of(member_id));
  await payments.noteAsked(id);
  const state = await provider.truth(provider_ref ?? id);
  if (state && provider_ref && state.ref !== provider_ref && state.paymentId === id)
    await deps.db.of(member_id).inTransaction((trx) => createPaymentReports(trx).moveRef(id, provider_ref, state.ref));
  if (state && state.status !== 'loading' && !(is_ended && state.status === 'pending')) {
    const outcome = await settle(deps, provider, state);
    if (is_ended) await payments.forgetOpen(id);
    return outcome === 'credited' || outcome === 'changed';
  }
  if (is_ended) {
    if (is_over) await payments.forgetOpen(id);
    return false;
  }
  // Its time is over: nobody pays it any more, at a price and with a discount that may be gone, or above a limit of their own.
  if (is_old || (await isBeyondLimits(deps.db.of(member_id), payment)))
    await endCheckout(deps, { ...payment, provider: provider.name, provider_ref: provider_ref ?? state?.ref ?? null });
  return false;
}

/**
 * Asks a provider for the truth of its payments that no webhook settled for a minute, and for a while of those that we ended
 * while it kept them open. Returns how many changed.
 */
export async function reconcilePayments(
  deps: Parts,
  provider: PaymentProvider,
  afterSeconds = SETTLED_WITHIN_SECONDS,
): Promise<number> {
  let changed = 0;
  let failures = 0;
  let last: unknown;
  for (const payment of await createPaymentScan(deps.db).unsettled(provider.name, afterSeconds)) {
    if (failures >= MOST_FAILURES) break;
    try {
      if (await reconcile(deps, provider, payment)) changed += 1;
      failures = 0;
    } catch (error) {
      // One that cannot be asked for holds up none of the others.
      failures += 1;
      last = error;
    }
  }
  if (last !== undefined) throw last;
  return changed;
}
