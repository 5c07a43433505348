import fs from 'node:fs';
import path from 'node:path';
import type { Payment } from '@vonk/api/credits.ts';
import { MOLLIE_KEY, openProviderShop, type ProviderShop, routeTo } from '../testing/provider-shop.ts';
import { compareSettlement, payoutsOf } from './compare-settlement.ts';
import { importSettlement } from './import-settlement.ts';
import { readSettlementColumns } from './settlement-columns.ts';

const COLUMNS = path.resolve(import.meta.dirname, '../../../sandbox/flexpay/settlement-columns.json');
const columns = readSettlementColumns(fs.readFileSync(COLUMNS, 'utf8'));
const utcDay = () => new Date().toISOString().slice(0, 10);

let shop: ProviderShop;
beforeAll(async () => {
  shop = await openProviderShop();
});
afterAll(() => shop.close());

const db = () => shop.test.db;
const outcomes = async (provider: string) =>
  (await compareSettlement(db(), provider, { isWhole: true })).map(({ outcome, kind }) => `${outcome} ${kind}`).sort();
const refOf = async (payment: Payment) => (await shop.state(payment)).provider_ref ?? '';

describe('what Mollie paid out', () => {
  const transactions = async (wishes: string) =>
    (
      await shop.mollie.inject({
        url: `/v2/balances/primary/transactions?day=${utcDay()}${wishes}`,
        headers: { authorization: `Bearer ${MOLLIE_KEY}` },
      })
    ).body;

  it('R-PAY-2 is compared with what payments say, errors that were planted are found, and it is in the books', async () => {
    await routeTo(shop, 'mollie', ['ideal']);
    const payments: Payment[] = [];
    for (const outcome of ['paid', 'paid', 'paid']) {
      const payment = await shop.created(await shop.test.makeMember(), { method: 'ideal' });
      await shop.submit(shop.mollie, `/checkout/${await refOf(payment)}`, { outcome });
      await shop.until(payment, 'completed');
      payments.push(payment);
    }
    const [refunded] = payments;
    if (!refunded) throw new Error('three were bought');
    await shop.submit(shop.mollie, `/console/${await refOf(refunded)}`, { action: 'refund' });
    await shop.until(refunded, 'refunded');
    const text = await transactions('');
    expect(await importSettlement(db(), { provider: 'mollie', name: 'a.json', text })).toMatchObject({ payouts: 1 });
    expect(await outcomes('mollie')).toEqual([
      'matched payment',
      'matched payment',
      'matched payment',
      'matched refund',
    ]);
    expect(await payoutsOf(db(), 'mollie')).toMatchObject([
      { payout_minor: 2 * refunded.amount_minor - 87, fees_minor: 87, is_entered: true },
    ]);
    await db().query('truncate settlement_line, settlement_file');
    const wrong = await transactions('&plant=double&plant=amount&plant=missing&plant=unknown');
    await importSettlement(db(), { provider: 'mollie', name: 'b.json', text: wrong });
    expect(await outcomes('mollie')).toEqual([
      'differing refund',
      'double payment',
      'matched payment',
      'matched payment',
      'missing_here payment',
      'waiting payment',
    ]);
  });

  it('is asked with the key, and for a day', async () => {
    expect((await shop.mollie.inject('/v2/balances/primary/transactions')).statusCode).toBe(401);
    expect(JSON.parse(await transactions('&day=never'))).toMatchObject({ status: 422, field: 'day' });
  });
});

describe('what Verotel paid out', () => {
  const bought = async () => {
    const payment = await shop.created(await shop.test.makeMember());
    const order = (payment.redirect_url ?? '').split('?')[1] ?? '';
    await shop.submit(shop.flexpay, '/order', { order, outcome: 'paid' });
    await shop.until(payment, 'completed');
    return payment;
  };
  const saleOf = async ({ payment_id }: Payment) => {
    const { rows } = await db().query<{ sale: string }>(
      `select distinct body ->> 'saleID' as sale from payment_event where body ->> 'payment_id' = $1`,
      [payment_id],
    );
    return rows[0]?.sale ?? '';
  };

  it('R-PAY-2 is read by a description of its columns, its sales found by the number that only its events told', async () => {
    await routeTo(shop, 'flexpay', ['card']);
    const [first, second] = [await bought(), await bought()];
    await shop.submit(shop.flexpay, `/console/${await saleOf(first)}`, { action: 'chargeback' });
    await shop.until(first, 'charged_back');
    await shop.submit(shop.flexpay, `/console/${await saleOf(second)}`, { action: 'credit' });
    await shop.until(second, 'refunded');
    const fileOf = async (wishes: string) => (await shop.flexpay.inject(`/settlements/${utcDay()}${wishes}`)).body;
    const text = await fileOf('');
    expect(text.split('\r\n')[0]).toBe('Payout;Date;Type;Sale;Amount;Currency;Costs');
    await importSettlement(db(), { provider: 'flexpay', name: 'a.csv', text, columns });
    expect(await outcomes('flexpay')).toEqual([
      'matched chargeback',
      'matched payment',
      'matched payment',
      'matched refund',
    ]);
    const [payout] = await payoutsOf(db(), 'flexpay');
    // All that came went back: what it costs is left, and owed.
    expect(payout).toMatchObject({ payout_minor: -58, fees_minor: 58, lines_minor: -58 });
    const other = await fileOf('?plant=amount&plant=unknown');
    await db().query('truncate settlement_line, settlement_file');
    await importSettlement(db(), { provider: 'flexpay', name: 'b.csv', text: other, columns });
    expect(await outcomes('flexpay')).toEqual([
      'differing payment',
      'matched chargeback',
      'matched payment',
      'matched refund',
      'missing_here payment',
    ]);
  });

  it('is not read without a description', async () => {
    await expect(importSettlement(db(), { provider: 'flexpay', name: 'c.csv', text: 'x' })).rejects.toThrow(
      'description of their columns',
    );
  });
});
