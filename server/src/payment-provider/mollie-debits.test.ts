import { jest } from '@jest/globals';
import type { MollieApi } from './mollie-api.ts';
import { createMollieDebits } from './mollie-debits.ts';
import type { Order } from './payment-provider.ts';

afterEach(() => jest.useRealTimers());

it.each([
  ['2026-11-28T23:30:00Z', '2026-11-29'],
  ['2026-06-28T21:30:00Z', '2026-06-28'],
  ['2026-06-28T22:30:00Z', '2026-06-29'],
])('R-PAY-3 a mandate given at %s is of the day that it is where banks and payers are', async (now, day) => {
  jest.useFakeTimers({ now: new Date(now) });
  const bodies: unknown[] = [];
  const need: MollieApi['need'] = async (_method, _path, schema, send) => {
    bodies.push(send?.body);
    return schema.parse({ id: 'mdt_1' });
  };
  const ask: MollieApi['ask'] = () => Promise.reject(new Error('nothing is asked'));
  const basics = ({ paymentId, memberId }: Pick<Order, 'paymentId' | 'memberId'>) => ({
    metadata: { payment_id: paymentId, member_id: memberId },
  });
  const debit = {
    accountHolder: 'J. Jansen',
    address: { street: 'Kade', houseNumber: '1', zip: '1011AB', city: 'Amsterdam', country: 'NL' },
    iban: 'NL91ABNA0417164300',
    mandateRef: 'M-1',
  };
  const order: Order = {
    ...{ paymentId: '0f8fad5b-d9cb-469f-a165-70867728950e', memberId: 42, amountMinor: 950, currency: 'EUR' },
    ...{
      method: 'directdebit',
      description: 'Vonk: 10 credits',
      returnUrl: 'http://localhost/',
      language: 'nl',
      debit,
    },
  };
  await createMollieDebits({ ask, need } as MollieApi, basics, async () => 'cst_1').register(order, debit);
  expect(bodies).toEqual([expect.objectContaining({ signatureDate: day })]);
});
