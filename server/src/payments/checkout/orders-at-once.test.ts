import type { Payment } from '@vonk/api/credits.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const open = async (id: number) => {
  const { rows } = await shop.test.db.query<{ id: string }>(
    `select id from payment where member_id = $1 and status = 'loading'`,
    [id],
  );
  return rows.map((row) => row.id);
};

it.each([
  ['the same', [{ method: 'card' }, { method: 'card' }]],
  ['another', [{ method: 'card' }, { method: 'paypal' }]],
  ['a debit', [{ method: 'card' }, { method: 'directdebit' }]],
])('R-PAY-2 two tabs that order at once are both answered with a payment: %s', async (_what, orders) => {
  const member = await shop.makeBuyer();
  const replies = await Promise.all(orders.map((order) => shop.pay(member, order)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const left = await open(member.id);
  expect(left).toHaveLength(1);
  const ids = replies.map((reply) => reply.json<{ payment: Payment }>().payment.payment_id);
  expect(ids).toContain(left[0]);
});

it('R-PAY-2 an order beside one that its provider does not open in time is refused, and may be tried again', async () => {
  const member = await shop.makeBuyer();
  const payment = await shop.created(member);
  await shop.test.db.query('update payment set provider_ref = null, redirect_url = null where id = $1', [
    payment.payment_id,
  ]);
  const beside = await shop.pay(member, { method: 'paypal' });
  expect([beside.statusCode, beside.headers['retry-after']]).toEqual([503, '1']);
});
