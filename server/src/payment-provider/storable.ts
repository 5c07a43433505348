import type { PaymentProvider } from './payment-provider.ts';

/** The same without what no text of the database holds: zero bytes, and half letters. */
function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, storable(each)])) as T;
}

/** A provider whose every word can be kept: an odd letter of a card's holder must not stand between a payer and their credits. */
export const withStorableWords = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  acceptWebhook: (webhook) => storable(provider.acceptWebhook(webhook)),
  readWebhook: async (webhook) => storable(await provider.readWebhook(webhook)),
  truth: async (refOrPaymentId) => storable(await provider.truth(refOrPaymentId)),
});
