import { MolliePayment, stateOfMollie, takesAtMollie } from './mollie-answers.ts';
import { molliePayment } from './mollie-payment.test-data.ts';

const stateOf = (given: object) => stateOfMollie(MolliePayment.parse(molliePayment(given)));
const euros = (value: string) => ({ value, currency: 'EUR' });

describe('a payment as Mollie tells it', () => {
  it.each([
    ['open', 'loading'],
    ['pending', 'pending'],
    ['authorized', 'pending'],
    ['paid', 'completed'],
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'cancelled'],
  ])('R-PAY-4 that is %s there is %s here, with its amount to the cent', (status, ours) => {
    expect(stateOf({ status })).toMatchObject({
      status: ours,
      ref: 'tr_7UhSN1zuXS',
      amountMinor: 1000,
      currency: 'EUR',
      memberId: 42,
    });
  });

  it('says whether another try may succeed, by the reason of the failure', () => {
    const failed = (failureReason: string) => stateOf({ status: 'failed', details: { failureReason } });
    expect(failed('insufficient_funds')).toMatchObject({ reason: 'insufficient_funds', decline: 'soft' });
    expect(failed('card_expired')).toMatchObject({ reason: 'card_expired', decline: 'hard' });
    expect(stateOf({ status: 'failed', details: { bankReasonCode: 'AC04' } })).toMatchObject({
      reason: 'AC04',
      decline: 'hard',
    });
  });

  it('R-PAY-4 was taken back with the bank’s code, unless that was reversed', () => {
    const amounts = { status: 'paid', amountChargedBack: euros('10.00') };
    const chargeback = { id: 'chb_n9z0tp', reason: { code: 'MD06', description: 'Refund request' }, reversedAt: null };
    const embedded = (given: object) => ({ _embedded: { chargebacks: [{ ...chargeback, ...given }] } });
    expect(stateOf({ ...amounts, ...embedded({}) })).toMatchObject({ status: 'charged_back', reason: 'MD06' });
    expect(stateOf({ ...amounts, ...embedded({ reversedAt: '2018-04-01T00:00:00+00:00' }) })?.status).toBe('completed');
  });

  it('R-PAY-4 stays completed while a part was paid back, and is refunded when all was', () => {
    expect(stateOf({ status: 'paid', amountRefunded: euros('9.99') })?.status).toBe('completed');
    expect(stateOf({ status: 'paid', amountRefunded: euros('10.00') })?.status).toBe('refunded');
  });

  it('of somebody else is none of ours', () => {
    expect(stateOf({ metadata: { order_id: '12345' } })).toBeNull();
    expect(stateOf({ metadata: null })).toBeNull();
  });

  it('decision 18 takes iDEAL in euros alone, and cards in other currencies too', () => {
    expect([takesAtMollie('ideal', 'EUR'), takesAtMollie('ideal', 'GBP'), takesAtMollie('card', 'GBP')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
