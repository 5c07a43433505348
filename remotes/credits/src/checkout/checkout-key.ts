import type { CreatePaymentBody } from '@vonk/api/credits.ts';

const NAME = 'checkout';

interface Attempt {
  key: string;
  order: string;
}

const orderOf = (body: CreatePaymentBody) =>
  JSON.stringify([body.bundle_id, body.method, body.code ?? '', body.repeat ?? false, body.price_minor ?? 0]);

function read(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
  } catch {
    return null;
  }
}

/** One key per attempt at one order: a double click and Back send the same one, so the server charges once. */
export function checkoutKey(body: CreatePaymentBody): { key: string; isReused: boolean } {
  const known = read();
  if (known?.order === orderOf(body)) return { key: known.key, isReused: true };
  const key = `checkout-${Date.now().toString(36)}-${Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')}`;
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ key, order: orderOf(body) } satisfies Attempt));
  } catch {
    // Without storage the key lives as long as the page; the server still joins open orders.
  }
  return { key, isReused: false };
}

/** The attempt is over: paid, failed, cancelled or refused. */
export function endCheckout(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing was kept.
  }
}
