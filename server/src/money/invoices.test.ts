import { randomUUID } from 'node:crypto';
import type { Payment } from '@vonk/api/credits.ts';
import type { TestMember } from '../testing/test-app.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { findInvoice } from './invoices.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const db = () => shop.test.db;
async function buy(member: TestMember): Promise<Payment> {
  const payment = await shop.created(member);
  await shop.says(payment, 'completed');
  return payment;
}
const invoiceOf = (member: TestMember, payment: Payment) => findInvoice(db().of(member.id), payment.payment_id);
/** Numbers of a series with the gaps that they leave. */
async function numbersOf(series: string) {
  const { rows } = await db().query<{ place: number }>('select place from invoice where series = $1 order by place', [
    series,
  ]);
  return rows.map(({ place }) => place);
}
const oneToN = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the invoice of a purchase', () => {
  it('R-PAY-1 says what was paid without VAT, and the VAT of the member’s country', async () => {
    const dutch = await shop.test.makeMember();
    const finnish = await shop.test.makeMember({ country: 'FI' });
    expect(await invoiceOf(dutch, await buy(dutch))).toMatchObject({
      number: expect.stringMatching(/^[A-Z-]+-\d{4}-000001$/),
      country: 'NL',
      currency: 'EUR',
      credits: 10,
      method: 'card',
      netMinor: 589,
      vatMinor: 124,
      grossMinor: 713,
      vatBasisPoints: 2100,
      corrections: [],
    });
    const finn = await invoiceOf(finnish, await buy(finnish));
    expect([finn?.vatBasisPoints, (finn?.netMinor ?? 0) + (finn?.vatMinor ?? 0)]).toEqual([2550, finn?.grossMinor]);
  });

  it('R-PAY-1 keeps the rate of its day when the rate changes', async () => {
    const { rows } = await db().query(
      `select day::text, vat_basis_points('EE', day) as rate
         from unnest(array['2025-06-30', '2025-07-01', '2019-01-01']::date[]) as day`,
    );
    expect(rows.map(({ rate }) => rate)).toEqual([2200, 2400, 2000]);
    const member = await shop.test.makeMember({ country: 'SE' });
    const payment = await buy(member);
    await db().query(`insert into vat_rate values ('SE', current_date - 1, 1000)`);
    expect((await invoiceOf(member, payment))?.vatBasisPoints).toBe(2500);
  });

  it('is nobody else’s, and of no payment that was not paid', async () => {
    const [buyer, other] = [await shop.test.makeMember(), await shop.test.makeMember()];
    const open = await shop.created(buyer);
    expect(await invoiceOf(buyer, open)).toBeNull();
    await shop.says(open, 'completed');
    expect(await invoiceOf(other, open)).toBeNull();
    expect(await invoiceOf(buyer, open)).not.toBeNull();
  });

  it('R-PAY-7 is corrected by a credit note for what was paid back, in a series of its own', async () => {
    const member = await shop.test.makeMember();
    const payment = await buy(member);
    await db().query('select payment_withdraw($1, $2, 15)', [member.id, payment.payment_id]);
    expect((await invoiceOf(member, payment))?.corrections).toEqual([
      expect.objectContaining({
        number: expect.stringMatching(/-C000001$/),
        reason: 'refund',
        netMinor: 589,
        vatMinor: 124,
        grossMinor: 713,
      }),
    ]);
  });
});

describe('numbers of invoices', () => {
  it('R-PAY-1 have no gap and no second, also of parallel purchases and of transactions that are undone', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => shop.test.makeMember()));
    const payments = await Promise.all(members.map((member) => shop.created(member)));
    const before = await numbersOf('invoice');
    await Promise.all(
      payments.map(async ({ payment_id, amount_minor, currency }, index) => {
        const { rows } = await db().query<{ ref: string }>('select provider_ref as ref from payment where id = $1', [
          payment_id,
        ]);
        const apply = () =>
          db().inTransaction(async (trx) => {
            await trx.query(`select * from payment_apply($1, 'sandbox', $2, '{}', $3, $4, 'completed', $5, $6, null)`, [
              members[index]?.id,
              randomUUID(),
              payment_id,
              rows[0]?.ref,
              amount_minor,
              currency,
            ]);
            if (index % 3 === 0) throw new Error('undone');
          });
        await apply().catch(() => {});
      }),
    );
    const { length } = before;
    expect(await numbersOf('invoice')).toEqual(oneToN(length + 8));
    // The same word twice bills nothing twice.
    await Promise.all(payments.map((payment) => shop.says(payment, 'completed')));
    expect(await numbersOf('invoice')).toEqual(oneToN(length + 12));
  });

  it('R-PAY-1 are not changed and not taken away afterwards', async () => {
    await expect(db().query('delete from invoice')).rejects.toThrow('append-only');
    await expect(db().query('update invoice set gross_minor = 1, net_minor = 0, vat_minor = 1')).rejects.toThrow(
      'append-only',
    );
  });
});
