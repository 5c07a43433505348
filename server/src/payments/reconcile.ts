import type { Deps } from '../http/app-types.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import { createPaymentRepository } from './payment.repository.ts';
import { createPaymentScan, type UnsettledRow } from './payment-lookups.ts';
import { settle } from './settle.ts';

const SETTLED_WITHIN_SECONDS = 60;

/** Failures in a row after which the provider is left alone until the next time. */
const MOST_FAILURES = 3;

/** Asks for one payment; true when that changed it. */
async function reconcile(
  deps: Pick<Deps, 'db' | 'bus'>,
  provider: PaymentProvider,
  { id, member_id, provider_ref, is_old }: UnsettledRow,
): Promise<boolean> {
  const payments = createPaymentRepository(deps.db.of(member_id));
  await payments.noteAsked(id);
  const ref = provider_ref ?? id;
  let state = await provider.truth(ref);
  // Its time is over: nobody pays it any more, at a price and with a discount that may be gone.
  if (is_old && state?.status === 'loading') {
    await provider.cancel(state.ref);
    state = await provider.truth(state.ref);
  }
  if (state && state.status !== 'loading') {
    const outcome = await settle(deps, provider, state);
    return outcome === 'credited' || outcome === 'changed';
  }
  if (!state && is_old) await (provider_ref ? payments.fail(id) : payments.cancelUnstarted(id));
  return false;
}

/** Asks the provider for the truth of payments that no webhook settled for a minute. Returns how many changed. */
export async function reconcilePayments(
  deps: Pick<Deps, 'db' | 'bus'>,
  provider: PaymentProvider,
  afterSeconds = SETTLED_WITHIN_SECONDS,
): Promise<number> {
  let changed = 0;
  let failures = 0;
  let last: unknown;
  for (const payment of await createPaymentScan(deps.db).unsettled(afterSeconds)) {
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
