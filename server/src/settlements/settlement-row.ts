/** What a line of a settlement file does to our balance at the provider. */
export const SETTLEMENT_KINDS = ['payment', 'refund', 'chargeback', 'fee', 'payout'] as const;

export interface SettlementRow {
  kind: (typeof SETTLEMENT_KINDS)[number];
  /** The provider's reference of the payment, as payments keep it; empty for what is of no payment. */
  ref: string;
  /** The payout that it is part of. */
  settlement: string;
  /** YYYY-MM-DD. */
  day: string;
  currency: string;
  /** Minor units; a payment is above zero, everything else below. */
  amountMinor: number;
}

/** The file is not what its provider's files are; the message says where. */
export class SettlementRefused extends Error {}

/** Reads '-1234.50' as minor units of a currency with hundredths; throws for what is no amount or is finer than that. */
export function minorOf(text: string): number {
  const found = /^([-+]?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (!found) throw new SettlementRefused(`'${text}' is no amount`);
  const [, sign, whole = '0', part = ''] = found;
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && minor ? -minor : minor;
}
