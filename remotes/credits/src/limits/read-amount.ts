import { readMoney } from '@vonk/api/money-text.ts';

const MOST_MINOR = 100_000_000;

/** Money as people type it, '25', '25,50' or '25.50', in minor units; null for what is no amount. */
export function readAmount(text: string, currency: string): number | null {
  const minor = readMoney(text, currency);
  return minor !== null && minor <= MOST_MINOR ? minor : null;
}
