import { MolliePayment, stateOfMollie } from './mollie-answers.ts';
import type { MollieApi } from './mollie-api.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { isOurAddress } from './webhook-address.ts';

/** Mollie's webhooks: they come to an address that we signed, and only name a payment, which is then asked for. */
export function createMollieWebhooks(
  { ask }: MollieApi,
  signingKeys: string[],
): Pick<PaymentProvider, 'acceptWebhook' | 'readWebhook'> {
  return {
    acceptWebhook({ query, body }) {
      if (!isOurAddress(query, 'mollie', signingKeys)) throw new Error('the address was not made by us');
      const id = new URLSearchParams(body.toString()).get('id') ?? '';
      if (!/^tr_\w{4,40}$/.test(id)) throw new Error('it names no payment');
      return { key: id, isOnce: false };
    },
    async readWebhook({ query, body }) {
      const id = new URLSearchParams(body.toString()).get('id') ?? '';
      const payment = await ask('GET', `/payments/${encodeURIComponent(id)}?embed=chargebacks`, MolliePayment);
      const state = payment && stateOfMollie(payment);
      // An address is of one payment.
      if (state?.paymentId !== new URLSearchParams(query).get('payment')) return null;
      const isPaid = state.status === 'completed' && payment?.paidAt;
      return isPaid ? { ...state, happenedAt: new Date(isPaid) } : state;
    },
  };
}
