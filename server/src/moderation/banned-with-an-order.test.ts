import { openTestDesk, type TestDesk } from '../testing/test-desk.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

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

/** A member with an order whose page is open, and what a moderator decides about them. */
async function buyer() {
  const { test } = shop;
  const [member, by, staff] = [await test.makeMember(), await test.makeMember(), await desk.makeStaff('moderator')];
  const { payment_id } = await shop.created(member);
  await test.call('POST', `/api/members/${member.id}/report`, { member: by, body: { reason: 'spam' } });
  const { rows } = await test.db.query<{ case_id: number }>(
    'select id as case_id from moderation_case where member_id = $1',
    [member.id],
  );
  const address = `/api/desk/cases/${rows[0]?.case_id}`;
  await desk.call('POST', `${address}/claim`, { staff });
  return {
    decide: async (body: object) =>
      (await desk.call('POST', `${address}/decision`, { staff, body: { ...body, reason: 'fraud' } })).statusCode,
    order: async () => {
      const found = await test.db.query<{ status: string; ref: string }>(
        'select status, provider_ref as ref from payment where id = $1',
        [payment_id],
      );
      return found.rows[0] ?? { status: 'none', ref: '' };
    },
  };
}

it.each([{ action: 'ban' }, { action: 'suspend', days: 3 }])(
  'R-PAY-2 the open payment page of whom a moderator shuts out takes no money from then on: $action',
  async (body) => {
    const { decide, order } = await buyer();
    expect(await decide(body)).toBe(200);
    const { status, ref } = await order();
    const truth = await shop.test.deps.providers.of('sandbox').truth(ref);
    expect([status, truth?.status]).toEqual(['cancelled', 'cancelled']);
  },
);

it('R-PAY-2 the order of whom a moderator warns stays open', async () => {
  const { decide, order } = await buyer();
  expect(await decide({ action: 'warn' })).toBe(200);
  expect((await order()).status).toBe('loading');
});

it('R-PAY-2 a ban holds while the provider of an open order is down', async () => {
  const { decide } = await buyer();
  await shop.psp.close();
  expect(await decide({ action: 'ban' })).toBe(200);
});
