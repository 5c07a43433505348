import { LANGUAGE_HOME } from '@vonk/api/options.ts';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { MollieConfig } from '../provider-config.ts';
import {
  MandateList,
  Metadata,
  MOLLIE_METHOD,
  MollieCustomer,
  MollieMandate,
  MolliePayment,
  PaymentList,
  RefundList,
  stateOfMollie,
  takesAtMollie,
} from './mollie-answers.ts';
import { createMollieApi } from './mollie-api.ts';
import { minorOf, moneyText } from './money-text.ts';
import type { OpenedCheckout, Order, PaymentProvider, ProviderState } from './payment-provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { isOurAddress, webhookAddress } from './webhook-address.ts';

/** Pages of 250 payments that are looked through for one whose reference was never told to us: the newest come first. */
const PAGES = 4;

/** A debit whose code was not entered yet is known by its customer, who keeps what is to be collected. */
const isCustomer = (ref: string) => ref.startsWith('cst_');
const Collected = Metadata.extend({ amount_minor: z.number().int(), currency: z.string(), description: z.string() });

const homes: Record<string, string> = LANGUAGE_HOME;
const localeOf = (language: string) => `${language}_${homes[language] ?? 'GB'}`;
const seg = encodeURIComponent;

/** Mollie, by its API v2 (docs/payments.md): its webhooks only name a payment, so that it is asked for every state. */
export function createMollieProvider(
  mollie: MollieConfig,
  { webhookUrl, signingKey, signingKeys }: Pick<Config, 'webhookUrl' | 'signingKey' | 'signingKeys'>,
): PaymentProvider {
  const { ask, need } = createMollieApi(mollie);
  const addressOf = (paymentId: string) => webhookAddress(webhookUrl, 'mollie', paymentId, signingKey);
  const basics = (order: Pick<Order, 'paymentId' | 'memberId' | 'amountMinor' | 'currency' | 'description'>) => ({
    amount: { currency: order.currency, value: moneyText(order.amountMinor, order.currency) },
    description: order.description,
    webhookUrl: addressOf(order.paymentId),
    metadata: { payment_id: order.paymentId, member_id: order.memberId },
  });

  async function makeCustomer(order: Order, metadata: object): Promise<string> {
    const send = { key: `${order.paymentId}:customer`, body: { metadata, locale: localeOf(order.language) } };
    return (await need('POST', '/customers', MollieCustomer, send)).id;
  }

  /** Charges the card of an earlier payment, by its customer's mandate; there is no page. */
  async function chargeAgain(order: Order, earlierRef: string): Promise<OpenedCheckout> {
    const earlier = await need('GET', `/payments/${seg(earlierRef)}`, MolliePayment);
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
  }

  /** Registers the mandate at a customer of its own; the payment is made when the payer has proved it. */
  async function registerMandate(order: Order, debit: NonNullable<Order['debit']>): Promise<OpenedCheckout> {
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
        signatureDate: new Date().toISOString().slice(0, 10),
      },
    });
    return { ref: customer, url: null };
  }

  async function findByPayment(paymentId: string): Promise<MolliePayment | null> {
    let path: string | undefined = '/payments?limit=250';
    for (let page = 0; path && page < PAGES; page += 1) {
      const list: z.infer<typeof PaymentList> | null = await ask('GET', path, PaymentList);
      const found = list?._embedded.payments.find(
        ({ metadata }) => Metadata.safeParse(metadata).data?.payment_id === paymentId,
      );
      if (found) return found;
      const next: string | undefined = list?._links.next?.href;
      // Our key goes nowhere else.
      path = next?.startsWith(`${mollie.apiUrl}/v2/`) ? next.slice(`${mollie.apiUrl}/v2`.length) : undefined;
    }
    return null;
  }

  async function truth(refOrPaymentId: string): Promise<ProviderState | null> {
    if (isCustomer(refOrPaymentId)) {
      const customer = await ask('GET', `/customers/${seg(refOrPaymentId)}`, MollieCustomer);
      const held = Collected.safeParse(customer?.metadata).data;
      if (!held) return null;
      const { payment_id: paymentId, member_id: memberId, amount_minor: amountMinor, currency } = held;
      const known = { paymentId, memberId, amountMinor, currency, cardLabel: null, reason: null, decline: null };
      return {
        ...known,
        eventId: `truth:${refOrPaymentId}:loading`,
        ref: refOrPaymentId,
        status: 'loading',
        raw: held,
      };
    }
    const payment = refOrPaymentId.startsWith('tr_')
      ? await ask('GET', `/payments/${seg(refOrPaymentId)}?embed=chargebacks`, MolliePayment)
      : await findByPayment(refOrPaymentId);
    return payment && stateOfMollie(payment);
  }

  return {
    name: 'mollie',
    pageOrigin: new URL(mollie.pageUrl).origin,
    webhookAnswer: { type: 'text/plain', body: '' },
    namesCustomers: true,
    knowsUnpaid: true,
    refunds: 'by_call',
    takes: takesAtMollie,
    repeats: (method) => method === 'card',
    truth,
    async createCheckout(order) {
      if (order.cardOf) return chargeAgain(order, order.cardOf.ref);
      if (order.debit) return registerMandate(order, order.debit);
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
    async confirmDebit(ref) {
      if (!isCustomer(ref)) return ref;
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
    async cancel(ref) {
      const path = isCustomer(ref) ? `/customers/${seg(ref)}` : `/payments/${seg(ref)}`;
      await ask('DELETE', path, z.unknown()).catch((error: unknown) => {
        // Most methods cannot be cancelled once their page was shown (422): the payment ends by itself.
        if (!(error instanceof ProviderFailure) || error.isOutage) throw error;
      });
    },
    async refund(ref, amountMinor) {
      const { currency } = (await need('GET', `/payments/${seg(ref)}`, MolliePayment)).amount;
      const wanted = `refund:${amountMinor}`;
      // Its keys are good for an hour, and we may have to ask for days: what was asked before is looked for.
      const { _embedded } = await need('GET', `/payments/${seg(ref)}/refunds?limit=250`, RefundList);
      const isThere = _embedded.refunds.some(
        ({ amount, status, metadata }) =>
          z.object({ key: z.literal(wanted) }).safeParse(metadata).success &&
          minorOf(amount.value, amount.currency) === amountMinor &&
          status !== 'failed' &&
          status !== 'canceled',
      );
      if (isThere) return;
      await need('POST', `/payments/${seg(ref)}/refunds`, z.unknown(), {
        key: `${ref}:${wanted}`,
        body: { amount: { currency, value: moneyText(amountMinor, currency) }, metadata: { key: wanted } },
      });
    },
    acceptWebhook({ query, body }) {
      if (!isOurAddress(query, 'mollie', signingKeys)) throw new Error('the address was not made by us');
      const id = new URLSearchParams(body.toString()).get('id') ?? '';
      if (!/^tr_\w{4,40}$/.test(id)) throw new Error('it names no payment');
      return { key: id, isOnce: false };
    },
    async readWebhook({ query, body }) {
      const id = new URLSearchParams(body.toString()).get('id') ?? '';
      const payment = await ask('GET', `/payments/${seg(id)}?embed=chargebacks`, MolliePayment);
      const state = payment && stateOfMollie(payment);
      // An address is of one payment.
      if (state?.paymentId !== new URLSearchParams(query).get('payment')) return null;
      const isPaid = state.status === 'completed' && payment?.paidAt;
      return isPaid ? { ...state, happenedAt: new Date(isPaid) } : state;
    },
  };
}
