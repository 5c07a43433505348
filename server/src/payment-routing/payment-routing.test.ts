import type { ErrorReply } from '@vonk/api/errors.ts';
import { openProviderShop, type ProviderShop, routeTo } from '../testing/provider-shop.ts';
import { createRoutingRepository } from './routing.repository.ts';

let shop: ProviderShop;
const order = { siteId: 1, country: 'NL', currency: 'EUR', method: 'card' } as const;
const repository = () => createRoutingRepository(shop.test.db);
const choose = (avoid: string[] = []) => shop.test.deps.routing.choose(order, avoid);
const endRest = () =>
  shop.test.db.query(
    `update payment_provider_state set out_until = now() - interval '1 second' where provider = 'mollie'`,
  );
const refresh = () => shop.test.deps.routing.refresh();

beforeAll(async () => {
  shop = await openProviderShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.test.db.query('delete from payment_provider_state');
  await shop.test.db.query('delete from payment_provider_minute');
  await routeTo(shop, 'mollie', ['card', 'ideal']);
  await repository().setRoute(
    { site_id: null, country: null, currency: null, method: 'card', provider: 'sandbox' },
    { priority: 2, weight: 100, is_enabled: true },
  );
  await refresh();
  await shop.weather(shop.mollie, 'fine');
});

describe('a provider that does not serve', () => {
  it('R-PAY-2 loses the order to the next one, and the member goes on paying', async () => {
    await shop.weather(shop.mollie, 'down', 9);
    const payment = await shop.created(await shop.test.makeMember());
    expect(payment.redirect_url).toMatch(/^http:\/\/psp\/pay\//);
    expect((await shop.state(payment)).provider).toBe('sandbox');
    const { rows } = await shop.test.db.query(
      `select status from payment where provider = 'mollie' and member_id = (select member_id from payment where id = $1)`,
      [payment.payment_id],
    );
    expect(rows).toEqual([{ status: 'failed' }]);
  });

  it('R-PAY-2 is left alone once half of its calls failed, tried by one checkout when its rest is over, and in again', async () => {
    await repository().note('mollie', 5, 4);
    await refresh();
    expect(await choose()).toEqual(['sandbox', 'mollie']);
    await endRest();
    await refresh();
    expect(await choose()).toEqual(['mollie', 'sandbox']);
    expect(await choose()).toEqual(['sandbox', 'mollie']);
    await repository().note('mollie', 1, 0);
    await refresh();
    expect([await choose(), await choose()]).toEqual([
      ['mollie', 'sandbox'],
      ['mollie', 'sandbox'],
    ]);
  });

  it('R-PAY-2 rests for longer when the trial fails too', async () => {
    await repository().note('mollie', 5, 5);
    const rest = async () => {
      const { rows } = await shop.test.db.query<{ seconds: number }>(
        `select extract(epoch from out_until - now())::float8 as seconds from payment_provider_state where provider = 'mollie'`,
      );
      return Math.round((rows[0]?.seconds ?? 0) / 10) * 10;
    };
    const waits = [await rest()];
    for (let turn = 0; turn < 3; turn += 1) {
      await endRest();
      await repository().note('mollie', 1, 1);
      waits.push(await rest());
    }
    expect(waits).toEqual([30, 60, 120, 240]);
  });

  it('R-PAY-2 is counted by its own calls: a few that fail take it out for all servers', async () => {
    await shop.weather(shop.mollie, 'html', 9);
    const mollie = shop.test.deps.providers.of('mollie');
    for (let turn = 0; turn < 4; turn += 1) await mollie.truth('tr_none').catch(() => null);
    await refresh();
    expect(await choose()).toEqual(['sandbox', 'mollie']);
  });

  it('R-PAY-2 is asked all the same when no other can take the order', async () => {
    await repository().note('mollie', 5, 5);
    await refresh();
    const payment = await shop.created(await shop.test.makeMember(), { method: 'ideal' });
    expect((await shop.state(payment)).provider).toBe('mollie');
  });
});

it('R-PAY-2 an order that nobody begins at two providers ends as failed, with its reason', async () => {
  await shop.weather(shop.mollie, 'down', 9);
  const reply = await shop.pay(await shop.test.makeMember(), { method: 'ideal' });
  expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([503, 'unavailable']);
});

it('R-PAY-2 after a soft decline the next try goes to another provider', async () => {
  const member = await shop.test.makeMember();
  const first = await shop.created(member);
  const { provider_ref: ref } = await shop.state(first);
  await shop.submit(shop.mollie, `/checkout/${ref}`, { outcome: 'soft' });
  await shop.until(first, 'failed');
  expect((await shop.state(await shop.created(member))).provider).toBe('sandbox');
  const hard = await shop.test.makeMember();
  const refused = await shop.created(hard);
  await shop.submit(shop.mollie, `/checkout/${(await shop.state(refused)).provider_ref}`, { outcome: 'hard' });
  await shop.until(refused, 'failed');
  expect((await shop.state(await shop.created(hard))).provider).toBe('mollie');
});

it('decision 18 a method that nobody takes after a kill is not offered, and its checkouts go on', async () => {
  const member = await shop.test.makeMember();
  const methods = async () =>
    (await shop.test.call('GET', '/api/bundles', { member })).json<{ methods: string[] }>().methods;
  expect(await methods()).toEqual(['ideal', 'card']);
  const begun = await shop.created(member, { method: 'ideal' });
  const owner = await shop.test.makeMember();
  const card = await shop.created(owner);
  await shop.submit(shop.mollie, `/checkout/${(await shop.state(card)).provider_ref}`, { outcome: 'paid' });
  await shop.until(card, 'completed');
  await repository().setKilled('mollie', true);
  await refresh();
  expect(await methods()).toEqual(['card']);
  expect((await shop.pay(await shop.test.makeMember(), { method: 'ideal' })).json<ErrorReply>().code).toBe(
    'payment_method_unavailable',
  );
  // Nor is the card charged again that only the killed one knows.
  expect((await shop.pay(owner, { repeat: true })).json<ErrorReply>().code).toBe('payment_method_unavailable');
  await shop.submit(shop.mollie, `/checkout/${(await shop.state(begun)).provider_ref}`, { outcome: 'paid' });
  expect((await shop.until(begun, 'completed')).balance).toBe(10);
});
