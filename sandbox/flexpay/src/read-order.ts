import type { FlexPayOptions } from './flexpay.ts';
import type { Order } from './pages.ts';
import { signature } from './signature.ts';

/** An order or a question, from the text behind an address's question mark. */
export const readOrder = (query: string): Order => Object.fromEntries(new URLSearchParams(query));

/** What stands behind an address's question mark. */
export const queryOf = (url: string): string => url.split('?').slice(1).join('?');

/** Says what is wrong with an order or a question; empty where nothing is. */
export function faultOf(
  order: Order,
  { shopId, signatureKey }: Pick<FlexPayOptions, 'shopId' | 'signatureKey'>,
  needed: string[],
): string {
  const missing = needed.filter((name) => !order[name]);
  if (missing.length) return `missing parameters: ${missing.join(', ')}`;
  if (order.shopID !== shopId) return 'unknown shopID';
  if (order.signature !== signature(signatureKey, order)) return 'Invalid signature';
  if (order.priceAmount && !/^\d+\.\d{2}$/.test(order.priceAmount)) return 'priceAmount has to be nnn.nn';
  return '';
}
