import { z } from 'zod';
import { minorOf, SettlementRefused, type SettlementRow } from './settlement-row.ts';

const Amount = z.object({ currency: z.string().length(3), value: z.string() });
const Transaction = z.object({
  type: z.string(),
  initialAmount: Amount,
  deductions: Amount.nullish(),
  createdAt: z.iso.datetime({ offset: true }),
  context: z.record(z.string(), z.unknown()).nullish(),
});
const Ids = z.record(z.string(), z.unknown());
const Page = z.object({ _embedded: z.object({ balance_transactions: z.array(Transaction) }) });

/** Types of balance transactions that are of one payment or pay out; what is of neither is a cost or its correction. */
const KINDS: Record<string, SettlementRow['kind'] | undefined> = {
  payment: 'payment',
  capture: 'payment',
  refund: 'refund',
  chargeback: 'chargeback',
  'chargeback-reversal': 'chargeback_won',
  'outgoing-transfer': 'payout',
};

/** The API tells ids beside each other, newer ones under the name of what moved: `{ payment: { paymentId } }`. */
const idIn = (context: Record<string, unknown> | null | undefined, key: string): string => {
  const ids = [context ?? {}, ...Object.values(context ?? {})].map((each) => Ids.safeParse(each).data?.[key]);
  return ids.find((id) => typeof id === 'string')?.toString() ?? '';
};

/** The day in the Netherlands, where both Mollie and the books are. */
const dayOf = (at: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date(at));

/**
 * Reads balance transactions as Mollie's API gives them (`GET /v2/balances/ID/transactions`), a page or an array of pages, those of
 * one payout: what was deducted from each is a fee. Throws `SettlementRefused` for anything else.
 */
export function readMollieSettlement(text: string): SettlementRow[] {
  const pages = z.array(Page).safeParse([parsed(text)].flat());
  if (!pages.success) throw new SettlementRefused('these are no balance transactions of Mollie');
  const transactions = pages.data.flatMap((page) => page._embedded.balance_transactions);
  const payouts = transactions.filter(({ type }) => type === 'outgoing-transfer');
  if (payouts.length > 1) throw new SettlementRefused('there is more than one payout: give each its file');
  const [payout] = payouts;
  const settlement = idIn(payout?.context, 'settlementId') || idIn(payout?.context, 'transferId');
  if (!settlement) throw new SettlementRefused('there is no payout among these transactions');
  return transactions.flatMap(({ type, initialAmount, deductions, createdAt, context }) => {
    const row = (
      kind: SettlementRow['kind'],
      { currency, value }: z.infer<typeof Amount>,
      ref: string,
    ): SettlementRow => ({
      kind,
      ref,
      settlement,
      day: dayOf(createdAt),
      currency,
      amountMinor: minorOf(value, currency),
    });
    const kind = KINDS[type] ?? 'fee';
    const ref = kind === 'fee' || kind === 'payout' ? '' : idIn(context, 'paymentId');
    return [row(kind, initialAmount, ref), ...(deductions ? [row('fee', deductions, ref)] : [])].filter(
      ({ amountMinor }) => amountMinor !== 0,
    );
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
