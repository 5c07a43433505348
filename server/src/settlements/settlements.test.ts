import type { Payment } from '@vonk/api/credits.ts';
import type { Checkout } from '../../../sandbox/psp/src/checkout.ts';
import { makeCheckout } from '../../../sandbox/psp/src/psp.test-data.ts';
import { settlementFile } from '../../../sandbox/psp/src/settlement-file.ts';
import type { Planted } from '../../../sandbox/psp/src/settlement-lines.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { compareSettlement, payoutsOf } from './compare-settlement.ts';
import { importSettlement } from './import-settlement.ts';
import { SettlementRefused } from './settlement-row.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
// Each test has the provider for itself.
beforeEach(async () => {
  await db().query('truncate settlement_line, settlement_file, money_entry');
  await db().query(`update payment set provider = 'before'`);
});

const db = () => shop.test.db;
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());

/** So many paid purchases, and what the provider knows of them. */
async function sell(count: number): Promise<{ payments: Payment[]; checkouts: Checkout[] }> {
  const payments: Payment[] = [];
  const checkouts: Checkout[] = [];
  for (let index = 0; index < count; index += 1) {
    const payment = await shop.created(await shop.test.makeMember());
    await shop.says(payment, 'completed');
    const { rows } = await db().query<{ ref: string }>('select provider_ref as ref from payment where id = $1', [
      payment.payment_id,
    ]);
    payments.push(payment);
    checkouts.push(
      makeCheckout({
        ref: rows[0]?.ref ?? '',
        payment_id: payment.payment_id,
        status: 'completed',
        amount_minor: payment.amount_minor,
        currency: payment.currency,
        created_at: `${today()}T09:00:00Z`,
        moves: [{ status: 'completed', at: `${today()}T10:00:00Z` }],
      }),
    );
  }
  return { payments, checkouts };
}
const read = (checkouts: Checkout[], planted: Planted[] = [], late: string | null = null) =>
  importSettlement(db(), {
    provider: 'sandbox',
    name: 'a.csv',
    text: settlementFile(checkouts, today(), planted, late),
  });
const differing = async () =>
  (await compareSettlement(db(), 'sandbox')).map(({ outcome, kind, ref }) => [outcome, kind, ref]);
const inLedger = async () =>
  (
    await db().query(
      `select account::text, sum(amount_minor)::int as minor from money_journal where kind = 'payout' group by account order by account`,
    )
  ).rows;

describe('a settlement file', () => {
  it('R-PAY-2 that agrees moves its payout to the bank and its fees, once', async () => {
    const { checkouts } = await sell(2);
    expect(await read(checkouts)).toEqual({ lines: 4, isNew: true, payouts: 1 });
    expect(await read(checkouts)).toMatchObject({ isNew: false, payouts: 0 });
    expect(await differing()).toEqual([]);
    expect(await inLedger()).toEqual([
      { account: 'bank', minor: 1368 },
      { account: 'fees', minor: 58 },
      { account: 'transit', minor: -1426 },
    ]);
    const { rows } = await db().query(
      `select sum(amount_minor)::int as left from money_journal where account = 'transit'`,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('R-PAY-2 with a refund and a charge-back in it is compared with both', async () => {
    const { payments, checkouts } = await sell(2);
    const [first, second] = payments;
    if (!first || !second) throw new Error('two were sold');
    await shop.says(first, 'refunded');
    await shop.says(second, 'charged_back');
    expect(await differing()).toEqual([]);
    const moved = checkouts.map((checkout, index): Checkout => {
      const status = index ? 'charged_back' : 'refunded';
      return { ...checkout, status, moves: [...(checkout.moves ?? []), { status, at: `${today()}T11:00:00Z` }] };
    });
    await read(moved);
    expect(await compareSettlement(db(), 'sandbox', { isWhole: true })).toHaveLength(4);
    expect(await differing()).toEqual([]);
    // The bank gives back what it took: also that is in a file, and stands here once the desk says so.
    const lines = ['settlement,day,kind,ref,currency,amount_minor'];
    lines.push(`won,${today()},chargeback_won,${checkouts[1]?.ref},EUR,713`, `won,${today()},payout,,EUR,-713`);
    await importSettlement(db(), { provider: 'sandbox', name: 'won.csv', text: lines.join('\n') });
    expect(await differing()).toEqual([['missing_here', 'chargeback_won', checkouts[1]?.ref]]);
    await db().query('select from payment_chargeback_won((select member_id from payment where id = $1), $1)', [
      second.payment_id,
    ]);
    expect(await differing()).toEqual([]);
  });

  it.each([
    ['missing', 'waiting'],
    ['double', 'double'],
    ['amount', 'differing'],
    ['unknown', 'missing_here'],
  ] as const)('R-PAY-2 with the error "%s" says so, and corrects nothing', async (planted, outcome) => {
    const { checkouts } = await sell(2);
    const [first] = checkouts;
    await read(checkouts, [planted]);
    expect(await differing()).toEqual([[outcome, 'payment', planted === 'unknown' ? 'sp_unknown' : first?.ref]]);
    const { rows } = await db().query('select distinct status from payment where provider <> $1', ['before']);
    expect(rows).toEqual([{ status: 'completed' }]);
  });

  it('R-PAY-2 that never has a payment says for how many days; one that has it late has nothing missing', async () => {
    const { checkouts } = await sell(3);
    await db().query(`update payment set completed_at = completed_at - interval '9 days' where provider_ref = $1`, [
      checkouts[2]?.ref,
    ]);
    const early = checkouts.map((checkout, index) =>
      index === 2 ? { ...checkout, moves: [{ status: 'completed' as const, at: '2020-01-01T10:00:00Z' }] } : checkout,
    );
    await read(early, ['missing']);
    const later = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const [missing] = await compareSettlement(db(), 'sandbox', { today: later });
    expect(missing).toMatchObject({ outcome: 'missing_there', ref: checkouts[0]?.ref, age_days: expect.any(Number) });
    expect(missing?.age_days).toBeGreaterThanOrEqual(8);
    // The next file has it.
    const [first] = early;
    if (!first) throw new Error('three were sold');
    await importSettlement(db(), { provider: 'sandbox', name: 'b.csv', text: settlementFile([first], today()) });
    expect(await compareSettlement(db(), 'sandbox', { today: later })).toEqual([]);
  });

  it('whose lines do not add up to its payout is not entered', async () => {
    const { checkouts } = await sell(1);
    const text = settlementFile(checkouts, today()).replace(/payout,,EUR,-(\d+)/, 'payout,,EUR,-1');
    expect(await importSettlement(db(), { provider: 'sandbox', name: 'a.csv', text })).toMatchObject({ payouts: 0 });
    expect(await payoutsOf(db(), 'sandbox')).toEqual([
      expect.objectContaining({ payout_minor: 1, lines_minor: 684, is_entered: false }),
    ]);
    expect(await inLedger()).toEqual([]);
  });

  it.each(['utf16le', 'latin1'] as const)('R-PAY-2 that was saved as UTF-16 is told so (%s)', async (order) => {
    const text = settlementFile([], today());
    // As a spreadsheet writes it, with its mark, and as one without.
    const saved = order === 'utf16le' ? Buffer.from(`\ufeff${text}`, order) : Buffer.from([...text].join('\0'), order);
    const file = { provider: 'sandbox', name: 'a.csv', text: saved.toString('utf8') };
    await expect(importSettlement(db(), file)).rejects.toThrow(
      'it is not UTF-8 but, it seems, UTF-16: save it as UTF-8',
    );
  });

  it('that is something else is refused whole, with the line', async () => {
    const text = `${settlementFile([], today())}a,2026-01-01,gift,,EUR,1\n`;
    await expect(importSettlement(db(), { provider: 'sandbox', name: 'a.csv', text })).rejects.toThrow('line 2');
    const page = { provider: 'sandbox', name: 'page.md', text: '# Vonk\n\na,b\n' };
    await expect(importSettlement(db(), page)).rejects.toThrow(SettlementRefused);
    await expect(importSettlement(db(), { provider: 'mollie', name: 'a', text: '<html>' })).rejects.toThrow(
      'no balance transactions',
    );
    await expect(importSettlement(db(), { provider: 'nobody', name: 'a', text })).rejects.toThrow(`'nobody'`);
    expect((await db().query('select 1 from settlement_file')).rowCount).toBe(0);
  });
});
