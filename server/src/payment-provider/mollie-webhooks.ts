import { MolliePayment, stateOfMollie } from './mollie-answers.ts';
import type { MollieApi } from './mollie-api.ts';
import type { AcceptedWebhook, ProviderState, RawWebhook } from './payment-provider.ts';
import { UnreadableWebhook } from './unreadable-webhook.ts';
import { isOurAddress } from './webhook-address.ts';

/** Mollie's webhooks: they name a payment and say nothing of it, so that it is asked for. */
export function createMollieWebhooks({ ask }: MollieApi, signingKeys: string[]) {
  return {
    /** Throws unless a webhook came to an address that we made, and names a payment. */
    accept({ query, body }: RawWebhook): AcceptedWebhook {
      if (!isOurAddress(query, 'mollie', signingKeys)) throw new Error('the address was not made by us');
      const id = new URLSearchParams(body.toString()).get('id') ?? '';
      if (!/^tr_\w{4,40}$/.test(id)) throw new UnreadableWebhook('it names no payment');
      return { key: id, isOnce: false };
    },

    /** Asks for the payment that an accepted webhook names; null where the address is of another one. */
    async read({ query, body }: RawWebhook): Promise<ProviderState | null> {
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
