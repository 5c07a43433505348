import { jest } from '@jest/globals';
import type { CreatePaymentBody } from '@vonk/api/credits.ts';
import { afterTest } from '@vonk/testing/restore.ts';
import { checkoutKey, endCheckout, noteAnswer } from './checkout-key.ts';

const order = (values: Partial<CreatePaymentBody> = {}): CreatePaymentBody => ({
  bundle_id: 3,
  method: 'ideal',
  ...values,
});
beforeEach(() => endCheckout());
afterEach(() => jest.restoreAllMocks());

describe('the key of a checkout', () => {
  it('R-PAY-1 a double click, a reload and Back order once: the same order has the same key', () => {
    const first = checkoutKey(order());
    expect(checkoutKey(order())).toEqual({ key: first.key, isAnswered: false });
    noteAnswer();
    expect(checkoutKey(order())).toEqual({ key: first.key, isAnswered: true });
  });

  it('R-PAY-1 an attempt that goes on after a new release is the same request still: its key fits no other', () => {
    afterTest(() => void delete process.env.RELEASE);
    process.env.RELEASE = 'old';
    const first = checkoutKey(order());
    process.env.RELEASE = 'new';
    expect(checkoutKey(order())).toEqual(first);
    endCheckout();
    expect([first.release, checkoutKey(order()).release]).toEqual(['old', 'new']);
  });

  it.each([
    ['bundle', { bundle_id: 4 }],
    ['way to pay', { method: 'card' as const }],
    ['code', { code: 'SAVE' }],
    ['order with the last card', { repeat: true }],
  ])('R-PAY-1 another %s is another order', (_what, values) => {
    const first = checkoutKey(order());
    expect(checkoutKey(order(values))).not.toMatchObject({ key: first.key });
  });

  it('R-PAY-1 once it is paid, failed or cancelled, the same is ordered anew', () => {
    const first = checkoutKey(order());
    endCheckout();
    expect(checkoutKey(order()).key).not.toBe(first.key);
  });

  it('R-PAY-1 two orders in one moment have different keys', () => {
    jest.spyOn(Date, 'now').mockReturnValue(1);
    const first = checkoutKey(order());
    endCheckout();
    expect(checkoutKey(order()).key).not.toBe(first.key);
  });

  it('R-PAY-1 where the browser keeps nothing the page keeps it', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const first = checkoutKey(order());
    expect(checkoutKey(order()).key).toBe(first.key);
    endCheckout();
    expect(checkoutKey(order()).key).not.toBe(first.key);
  });
});
