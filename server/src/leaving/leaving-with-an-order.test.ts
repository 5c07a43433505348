import { PASSWORD, passwordMembers } from '../testing/password-members.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('R-ACCOUNT-9 R-PAY-2 the open payment page of who leaves takes no money from then on', async () => {
  const { test } = shop;
  const member = await (await passwordMembers(test))();
  const payment = await shop.created(member);
  const left = await test.call('DELETE', '/api/user', { member, body: { password: PASSWORD } });
  expect(left.statusCode).toBe(200);
  const { rows } = await test.db.query<{ status: string; ref: string }>(
    'select status, provider_ref as ref from payment where id = $1',
    [payment.payment_id],
  );
  const provider = test.deps.providers.of('sandbox');
  expect([rows[0]?.status, (await provider.truth(rows[0]?.ref ?? ''))?.status]).toEqual(['cancelled', 'cancelled']);
});

it('R-ACCOUNT-9 who leaves while the provider of their open order is down has left all the same', async () => {
  const { test } = shop;
  const member = await (await passwordMembers(test))();
  const payment = await shop.created(member);
  await test.db.query(`update payment set provider_ref = 'nobody knows it' where id = $1`, [payment.payment_id]);
  await shop.psp.close();
  const left = await test.call('DELETE', '/api/user', { member, body: { password: PASSWORD } });
  expect(left.statusCode).toBe(200);
});
