import { createHash, timingSafeEqual } from 'node:crypto';

export type FlexPayParameters = Record<string, string>;

/** Parts of a request that Verotel leaves out of its signature (FlexPay 4). */
const UNSIGNED = new Set(['signature', 'email', 'oneClickToken']);

/** Signs parameters as FlexPay 4 does: SHA-256 over the key and each name=value, sorted by name, with colons between them. */
export function signFlexPay(key: string, parameters: FlexPayParameters, unsigned = UNSIGNED): string {
  const pairs = Object.keys(parameters)
    .filter((name) => !unsigned.has(name))
    .sort()
    .map((name) => `${name}=${parameters[name]}`);
  return createHash('sha256')
    .update([key, ...pairs].join(':'))
    .digest('hex');
}

/** Tells whether Verotel signed these parameters with our key. Its older signature, SHA-1, is not believed. */
export function isSignedByFlexPay(key: string, parameters: FlexPayParameters): boolean {
  const given = Buffer.from((parameters.signature ?? '').toLowerCase());
  return [new Set(['signature']), UNSIGNED].some((unsigned) => {
    const right = Buffer.from(signFlexPay(key, parameters, unsigned));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}
