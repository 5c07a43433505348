import { z } from 'zod';

/** Errors that a file can be asked to have, so that a merchant sees whether they are found. */
export const PLANTED = ['missing', 'double', 'amount', 'unknown', 'late'] as const;
export type Planted = (typeof PLANTED)[number];

/** What the address of a settlement file may ask for: `?plant=missing&plant=double`, and `late`, a day (YYYY-MM-DD). */
export const SettlementWishes = z.object({
  plant: z
    .union([z.enum(PLANTED), z.array(z.enum(PLANTED))])
    .default([])
    .transform((planted) => [planted].flat()),
  late: z.iso.date().optional(),
});

/** What moved: so many minor units of a payment, in or (below zero) out. */
export interface Moved {
  kind: 'payment' | 'refund' | 'chargeback';
  ref: string;
  currency: string;
  amountMinor: number;
  /** ISO 8601, UTC. */
  at: string;
}
/** What is paid out in one currency: the lines, and what is kept of each payment. */
export interface Payout {
  currency: string;
  lines: Moved[];
  /** Minor units, above zero. */
  feeMinor: number;
  payoutMinor: number;
}

/** What every provider of the sandbox keeps of a payment, in minor units. */
export const FEE_MINOR = 29;

/** Plants the first error on the first line, the second on the second; `late` leaves a line out that the next day's file has. */
function plant(lines: Moved[], planted: Planted[], unknownRef: string, day: string): Moved[] {
  const onLines = planted.filter((error) => error !== 'unknown');
  const result = lines.flatMap((line, index) => {
    const error = onLines[index];
    if (error === 'missing' || error === 'late') return [];
    if (error === 'double') return [line, line];
    return [error === 'amount' ? { ...line, amountMinor: line.amountMinor + 1 } : line];
  });
  if (!planted.includes('unknown')) return result;
  const currency = lines[0]?.currency ?? 'EUR';
  return [...result, { kind: 'payment', ref: unknownRef, currency, amountMinor: 950, at: `${day}T12:00:00Z` }];
}

/**
 * Works out the payouts of a day (YYYY-MM-DD, UTC), one per currency, from all that ever moved. `late` is a day whose first line
 * comes with this file.
 */
export function payoutsOfDay(
  moved: Moved[],
  day: string,
  { plant: planted = [], late }: { plant?: Planted[]; late?: string | undefined },
  unknownRef: string,
): Payout[] {
  const of = (date: string) => moved.filter(({ at }) => at.startsWith(date));
  const lines = plant([...(late ? of(late).slice(0, 1) : []), ...of(day)], planted, unknownRef, day);
  return [...new Set(lines.map(({ currency }) => currency))].map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    const feeMinor = own.filter(({ kind }) => kind === 'payment').length * FEE_MINOR;
    return {
      currency,
      lines: own,
      feeMinor,
      payoutMinor: own.reduce((sum, line) => sum + line.amountMinor, -feeMinor),
    };
  });
}
