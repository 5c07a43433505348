import type { Payment } from '@vonk/api/credits.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { openTestDesk, type TestDesk } from '../testing/test-desk.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { eraseAccounts } from './erase-accounts.ts';

let shop: TestShop;
let desk: TestDesk;
beforeAll(async () => {
  shop = await openTestShop();
  desk = await openTestDesk(shop.test);
});
afterAll(async () => {
  await desk.close();
  await shop.close();
});

const found = async ({ payment_id }: Payment) => {
  const { rows } = await shop.test.db.query<{ status: string; ref: string; balance: number }>(
    `select p.status, p.provider_ref as ref, coalesce((select balance from wallet w where w.member_id = p.member_id), 0) as balance
       from payment p where p.id = $1`,
    [payment_id],
  );
  return rows[0] ?? { status: 'none', ref: '', balance: 0 };
};
const truthOf = async (ref: string) => (await shop.test.deps.providers.of('sandbox').truth(ref))?.status;

it('R-ACCOUNT-9 R-PAY-2 the open payment page of whom support erases takes no money from then on', async () => {
  const member = await shop.test.makeMember();
  const payment = await shop.created(member);
  const staff = await desk.makeStaff('support');
  const { rows } = await shop.test.db.query<{ email: string }>('select email from member where id = $1', [member.id]);
  const body = { why: 'They asked.', confirm: rows[0]?.email };
  const erased = await desk.call('POST', `/api/desk/members/${member.id}/erase`, { staff, body });
  expect(erased.statusCode).toBe(200);
  const { status, ref } = await found(payment);
  expect([status, await truthOf(ref)]).toEqual(['cancelled', 'cancelled']);
});

it('R-ACCOUNT-9 R-PAY-2 what is paid for an account that was erased goes back by itself', async () => {
  const member = await shop.makeBuyer();
  const payment = await shop.created(member);
  const { ref } = await found(payment);
  await shop.test.db.query(
    `update member set status = 'deleted', deleted_at = now() - interval '1 year' where id = $1`,
    [member.id],
  );
  await eraseAccounts({}, { ...shop.test.deps, sendMail: async () => {} });
  await shop.psp.inject({ method: 'POST', url: `/pay/${ref}/outcome`, payload: { outcome: 'paid' } });
  expect((await shop.says(payment, 'completed')).statusCode).toBe(200);
  const { status, balance } = await found(payment);
  expect([status, balance]).toEqual(['refunded', 0]);
  await runOutbox(shop.test);
  expect(await truthOf(ref)).toBe('refunded');
  // Its webhook comes twice, and late.
  await shop.says(payment, 'completed');
  await shop.says(payment, 'refunded');
  const after = await found(payment);
  expect([after.status, after.balance]).toEqual(['refunded', 0]);
});
