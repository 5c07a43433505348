import { moneyText } from '@vonk/api/money-text.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FEE_MINOR, type Moved, payoutsOfDay, SettlementWishes } from '../../psp/src/settlement-lines.ts';
import type { MollieParts } from './mollie.ts';
import type { Money, Payment } from './mollie-store.ts';
import { refuse } from './refusals.ts';
import { minorOf } from './shapes.ts';

const Wishes = SettlementWishes.extend({ day: z.iso.date(), currency: z.string().length(3).default('EUR') });

const moneyOf = (currency: string, minor: number): Money => ({ currency, value: moneyText(minor, currency) });

/** All that moved of a payment. What was kept before moments were kept counts for the moment of the payment. */
function movesOf({ id: ref, amount, paidAt, refunds, chargebacks }: Payment): Moved[] {
  if (!paidAt) return [];
  const move = (kind: Moved['kind'], { currency, value }: Money, sign: 1 | -1, at: string): Moved => ({
    ...{ kind, ref, currency, at },
    amountMinor: sign * minorOf({ currency, value }),
  });
  return [
    move('payment', amount, 1, paidAt),
    ...refunds.map((refund) => move('refund', refund.amount, -1, refund.createdAt ?? paidAt)),
    ...chargebacks.map((chargeback) => move('chargeback', chargeback.amount, -1, chargeback.createdAt ?? paidAt)),
  ];
}

/**
 * What moved on the balance, up to one payout, as the API v2 tells it. The real one answers all that ever moved, page by page; this
 * one is asked for a day (`?day=2026-11-30`), and errors can be planted in it (`&plant=missing&plant=double`).
 */
export async function balancesApi(api: FastifyInstance, { store, base }: MollieParts): Promise<void> {
  api.get('/v2/balances/:id/transactions', async (request, reply) => {
    const wishes = Wishes.safeParse(request.query);
    if (!wishes.success) return refuse(reply, 422, 'Ask for a day, as ?day=2026-11-30', 'day');
    const { day, currency } = wishes.data;
    const moved = store.newest().reverse().flatMap(movesOf);
    const payout = payoutsOfDay(moved, day, wishes.data, 'tr_unknown').find((each) => each.currency === currency);
    const one = (index: number, type: string, minor: number, deducted: number, at: string, context: object) => ({
      resource: 'balance-transaction',
      id: `baltr_${day}_${index}`,
      type,
      resultAmount: moneyOf(currency, minor - deducted),
      initialAmount: moneyOf(currency, minor),
      deductions: deducted ? moneyOf(currency, -deducted) : null,
      createdAt: at,
      context,
    });
    const lines = (payout?.lines ?? []).map(({ kind, ref, amountMinor, at }, index) =>
      one(index, kind, amountMinor, kind === 'payment' ? FEE_MINOR : 0, at, { paymentId: ref }),
    );
    const paidOut = payout
      ? [
          one(lines.length, 'outgoing-transfer', -payout.payoutMinor, 0, `${day}T23:00:00+00:00`, {
            settlementId: `stl_${day}_${currency}`,
            transferId: `trf_${day}_${currency}`,
          }),
        ]
      : [];
    const transactions = [...lines, ...paidOut].reverse();
    return {
      count: transactions.length,
      _embedded: { balance_transactions: transactions },
      _links: { self: { href: `${base}${request.url}`, type: 'application/hal+json' }, next: null },
    };
  });
}
