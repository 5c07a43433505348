import { LANGUAGE_HOME } from '@vonk/api/options.ts';
import { MOLLIE_METHOD, MollieCustomer, MolliePayment } from './mollie-answers.ts';
import type { MollieApi } from './mollie-api.ts';
import type { Basics } from './mollie-debits.ts';
import type { OpenedCheckout, Order } from './payment-provider.ts';
import { ProviderFailure } from './provider-failure.ts';

const homes: Record<string, string> = LANGUAGE_HOME;
const localeOf = (language: string) => `${language}_${homes[language] ?? 'GB'}`;

/** Checkouts at Mollie: its hosted page, and a card that is charged again without one. */
export function createMollieCheckouts({ need }: MollieApi, basics: Basics) {
  async function makeCustomer(order: Order, metadata: object): Promise<string> {
    const send = { key: `${order.paymentId}:customer`, body: { metadata, locale: localeOf(order.language) } };
    return (await need('POST', '/customers', MollieCustomer, send)).id;
  }

  return {
    /** Makes the customer that a mandate is given by. */
    makeCustomer,

    /** Opens the hosted page of an order. */
    async open(order: Order): Promise<OpenedCheckout> {
      // A card that may be charged again belongs to a customer, whose first payment this is.
      const metadata = { member_id: order.memberId };
      const customer = order.method === 'card' ? (order.customer ?? (await makeCustomer(order, metadata))) : undefined;
      const { id, _links } = await need('POST', '/payments', MolliePayment, {
        key: order.paymentId,
        body: {
          ...basics(order),
          method: MOLLIE_METHOD[order.method],
          redirectUrl: order.returnUrl,
          locale: localeOf(order.language),
          ...(customer ? { customerId: customer, sequenceType: 'first' } : {}),
        },
      });
      return { ref: id, url: _links.checkout?.href ?? null, ...(customer ? { customer } : {}) };
    },

    /** Charges the card of an earlier payment, by its customer's mandate; there is no page. */
    async chargeAgain(order: Order, earlierRef: string): Promise<OpenedCheckout> {
      const earlier = await need('GET', `/payments/${encodeURIComponent(earlierRef)}`, MolliePayment);
      if (!earlier.customerId)
        throw new ProviderFailure('mollie', { isOutage: false, isSure: true, detail: `${earlierRef} left no mandate` });
      const body = {
        ...basics(order),
        sequenceType: 'recurring',
        customerId: earlier.customerId,
        ...(earlier.mandateId ? { mandateId: earlier.mandateId } : {}),
      };
      const { id } = await need('POST', '/payments', MolliePayment, { key: order.paymentId, body });
      return { ref: id, url: null, customer: earlier.customerId };
    },
  };
}
