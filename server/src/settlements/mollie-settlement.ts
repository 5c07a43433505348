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
const Page = z.object({ _embedded: z.object({ balance_transactions: z.array(Transaction) }) });

/** Types of balance transactions that are of one payment or pay out; what is of neither is a cost or its correction. */
const KINDS: Record<string, SettlementRow['kind'] | undefined> = {
  payment: 'payment',
  capture: 'payment',
  refund: 'refund',
  chargeback: 'chargeback',
  'outgoing-transfer': 'payout',
};

const idIn = (context: Record<string, unknown> | null | undefined, key: string): string => {
  const id = context?.[key];
  return typeof id === 'string' ? id : '';
};

/** The day in the Netherlands, where both Mollie and the books are. */
const dayOf = (at: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date(at));

/**
 * Reads balance transactions as Mollie's API gives them (`GET /v2/balances/ID/transactions`), those up to one payout: what was
 * deducted from each is a fee. Throws `SettlementRefused` for anything else.
 */
export function readMollieSettlement(text: string): SettlementRow[] {
  const page = Page.safeParse(parsed(text));
  if (!page.success) throw new SettlementRefused('these are no balance transactions of Mollie');
  const transactions = page.data._embedded.balance_transactions;
  const payout = transactions.find(({ type }) => type === 'outgoing-transfer');
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
      amountMinor: minorOf(value),
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
