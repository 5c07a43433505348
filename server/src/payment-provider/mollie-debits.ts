import { z } from 'zod';
import {
  MandateList,
  Metadata,
  MollieCustomer,
  MollieMandate,
  MolliePayment,
  PaymentList,
  stateOfMollie,
} from './mollie-answers.ts';
import type { MollieApi } from './mollie-api.ts';
import type { OpenedCheckout, Order, ProviderState } from './payment-provider.ts';

/** What every payment is told of an order. */
export type Basics = (
  order: Pick<Order, 'paymentId' | 'memberId' | 'amountMinor' | 'currency' | 'description'>,
) => { metadata: z.infer<typeof Metadata> } & Record<string, unknown>;

/** A debit whose code was not entered yet is known by its customer, who keeps what is to be collected. */
export const isCustomer = (ref: string) => ref.startsWith('cst_');
const Collected = Metadata.extend({ amount_minor: z.number().int(), currency: z.string(), description: z.string() });

const seg = encodeURIComponent;

/** The day in the Netherlands, where Mollie is: by UTC a mandate of the first hours of a day would be of the one before. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());

/** SEPA direct debits at Mollie: a mandate at a customer of its own, and the payment when the payer has proved it. */
export function createMollieDebits(
  { ask, need }: MollieApi,
  basics: Basics,
  makeCustomer: (order: Order, metadata: object) => Promise<string>,
) {
  return {
    /** Registers the mandate; the reference is the customer's until the debit is collected. */
    async register(order: Order, debit: NonNullable<Order['debit']>): Promise<OpenedCheckout> {
      const { amountMinor: amount_minor, currency, description } = order;
      const metadata = { ...basics(order).metadata, amount_minor, currency, description };
      const customer = await makeCustomer(order, metadata);
      await need('POST', `/customers/${customer}/mandates`, MollieMandate, {
        // Other details are another mandate.
        key: `${order.paymentId}:mandate:${debit.iban.slice(-6)}`,
        body: {
          method: 'directdebit',
          consumerName: debit.accountHolder,
          consumerAccount: debit.iban,
          mandateReference: debit.mandateRef,
          signatureDate: today(),
        },
      });
      return { ref: customer, url: null };
    },

    /** Collects what the customer's mandate was given for, once; answers the payment's reference. */
    async collect(ref: string): Promise<string> {
      const customer = await need('GET', `/customers/${seg(ref)}`, MollieCustomer);
      const held = Collected.parse(customer.metadata);
      const { _embedded } = await need('GET', `/customers/${seg(ref)}/mandates`, MandateList);
      // The newest comes first: details that were given again replaced the ones before.
      const mandate = _embedded.mandates.find(({ status }) => status === 'valid' || status === 'pending');
      const { payment_id: paymentId, member_id: memberId, amount_minor: amountMinor, currency, description } = held;
      const { id } = await need('POST', '/payments', MolliePayment, {
        key: paymentId,
        body: {
          ...basics({ paymentId, memberId, amountMinor, currency, description }),
          method: 'directdebit',
          sequenceType: 'recurring',
          customerId: ref,
          ...(mandate ? { mandateId: mandate.id } : {}),
        },
      });
      return id;
    },

    /** What is known of a debit by its customer: the payment, if it was collected though nobody here may have heard of that. */
    async truth(ref: string): Promise<ProviderState | null> {
      const customer = await ask('GET', `/customers/${seg(ref)}`, MollieCustomer);
      const held = Collected.safeParse(customer?.metadata).data;
      if (!held) return null;
      const made = await ask('GET', `/customers/${seg(ref)}/payments`, PaymentList);
      const [collected] = made?._embedded.payments ?? [];
      if (collected) return stateOfMollie(collected);
      const { payment_id: paymentId, member_id: memberId, amount_minor: amountMinor, currency } = held;
      const known = { paymentId, memberId, amountMinor, currency, cardLabel: null, reason: null, decline: null };
      return { ...known, eventId: `truth:${ref}:loading`, ref, status: 'loading', raw: held };
    },
  };
}
