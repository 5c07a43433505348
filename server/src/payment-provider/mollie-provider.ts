import { minorOf, moneyText } from '@vonk/api/money-text.ts';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { MollieConfig } from '../provider-config.ts';
import { Metadata, MolliePayment, PaymentList, RefundList, stateOfMollie, takesAtMollie } from './mollie-answers.ts';
import { createMollieApi, type MollieApi } from './mollie-api.ts';
import { createMollieCheckouts } from './mollie-checkouts.ts';
import { type Basics, createMollieDebits, isCustomer } from './mollie-debits.ts';
import { createMollieWebhooks } from './mollie-webhooks.ts';
import type { PaymentProvider, ProviderState } from './payment-provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { webhookAddress } from './webhook-address.ts';

/** Pages of 250 payments that are looked through for one whose reference was never told to us: the newest come first. */
const PAGES = 4;

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
  const { ask } = api;
  const addressOf = (paymentId: string) => webhookAddress(webhookUrl, 'mollie', paymentId, signingKey);
  const basics: Basics = (order) => ({
    amount: { currency: order.currency, value: moneyText(order.amountMinor, order.currency) },
    description: order.description,
    webhookUrl: addressOf(order.paymentId),
    metadata: { payment_id: order.paymentId, member_id: order.memberId },
  });

  const checkouts = createMollieCheckouts(api, basics);
  const debits = createMollieDebits(api, basics, checkouts.makeCustomer);
  const webhooks = createMollieWebhooks(api, signingKeys);

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
    takes: (method, currency) => (method !== 'applepay' || mollie.hasApplePay) && takesAtMollie(method, currency),
    repeats: (method) => method === 'card',
    truth,
    async createCheckout(order) {
      if (order.cardOf) return checkouts.chargeAgain(order, order.cardOf);
      if (order.debit) return debits.register(order, order.debit);
      return checkouts.open(order);
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
    acceptWebhook: webhooks.accept,
    readWebhook: webhooks.read,
  };
}
