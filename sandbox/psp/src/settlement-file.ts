import type { Checkout, Status } from './checkout.ts';

/** Errors that a file can be asked to have, so that a merchant sees whether they are found. */
export const PLANTED = ['missing', 'double', 'amount', 'unknown', 'late'] as const;
export type Planted = (typeof PLANTED)[number];

const FEE_MINOR = 29;
const HEADING = 'settlement,day,kind,ref,currency,amount_minor';

interface Line {
  kind: 'payment' | 'refund' | 'chargeback' | 'fee' | 'payout';
  ref: string;
  currency: string;
  amount: number;
}

const KIND_OF: Partial<Record<Status, Line['kind']>> = {
  completed: 'payment',
  refunded: 'refund',
  charged_back: 'chargeback',
};

const amountOf = (checkout: Checkout, kind: Line['kind']): number => {
  if (kind === 'payment') return checkout.amount_minor;
  return -(kind === 'refund' ? (checkout.refunded_minor ?? checkout.amount_minor) : checkout.amount_minor);
};

/** What moved on a day, in the order in which it did. */
function linesOf(checkouts: Checkout[], day: string): Line[] {
  return checkouts.flatMap((checkout) =>
    (checkout.moves ?? []).flatMap(({ status, at }) => {
      const kind = KIND_OF[status];
      if (!kind || !at.startsWith(day)) return [];
      return [{ kind, ref: checkout.ref, currency: checkout.currency, amount: amountOf(checkout, kind) }];
    }),
  );
}

/** Plants the first error on the first line, the second on the second; `late` leaves a line out that the next day's file has. */
function plant(lines: Line[], planted: Planted[]): Line[] {
  const onLines = planted.filter((error) => error !== 'unknown');
  const result = lines.flatMap((line, index) => {
    const error = onLines[index];
    if (error === 'missing' || error === 'late') return [];
    if (error === 'double') return [line, line];
    return [error === 'amount' ? { ...line, amount: line.amount + 1 } : line];
  });
  if (!planted.includes('unknown')) return result;
  return [...result, { kind: 'payment', ref: 'sp_unknown', currency: lines[0]?.currency ?? 'EUR', amount: 950 }];
}

/**
 * Writes the settlement of a day (YYYY-MM-DD, UTC) as CSV: what was paid, paid back and charged back, our fee for each payment, and
 * one payout per currency of what is left. `late` is a day whose first line comes with this file.
 */
export function settlementFile(
  checkouts: Checkout[],
  day: string,
  planted: Planted[] = [],
  late: string | null = null,
): string {
  const lines = plant([...(late ? linesOf(checkouts, late).slice(0, 1) : []), ...linesOf(checkouts, day)], planted);
  const rows: string[] = [];
  for (const currency of new Set(lines.map((line) => line.currency))) {
    const own = lines.filter((line) => line.currency === currency);
    const fees = own.filter(({ kind }) => kind === 'payment').length * FEE_MINOR;
    const all: Line[] = [
      ...own,
      ...(fees ? [{ kind: 'fee' as const, ref: '', currency, amount: -fees }] : []),
      { kind: 'payout', ref: '', currency, amount: fees - own.reduce((sum, { amount }) => sum + amount, 0) },
    ];
    rows.push(...all.map((line) => `sandbox-${day},${day},${line.kind},${line.ref},${currency},${line.amount}`));
  }
  return `${[HEADING, ...rows].join('\n')}\n`;
}
