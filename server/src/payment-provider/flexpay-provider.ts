import { minorOf, moneyText } from '@vonk/api/money-text.ts';
import { z } from 'zod';
import type { FlexPayConfig } from '../provider-config.ts';
import { type FlexPayParameters, isSignedByFlexPay, signFlexPay } from './flexpay-signature.ts';
import { PARTIAL_CREDIT, type PaymentProvider, type ProviderState, type RawWebhook } from './payment-provider.ts';
import { createProviderCall } from './provider-call.ts';
import { ProviderFailure } from './provider-failure.ts';
import { readProven } from './unreadable-webhook.ts';

const VERSION = '4';
const CURRENCIES = new Set(['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK']);
const MOST_DESCRIPTION = 100;

/** A sale as the status page tells it, a line for each field. */
const Sale = z.object({
  saleID: z.string().regex(/^\d+$/),
  referenceID: z.uuid(),
  priceAmount: z.string(),
  priceCurrency: z.string().length(3),
  saleResult: z.string().optional(),
  custom1: z.string().optional(),
  truncatedPAN: z.string().optional(),
  cardBrand: z.string().optional(),
});
/** A postback: of the sale itself without an event, or of what happened to it later. */
const Postback = z.object({
  shopID: z.string(),
  saleID: z.string().regex(/^\d+$/),
  referenceID: z.uuid(),
  type: z.string(),
  event: z.string().default('initial'),
  transactionID: z.string().optional(),
  priceAmount: z.string(),
  priceCurrency: z.string().length(3),
});

const parametersOf = ({ query, body }: RawWebhook): FlexPayParameters =>
  Object.fromEntries([...new URLSearchParams(query), ...new URLSearchParams(body.toString())]);

/** Reads the status page's lines, 'name: value', with or without quotes. */
function fieldsOf(text: string): Record<string, string> {
  const lines = text.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^(\w+)\s*[:=]\s?(.*)$/.exec(line.trim()) ?? [];
    return name ? [[name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]] : [];
  });
  return Object.fromEntries(lines);
}

function stateOfSale(sale: z.infer<typeof Sale>): ProviderState {
  const isApproved = (sale.saleResult ?? 'APPROVED').toUpperCase() === 'APPROVED';
  return {
    eventId: `truth:${sale.saleID}:${isApproved ? 'completed' : 'loading'}`,
    paymentId: sale.referenceID,
    memberId: /^\d{1,15}$/.test(sale.custom1 ?? '') ? Number(sale.custom1) : null,
    ref: sale.referenceID,
    // A declined try is no end: the order page lets the payer try again.
    status: isApproved ? 'completed' : 'loading',
    amountMinor: minorOf(sale.priceAmount, sale.priceCurrency),
    currency: sale.priceCurrency,
    cardLabel: sale.truncatedPAN ? `${sale.cardBrand ?? 'Card'} •••• ${sale.truncatedPAN.slice(-4)}` : null,
    reason: null,
    decline: null,
    raw: { ...sale, payment_id: sale.referenceID },
  };
}

/**
 * Verotel FlexPay 4: cards, for trades that others refuse. A checkout is an address that we sign, so nothing is called to
 * open one and nothing can close it; its reference is our payment's id. What it cannot do stands in ADR 31.
 */
export function createFlexPayProvider({ shopId, signatureKey, url }: FlexPayConfig): PaymentProvider {
  const call = createProviderCall('flexpay', [url]);
  const signed = (path: string, given: FlexPayParameters): string => {
    const parameters = { ...given, shopID: shopId, version: VERSION };
    const query = new URLSearchParams({ ...parameters, signature: signFlexPay(signatureKey, parameters) });
    return `${url}/${path}?${query}`;
  };

  async function truth(paymentId: string): Promise<ProviderState | null> {
    const { body, status } = await call({ url: signed('salestatus', { referenceID: paymentId }) });
    const fields = fieldsOf(body.toString());
    if (fields.response === 'NOTFOUND') return null;
    const sale = Sale.safeParse(fields);
    if (fields.response === 'FOUND' && sale.success) return stateOfSale(sale.data);
    const said = fields.error ?? (sale.success ? body.toString().slice(0, 80) : z.prettifyError(sale.error));
    throw new ProviderFailure('flexpay', { isOutage: true, isSure: false, detail: `status ${status}: ${said}` });
  }

  return {
    name: 'flexpay',
    pageOrigin: new URL(url).origin,
    // Anything else has a card's money given back by itself.
    webhookAnswer: { type: 'text/plain', body: 'OK' },
    namesCustomers: false,
    knowsUnpaid: false,
    refunds: 'by_hand',
    takes: (method, currency) => method === 'card' && CURRENCIES.has(currency),
    repeats: () => false,
    truth,
    async createCheckout(order) {
      const start = signed('startorder', {
        type: 'purchase',
        priceAmount: moneyText(order.amountMinor, order.currency),
        priceCurrency: order.currency,
        paymentMethod: 'CC',
        description: order.description.slice(0, MOST_DESCRIPTION),
        referenceID: order.paymentId,
        custom1: String(order.memberId),
        successURL: order.returnUrl,
        declineURL: order.returnUrl,
      });
      return { ref: order.paymentId, url: start };
    },
    async confirmDebit() {
      throw new ProviderFailure('flexpay', { isOutage: false, isSure: true, detail: 'it takes no mandates of ours' });
    },
    // An order address ends with its payment alone: it may still be paid, and is asked for.
    async cancel() {},
    async refund() {
      throw new ProviderFailure('flexpay', { isOutage: false, isSure: true, detail: 'it is paid back by hand' });
    },
    acceptWebhook(webhook) {
      const parameters = parametersOf(webhook);
      if (!isSignedByFlexPay(signatureKey, parameters)) throw new Error('it was not signed with our key');
      const { shopID, event, saleID, transactionID } = readProven(() => Postback.parse(parameters));
      if (shopID !== shopId) throw new Error(`it is for shop ${shopID}`);
      return { key: [event, saleID, transactionID].filter(Boolean).join(':'), isOnce: true };
    },
    async readWebhook(webhook) {
      const postback = Postback.parse(parametersOf(webhook));
      const { event, saleID, transactionID, priceAmount, priceCurrency } = postback;
      const eventId = [event, saleID, transactionID].filter(Boolean).join(':');
      // A credit or a charge-back may be of a part: what was sold, and for how much, is asked.
      const sale = await truth(postback.referenceID);
      if (!sale) return null;
      if (event === 'initial') return { ...sale, eventId };
      if (event === 'chargeback') return { ...sale, eventId, status: 'charged_back', reason: 'chargeback' };
      if (event !== 'credit') return null;
      const isWhole = priceCurrency === sale.currency && minorOf(priceAmount, priceCurrency) >= sale.amountMinor;
      return { ...sale, eventId, status: isWhole ? 'refunded' : 'completed', reason: isWhole ? null : PARTIAL_CREDIT };
    },
  };
}
