import { LANGUAGE_HOME } from '@vonk/api/options.ts';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { MollieConfig } from '../provider-config.ts';
import {
  Metadata,
  MOLLIE_METHOD,
  MollieCustomer,
  MolliePayment,
  PaymentList,
  RefundList,
  stateOfMollie,
  takesAtMollie,
} from './mollie-answers.ts';
import { createMollieApi, type MollieApi } from './mollie-api.ts';
import { type Basics, createMollieDebits, isCustomer } from './mollie-debits.ts';
import { minorOf, moneyText } from './money-text.ts';
import type { OpenedCheckout, Order, PaymentProvider, ProviderState } from './payment-provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { isOurAddress, webhookAddress } from './webhook-address.ts';

/** Pages of 250 payments that are looked through for one whose reference was never told to us: the newest come first. */
const PAGES = 4;

const homes: Record<string, string> = LANGUAGE_HOME;
const localeOf = (language: string) => `${language}_${homes[language] ?? 'GB'}`;
const seg = encodeURIComponent;

/** Looks for a payment whose reference was never told to us, among the newest ones. */
async function findByPayment({ ask }: MollieApi, apiUrl: string, paymentId: string): Promise<MolliePayment | null> {
  let path: string | undefined = '/payments?limit=250';
  for (let page = 0; path && page < PAGES; page += 1) {
    const list: z.infer<typeof PaymentList> | null = await ask('GET', path, PaymentList);
    const found = list?._embedded.payments.find(
      ({ metadata }) => Metadata.safeParse(metadata).data?.payment_id === paymentId,
    );
    if (found) return found;
    const next: string | undefined = list?._links.next?.href;
    // Our key goes nowhere else.
    path = next?.startsWith(`${apiUrl}/v2/`) ? next.slice(`${apiUrl}/v2`.length) : undefined;
  }
  return null;
}

/** Pays a part back, unless the same was asked before. */
async function refundOnce({ need }: MollieApi, ref: string, amountMinor: number): Promise<void> {
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
}

/** Mollie, by its API v2 (docs/payments.md): its webhooks only name a payment, so that it is asked for every state. */
export function createMollieProvider(
  mollie: MollieConfig,
  { webhookUrl, signingKey, signingKeys }: Pick<Config, 'webhookUrl' | 'signingKey' | 'signingKeys'>,
): PaymentProvider {
  const api = createMollieApi(mollie);
  const { ask, need } = api;
  const addressOf = (paymentId: string) => webhookAddress(webhookUrl, 'mollie', paymentId, signingKey);
  const basics: Basics = (order) => ({
    amount: { currency: order.currency, value: moneyText(order.amountMinor, order.currency) },
    description: order.description,
    webhookUrl: addressOf(order.paymentId),
    metadata: { payment_id: order.paymentId, member_id: order.memberId },
  });

  async function makeCustomer(order: Order, metadata: object): Promise<string> {
    const send = { key: `${order.paymentId}:customer`, body: { metadata, locale: localeOf(order.language) } };
    return (await need('POST', '/customers', MollieCustomer, send)).id;
  }

  const debits = createMollieDebits(api, basics, makeCustomer);

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

  async function truth(refOrPaymentId: string): Promise<ProviderState | null> {
    if (isCustomer(refOrPaymentId)) return debits.truth(refOrPaymentId);
    const payment = refOrPaymentId.startsWith('tr_')
      ? await ask('GET', `/payments/${seg(refOrPaymentId)}?embed=chargebacks`, MolliePayment)
      : await findByPayment(api, mollie.apiUrl, refOrPaymentId);
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
      if (order.cardOf) return chargeAgain(order, order.cardOf);
      if (order.debit) return debits.register(order, order.debit);
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
    confirmDebit: async (ref) => (isCustomer(ref) ? debits.collect(ref) : ref),
    async cancel(ref) {
      const path = isCustomer(ref) ? `/customers/${seg(ref)}` : `/payments/${seg(ref)}`;
      await ask('DELETE', path, z.unknown()).catch((error: unknown) => {
        // Most methods cannot be cancelled once their page was shown (422): the payment ends by itself.
        if (!(error instanceof ProviderFailure) || error.isOutage) throw error;
      });
    },
    refund: (ref, amountMinor) => refundOnce(api, ref, amountMinor),
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
