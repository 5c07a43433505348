import { minorOf, moneyText } from '@vonk/api/money-text.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Moved, payoutsOfDay, SettlementWishes } from '../../psp/src/settlement-lines.ts';
import type { FlexPayParts } from './flexpay.ts';
import type { Sale } from './sale-store.ts';

const Day = z.object({ day: z.iso.date() });
const HEADING = 'Payout;Date;Type;Sale;Amount;Currency;Costs';
const TYPES = { payment: 'Sale', refund: 'Credit', chargeback: 'Chargeback' } as const;

/** Amounts with a comma and days as in Europe: a file that a reader of commas and ISO days would misread. */
const text = (minor: number, currency: string) => moneyText(minor, currency).replace('.', ',');
const european = (day: string) => day.slice(0, 10).split('-').reverse().join('-');

function movesOf(sale: Sale): Moved[] {
  const { saleID: ref, priceCurrency: currency, priceAmount, credited, chargedBack, createdAt } = sale;
  const move = (kind: Moved['kind'], amount: string, at = createdAt): Moved => ({
    ...{ kind, ref, currency, at },
    amountMinor: (kind === 'payment' ? 1 : -1) * minorOf(amount, currency),
  });
  return [
    move('payment', priceAmount),
    ...(credited ? [move('refund', credited, sale.creditedAt)] : []),
    ...(chargedBack ? [move('chargeback', priceAmount, sale.chargedBackAt)] : []),
  ];
}

/**
 * Serves what is paid out for a day (`/settlements/2026-11-30?plant=missing`). Verotel describes no such file publicly, so the shape
 * is the sandbox's own: beside it lies `settlement-columns.json`, which tells a shop how to read it.
 */
export async function settlementPages(app: FastifyInstance, { store }: FlexPayParts): Promise<void> {
  app.get('/settlements/:day', async (request, reply) => {
    const day = Day.safeParse(request.params);
    const wishes = SettlementWishes.safeParse(request.query);
    if (!day.success || !wishes.success) return reply.code(400).send({});
    const moved = store.newest().reverse().flatMap(movesOf);
    const rows = payoutsOfDay(moved, day.data.day, wishes.data, '999999999').flatMap(
      ({ currency, lines, feeMinor, payoutMinor }) => {
        const line = (type: string, ref: string, minor: number, costs: number, at = day.data.day) =>
          [`W${day.data.day}`, european(at), type, ref, text(minor, currency), currency, text(costs, currency)].join(
            ';',
          );
        return [
          ...lines.map(({ kind, ref, amountMinor, at }) => line(TYPES[kind], ref, amountMinor, 0, at)),
          line('Payout', '', -payoutMinor, -feeMinor),
        ];
      },
    );
    return reply.type('text/csv; charset=utf-8').send(`${[HEADING, ...rows].join('\r\n')}\r\n`);
  });
}
