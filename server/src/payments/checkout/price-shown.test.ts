import { randomUUID } from 'node:crypto';
import type { BundlesReply } from '@vonk/api/credits.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import type { TestMember } from '../../testing/test-app.ts';
import { endBonuses, openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const db = () => shop.test.db;
const addCode = (code: string, values: object = {}) => {
  const row = { value_percentage: 50, validity: 'once-per-user', ...values };
  const names = Object.keys(row);
  return db().query(
    `insert into discount_code (site_id, code, ${names.join(', ')}) values (1, $1, ${names.map((_, n) => `$${n + 2}`).join(', ')})`,
    [code, ...Object.values(row)],
  );
};
const shopOf = async (member: TestMember, code = '') =>
  (await shop.test.call('GET', `/api/bundles${code && `?code=${code}`}`, { member })).json<BundlesReply>();
const refusal = async (member: TestMember, body: object) => (await shop.pay(member, body)).json<ErrorReply>();
const begun = async ({ id }: TestMember) =>
  (await db().query<{ count: number }>('select count(*)::int as count from payment where member_id = $1', [id])).rows[0]
    ?.count;

describe('what is shown is what is charged', () => {
  it('R-PAY-6 asks again, and begins nothing, when the bonus ended before the click', async () => {
    const member = await shop.test.makeMember();
    const seen = (await shopOf(member)).bundles[0];
    expect(seen).toMatchObject({ price_minor: 713, discount_code: 'TIMEBONUS25' });
    await endBonuses(shop.test, member);
    const asked = await refusal(member, { price_minor: seen?.price_minor });
    expect(asked).toMatchObject({ code: 'price_changed', statusCode: 409 });
    expect(asked.offer).toMatchObject({ because: null, bundle: { id: seen?.id, price_minor: 950, normal_minor: 950 } });
    expect(await begun(member)).toBe(0);
    // The new price, agreed to, is charged.
    expect(await shop.created(member, { price_minor: 950 })).toMatchObject({ amount_minor: 950 });
  });

  it('R-PAY-6 an open checkout at a price that holds no more is not gone on with', async () => {
    const member = await shop.test.makeMember();
    const cheap = await shop.created(member);
    await endBonuses(shop.test, member);
    const dear = await shop.created(member);
    expect([cheap.amount_minor, dear.amount_minor]).toEqual([713, 950]);
    const { rows } = await db().query('select status from payment where id = $1', [cheap.payment_id]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  it('R-PAY-5 asks again at the normal price when a code ended meanwhile, and says why', async () => {
    await addCode('SHORT');
    const member = await shop.makeBuyer();
    expect((await shopOf(member, 'SHORT')).bundles[0]?.price_minor).toBe(475);
    await db().query(`update discount_code set expires_at = now() - interval '1 minute' where code = 'SHORT'`);
    const asked = await refusal(member, { code: 'SHORT', price_minor: 475 });
    expect(asked).toMatchObject({
      code: 'price_changed',
      why: 'expired',
      offer: { because: 'code_not_applicable', bundle: { price_minor: 950 } },
    });
    expect(await begun(member)).toBe(0);
  });

  it('R-PAY-1 asks nothing where the same credits cost the same by a newer row, and asks where they are others', async () => {
    const member = await shop.makeBuyer();
    const seen = (await shopOf(member)).bundles[0];
    const order = { bundle_id: seen?.id, price_minor: seen?.price_minor };
    const sellAnew = async (id: number | undefined, credits: number) => {
      await db().query('update bundle set valid_to = now() where id = $1', [id]);
      const { rows } = await db().query<{ id: number }>(
        `insert into bundle (site_id, country, currency, tier, credits, price_minor)
         select site_id, country, currency, tier, $2, price_minor from bundle where id = $1 returning id`,
        [id, credits],
      );
      return rows[0]?.id;
    };
    const fewer = await sellAnew(seen?.id, 8);
    expect(await refusal(member, order)).toMatchObject({
      code: 'price_changed',
      offer: { bundle: { id: fewer, credits: 8, price_minor: seen?.price_minor } },
    });
    const same = await sellAnew(fewer, 10);
    expect(await shop.created(member, order)).toMatchObject({ credits: 10, amount_minor: seen?.price_minor });
    const { rows } = await db().query('select bundle_id from payment where member_id = $1', [member.id]);
    expect(rows).toEqual([{ bundle_id: same }]);
    await db().query('update bundle set valid_to = now() where id = $1', [same]);
    await db().query('update bundle set valid_to = null where id = $1', [seen?.id]);
  });

  it('R-PAY-1 says of a bundle that is not sold any more that it is gone, and begins nothing', async () => {
    const member = await shop.makeBuyer();
    const seen = (await shopOf(member)).bundles.at(-1);
    await db().query('update bundle set valid_to = now() where id = $1', [seen?.id]);
    const order = { bundle_id: seen?.id, price_minor: seen?.price_minor };
    expect(await refusal(member, order)).toMatchObject({ code: 'bundle_gone', statusCode: 410 });
    expect(await begun(member)).toBe(0);
    await db().query('update bundle set valid_to = null where id = $1', [seen?.id]);
  });

  it('R-PAY-1 asks again with the bundle that took the place of the one that was shown', async () => {
    const member = await shop.makeBuyer();
    const seen = (await shopOf(member)).bundles[0];
    const { rows } = await db().query<{ id: number }>(
      `insert into bundle (site_id, country, currency, tier, credits, price_minor)
       select site_id, country, currency, tier, credits, 1050 from bundle where id = $1 returning id`,
      [seen?.id],
    );
    const asked = await refusal(member, { bundle_id: seen?.id, price_minor: seen?.price_minor });
    expect(asked.offer).toMatchObject({ because: null, bundle: { id: rows[0]?.id, price_minor: 1050 } });
    await db().query('delete from bundle where id = $1', [rows[0]?.id]);
  });

  it('R-PAY-5 of a code once for all, two open checkouts of two members get one: the other is asked at the normal price', async () => {
    await addCode('ONELEFT', { validity: 'once' });
    const members = await Promise.all(Array.from({ length: 6 }, shop.makeBuyer));
    const shown = await Promise.all(members.map((member) => shopOf(member, 'ONELEFT')));
    expect(shown.map(({ bundles }) => bundles[0]?.price_minor)).toEqual(members.map(() => 475));
    const order = { bundle_id: shown[0]?.bundles[0]?.id, method: 'card', code: 'ONELEFT', price_minor: 475 };
    const replies = await Promise.all(
      members.map((member) =>
        shop.test.call('POST', '/api/payments', {
          member,
          headers: { 'idempotency-key': randomUUID() },
          body: order,
        }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const asked = replies.filter(({ statusCode }) => statusCode === 409).map((reply) => reply.json<ErrorReply>());
    expect(asked).toHaveLength(5);
    for (const { code, offer } of asked)
      expect([code, offer?.because, offer?.bundle.price_minor]).toEqual(['price_changed', 'code_used', 950]);
    const { rows } = await db().query(`select 1 from payment where discount_code = 'ONELEFT'`);
    expect(rows).toHaveLength(1);
  });

  it('R-PAY-5 of a code once per member, two devices at once get it once', async () => {
    await addCode('MINE');
    const member = await shop.makeBuyer();
    const replies = await Promise.all(
      ['card', 'paypal', 'ideal', 'card'].map((method) => shop.pay(member, { code: 'MINE', method, price_minor: 475 })),
    );
    expect(replies.every(({ statusCode }) => [201, 503].includes(statusCode))).toBe(true);
    const { rows } = await db().query(
      `select 1 from payment where member_id = $1 and discount_code = 'MINE' and status in ('loading', 'pending', 'completed')`,
      [member.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a code that cannot apply', () => {
  it.each([
    ['country', { country: 'DE' }, {}],
    ['currency', { currency: 'USD' }, {}],
    ['minimum', { minimum_order_minor: 1_000_000 }, { minimum: 1_000_000, currency: 'EUR' }],
  ])('R-PAY-5 says why: %s', async (why, values, details) => {
    await addCode(`NO-${why}`, values);
    const member = await shop.makeBuyer();
    for (const path of ['discountcode', 'bundles'])
      expect((await shop.test.call('GET', `/api/${path}?code=NO-${why}`, { member })).json<ErrorReply>()).toMatchObject(
        { code: 'code_not_applicable', why, ...details },
      );
  });

  it('R-PAY-5 says that it is for another way to pay', async () => {
    await addCode('PALONLY', { payment_methods: ['paypal'] });
    const member = await shop.makeBuyer();
    expect(await refusal(member, { code: 'PALONLY' })).toMatchObject({ code: 'code_not_applicable', why: 'method' });
    expect(await shop.created(member, { code: 'PALONLY', method: 'paypal', price_minor: 475 })).toMatchObject({
      discount_code: 'PALONLY',
    });
  });

  it('R-PAY-5 names for each bundle what makes its price', async () => {
    await addCode('BIGONLY', { minimum_order_minor: 2000 });
    const member = await shop.test.makeMember();
    const { bundles } = await shopOf(member, 'BIGONLY');
    expect(bundles.map(({ discount_code }) => discount_code)).toEqual(
      bundles.map(({ normal_minor }) => (normal_minor < 2000 ? 'TIMEBONUS25' : 'BIGONLY')),
    );
    // A code is not used up by the purchase of what the bonus makes cheap.
    const { payment_id: id } = await shop.created(member, { code: 'BIGONLY' });
    const { rows } = await db().query('select discount_code, discount_code_id from payment where id = $1', [id]);
    expect(rows).toEqual([{ discount_code: 'TIMEBONUS25', discount_code_id: null }]);
  });
});
