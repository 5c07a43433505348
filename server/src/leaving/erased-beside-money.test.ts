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

async function untilOneWaits(): Promise<void> {
  const { rows } = await shop.test.db.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  if (rows[0]?.count) return;
  await new Promise((go) => setTimeout(go, 5));
  await untilOneWaits();
}

/** Erases a member while a webhook or a refund has the payment, which takes its member and their wallet next. */
async function besideMoney<Result>(id: number, paymentId: string, erase: () => Promise<Result>): Promise<Result> {
  const begun = await shop.test.db.inTransaction(async (trx) => {
    await trx.query('select from payment where id = $1 for update', [paymentId]);
    const erasing = erase();
    await untilOneWaits();
    await trx.query('update member set paid_at = coalesce(paid_at, now()) where id = $1', [id]);
    await trx.query('select from wallet where member_id = $1 for update', [id]);
    return { erasing };
  });
  return begun.erasing;
}

const isErased = async (id: number) => {
  const { rows } = await shop.test.db.query<{ is: boolean }>(
    'select erased_at is not null as is from member where id = $1',
    [id],
  );
  return rows[0]?.is;
};

it('R-ACCOUNT-9 R-PAY-2 support erases a member while a payment of theirs is settled or paid back: neither is refused', async () => {
  const member = await shop.test.makeMember();
  const { payment_id } = await shop.created(member);
  const staff = await desk.makeStaff('support');
  const { rows } = await shop.test.db.query<{ email: string }>('select email from member where id = $1', [member.id]);
  const body = { why: 'They asked.', confirm: rows[0]?.email };
  const erased = await besideMoney(member.id, payment_id, () =>
    desk.call('POST', `/api/desk/members/${member.id}/erase`, { staff, body }),
  );
  expect([erased.statusCode, await isErased(member.id)]).toEqual([200, true]);
});

it('R-ACCOUNT-9 R-PAY-2 so does the job that erases whoever left long ago', async () => {
  const member = await shop.test.makeMember();
  const { payment_id } = await shop.created(member);
  await shop.test.db.query(
    `update member set status = 'deleted', deleted_at = now() - interval '1 year' where id = $1`,
    [member.id],
  );
  await besideMoney(member.id, payment_id, () => eraseAccounts({}, { ...shop.test.deps, sendMail: async () => {} }));
  expect(await isErased(member.id)).toBe(true);
});
