import { createHash } from 'node:crypto';

/** Parts of a start order that are left out of its signature. */
const UNSIGNED = new Set(['signature', 'email', 'oneClickToken']);

/** The signature of FlexPay 4, made here by this provider's own hand: a shop that signs otherwise is refused. */
export const signature = (key: string, parameters: Record<string, string>): string =>
  createHash('sha256')
    .update(
      Object.entries(parameters)
        .filter(([name]) => !UNSIGNED.has(name))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .reduce((text, [name, value]) => `${text}:${name}=${value}`, key),
    )
    .digest('hex');
