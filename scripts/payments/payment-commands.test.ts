import { createRoutingRepository } from '../../server/src/payment-routing/routing.repository.ts';
import { createTestApp, type TestApp } from '../../server/src/testing/test-app.ts';
import { Misused } from '../release/command-line.ts';
import {
  describeRouting,
  nobodyBuysWarning,
  providerNamed,
  refundsByHand,
  routeLine,
  setRoute,
  unusedWarning,
} from './payment-commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('R-PAY-2 a route is set once for the same orders, and in force at the next look', async () => {
  await setRoute(test.db, { country: 'nl', why: 'contract' }, ['ideal', 'mollie']);
  const said = await setRoute(test.db, { country: 'NL', weight: '30', priority: '2', why: 'less' }, [
    'ideal',
    'mollie',
  ]);
  expect(said).toBe('ideal NL goes to mollie, priority 2, weight 30');
  const routes = await createRoutingRepository(test.db).routes();
  expect(routes.map(routeLine)).toEqual([
    expect.stringMatching(/ideal +site any +NL +··· +priority 2 +weight 30 +mollie$/),
  ]);
  await setRoute(test.db, { why: 'here' }, ['card', 'sandbox']);
  await test.deps.routing.refresh();
  const order = { siteId: 1, country: 'NL', currency: 'EUR' };
  // Mollie is not in use on this server: what only it takes is not offered.
  expect(test.deps.routing.offers({ ...order, method: 'ideal' })).toBe(false);
  expect(await test.deps.routing.choose({ ...order, method: 'card' })).toEqual(['sandbox']);
});

it.each([
  [{ why: 'x' }, ['cash', 'mollie'], 'a method is one of'],
  [{ why: 'x' }, ['card', 'bank'], 'a provider is one of'],
  [{ why: 'x', country: 'Holland' }, ['card', 'mollie'], 'HOLLAND is no country: two letters'],
  // As it is called by many, and never in an order: the route would stand there and take none.
  [{ why: 'x', country: 'uk' }, ['card', 'mollie'], 'UK is no country'],
  [{ why: 'x', country: 'ZZ' }, ['card', 'mollie'], 'ZZ is no country'],
  [{ why: 'x', currency: 'EUS' }, ['card', 'mollie'], 'EUS is no currency: three letters'],
  [{ why: 'x', weight: '-1' }, ['card', 'mollie'], '--weight is a number'],
  [{}, ['card', 'mollie'], 'say why'],
])('refuses a route that is wrong, and says how it should be: %j %j', async (options, rest, says) => {
  const refusal = await setRoute(test.db, options, rest).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Misused);
  expect(String(refusal)).toContain(says);
});

it('R-PAY-2 only a provider that there is can be switched: a slip of the pen leaves none taking orders unseen', () => {
  expect(providerNamed('mollie')).toBe('mollie');
  expect(() => providerNamed('molie')).toThrow('a provider is one of sandbox, mollie, flexpay, not molie');
  expect(() => providerNamed()).toThrow('a provider is one of sandbox, mollie, flexpay');
});

it('R-PAY-2 says of a route that its provider is not in use on this installation', () => {
  expect(unusedWarning('mollie', ['sandbox'])).toContain('PAYMENT_PROVIDERS names sandbox');
  expect(unusedWarning('mollie', ['sandbox', 'mollie'])).toBe('');
});

it('R-PAY-2 says that nobody can buy once the last provider gets no orders any more', () => {
  const health = [{ provider: 'sandbox', is_killed: true, is_out: false, is_half_open: false }];
  expect(nobodyBuysWarning({ health }, ['sandbox'])).toContain('nobody can buy');
  expect(nobodyBuysWarning({ health }, ['sandbox', 'mollie'])).toBe('');
  expect(nobodyBuysWarning({ health: [] }, ['sandbox'])).toBe('');
});

it('R-PAY-2 says which provider takes the orders where there are no routes, and how each is', () => {
  const state = { is_killed: false, is_out: false, is_half_open: false };
  const health = [
    { ...state, provider: 'mollie', is_killed: true },
    { ...state, provider: 'flexpay' },
  ];
  expect(describeRouting({ routes: [], health: [] }, ['sandbox'])).toEqual([
    ' there is no route: each order goes to the first of these that takes its method',
    ' sandbox    takes orders',
  ]);
  expect(describeRouting({ routes: [], health }, ['sandbox', 'mollie']).slice(1)).toEqual([
    ' sandbox    takes orders',
    ' mollie     killed',
    ' flexpay    is not in PAYMENT_PROVIDERS',
  ]);
});

it('R-PAY-4 lists what a person has to pay back, until the provider says that it was done', async () => {
  const { id } = await test.makeMember();
  await test.db.query(
    `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, status,
                          provider, provider_ref, completed_at, withdrawn_at, refunded_credits, refunded_minor)
     select gen_random_uuid(), $1, 1, b.id, 10, 950, 950, 'EUR', 'card', 'refunded', 'flexpay', 'ref-of-sale', now(), now(), 5, 475
       from bundle b limit 1`,
    [id],
  );
  expect(await refundsByHand(test.db)).toEqual([expect.stringContaining('ref-of-sale  475 EUR')]);
  await test.db.query('update payment set refund_sent_at = now()');
  expect(await refundsByHand(test.db)).toEqual([]);
});
