import { readMollieSettlement } from './mollie-settlement.ts';
import { minorOf } from './settlement-row.ts';

it('R-PAY-2 Mollie’s balance transactions are read with what was deducted from each', () => {
  const amount = (value: string) => ({ currency: 'EUR', value });
  const one = (type: string, value: string, context: object, deductions: string | null = null) => ({
    resource: 'balance_transaction',
    type,
    resultAmount: amount(value),
    initialAmount: amount(value),
    deductions: deductions && amount(deductions),
    createdAt: '2026-10-31T23:30:00+00:00',
    context,
  });
  const text = JSON.stringify({
    count: 4,
    _embedded: {
      balance_transactions: [
        one('outgoing-transfer', '-8.86', { settlementId: 'stl_a', transferId: 'trf_a' }),
        one('payment', '9.50', { paymentId: 'tr_a' }, '-0.29'),
        one('refund', '-0.10', { refund: { paymentId: 'tr_a', refundId: 're_a' } }, '-0.25'),
        one('chargeback', '0.00', { paymentId: 'tr_b' }),
      ],
    },
  });
  const common = { settlement: 'stl_a', currency: 'EUR', day: '2026-11-01' };
  const rows = readMollieSettlement(text);
  expect(readMollieSettlement(`[${text},{"_embedded":{"balance_transactions":[]}}]`)).toEqual(rows);
  expect(() => readMollieSettlement(`[${text},${text}]`)).toThrow('more than one payout');
  expect(rows).toEqual([
    { ...common, kind: 'payout', ref: '', amountMinor: -886 },
    { ...common, kind: 'payment', ref: 'tr_a', amountMinor: 950 },
    { ...common, kind: 'fee', ref: 'tr_a', amountMinor: -29 },
    { ...common, kind: 'refund', ref: 'tr_a', amountMinor: -10 },
    { ...common, kind: 'fee', ref: 'tr_a', amountMinor: -25 },
  ]);
});

it('decision 19 amounts are read to the minor unit of their currency, and nothing finer', () => {
  expect(['12.3', '-0.05', '+7', '1.50'].map((text) => minorOf(text, 'EUR'))).toEqual([1230, -5, 700, 150]);
  expect(['1500', '-7.00'].map((text) => minorOf(text, 'ISK'))).toEqual([1500, -7]);
  expect(() => minorOf('1.5', 'ISK')).toThrow('no amount');
  for (const text of ['', '1,50', '1.234', '1e3']) expect(() => minorOf(text, 'EUR')).toThrow('no amount');
});
