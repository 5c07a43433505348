import { createHmac, timingSafeEqual } from 'node:crypto';

const signOf = (key: string, provider: string, paymentId: string) =>
  createHmac('sha256', key).update(`webhook:${provider}:${paymentId}`).digest('base64url');

/**
 * Makes the address of a payment's webhooks for a provider that does not sign them: it holds a proof that only we can make,
 * so that whoever calls it was told it by us. It proves nothing of what the webhook says.
 */
export const webhookAddress = (base: string, provider: string, paymentId: string, key: string): string =>
  `${base}/api/webhooks/${provider}?payment=${paymentId}&proof=${signOf(key, provider, paymentId)}`;

/** Tells whether the query of a webhook's address was made by us, with the present key or one before it. */
export function isOurAddress(query: string, provider: string, keys: string[]): boolean {
  const given = new URLSearchParams(query);
  const proof = Buffer.from(given.get('proof') ?? '');
  return keys.some((key) => {
    const right = Buffer.from(signOf(key, provider, given.get('payment') ?? ''));
    return right.length === proof.length && timingSafeEqual(right, proof);
  });
}
