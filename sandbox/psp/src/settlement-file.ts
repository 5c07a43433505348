import type { Checkout, Status } from './checkout.ts';
import { type Moved, type Planted, payoutsOfDay } from './settlement-lines.ts';

const HEADING = 'settlement,day,kind,ref,currency,amount_minor';

const KIND_OF: Partial<Record<Status, Moved['kind']>> = {
  completed: 'payment',
  refunded: 'refund',
  charged_back: 'chargeback',
};

const amountOf = (checkout: Checkout, kind: Moved['kind']): number => {
  if (kind === 'payment') return checkout.amount_minor;
  return -(kind === 'refund' ? (checkout.refunded_minor ?? checkout.amount_minor) : checkout.amount_minor);
};

const movesOf = (checkout: Checkout): Moved[] =>
  (checkout.moves ?? []).flatMap(({ status, at }) => {
    const kind = KIND_OF[status];
    if (!kind) return [];
    return [{ kind, ref: checkout.ref, currency: checkout.currency, amountMinor: amountOf(checkout, kind), at }];
  });

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
  const wishes = { plant: planted, late: late ?? undefined };
  const rows = payoutsOfDay(checkouts.flatMap(movesOf), day, wishes, 'sp_unknown').flatMap(
    ({ currency, lines, feeMinor, payoutMinor }) =>
      [
        ...lines.map(({ kind, ref, amountMinor }) => [kind, ref, currency, amountMinor]),
        ...(feeMinor ? [['fee', '', currency, -feeMinor]] : []),
        ['payout', '', currency, -payoutMinor],
      ].map((line) => [`sandbox-${day}`, day, ...line].join(',')),
  );
  return `${[HEADING, ...rows].join('\n')}\n`;
}
