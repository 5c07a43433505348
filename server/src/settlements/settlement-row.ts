import { digitsOfCurrency } from '@vonk/api/currency.ts';
import { CsvError, type Options, parse } from 'csv-parse/sync';

/** What a line of a settlement file does to our balance at the provider. */
export const SETTLEMENT_KINDS = ['payment', 'refund', 'chargeback', 'chargeback_won', 'fee', 'payout'] as const;

export interface SettlementRow {
  kind: (typeof SETTLEMENT_KINDS)[number];
  /** The provider's reference of the payment, as payments keep it; empty for what is of no payment. */
  ref: string;
  /** The payout that it is part of. */
  settlement: string;
  /** YYYY-MM-DD. */
  day: string;
  currency: string;
  /** Minor units; a payment and a charge-back that was won are above zero, everything else below. */
  amountMinor: number;
}

/** The file is not what its provider's files are; the message says where. */
export class SettlementRefused extends Error {}

/** The lines of a CSV with a heading, whose names `check` may refuse. Throws `SettlementRefused` with the reader's words for what is none. */
export function readCsv(
  text: string,
  options: Pick<Options, 'bom' | 'delimiter' | 'trim'> = {},
  check = (_heading: string[]): void => {},
): Record<string, string | undefined>[] {
  const columns = (heading: string[]) => {
    check(heading);
    return heading;
  };
  try {
    return parse<Record<string, string | undefined>>(text, { ...options, columns, skip_empty_lines: true });
  } catch (error) {
    throw error instanceof CsvError ? new SettlementRefused(error.message) : error;
  }
}

/** Reads '-1234.50' as minor units of a currency; throws for what is no amount or is finer than that. */
export function minorOf(text: string, currency: string): number {
  const places = digitsOfCurrency(currency);
  const [, sign, whole, part = ''] = /^([-+]?)(\d+)(?:\.(?=\d)(\d*?)0*)?$/.exec(text.trim()) ?? [];
  const minor = Number(`${whole}${part.padEnd(places, '0')}`);
  if (!whole || part.length > places || !Number.isSafeInteger(minor))
    throw new SettlementRefused(`'${text}' is no amount of ${currency}`);
  return sign === '-' && minor ? -minor : minor;
}
