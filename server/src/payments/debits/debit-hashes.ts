import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';

/** Makes what is kept of codes and accounts: enough to know one again, not to read it. */
export function createDebitHashes({ signingKey, signingKeys }: Pick<Config, 'signingKey' | 'signingKeys'>) {
  const hash = (key: string, text: string) => createHmac('sha256', key).update(text).digest();
  return {
    ofCode: (paymentId: string, otp: string) => hash(signingKey, `${paymentId}:${otp}`),
    /** A code by its hash with each of the keys. */
    codeByEachKey: (paymentId: string, otp: string) => signingKeys.map((key) => hash(key, `${paymentId}:${otp}`)),
    /** An account by its hash with each of the keys, the present one first. */
    accountByEachKey: (iban: string) => signingKeys.map((key) => hash(key, `iban:${iban}`)),
  };
}
