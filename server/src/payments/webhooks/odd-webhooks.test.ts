import { sendSandboxWebhook } from '../../testing/sandbox-webhook.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A zero byte, which no text of the database holds, and half a letter. */
describe.each(['\u0000', '\ud800'])('a signed webhook with what no text holds (%j)', (odd) => {
  it.each([
    ['card', { id: `card${odd.charCodeAt(0)}`, changes: { card_label: `Visa${odd} 4242` } }],
    ['reason', { id: `why${odd.charCodeAt(0)}`, changes: { reason: `x${odd}` } }],
  ])('R-PAY-4 in its %s credits what was paid, once, and waits for no other try', async (_where, sending) => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member);
    const { db } = shop.test;
    for (const _twice of ['first', 'again'])
      expect((await sendSandboxWebhook(shop.test, payment, 'completed', sending)).statusCode).toBe(200);
    const { rows } = await db.query(
      `select w.outcome, w.error, w.times, b.balance from payment_webhook w, wallet b where w.payment_id = $1 and b.member_id = $2`,
      [payment.payment_id, member.id],
    );
    expect(rows).toEqual([{ outcome: 'credited', error: null, times: 2, balance: 10 }]);
  });
});
