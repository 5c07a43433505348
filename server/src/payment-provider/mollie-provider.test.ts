import { randomUUID } from 'node:crypto';
import { openProviderShop, type ProviderShop, routeTo } from '../testing/provider-shop.ts';
import type { Order, PaymentProvider } from './payment-provider.ts';

let shop: ProviderShop;
let mollie: PaymentProvider;
beforeAll(async () => {
  shop = await openProviderShop();
  mollie = shop.test.deps.providers.of('mollie');
  await routeTo(shop, 'mollie', ['ideal', 'card', 'paypal', 'directdebit']);
});
afterAll(() => shop.close());
afterEach(() => shop.weather(shop.mollie, 'fine'));

const order = (given: Partial<Order> = {}): Order => ({
  paymentId: randomUUID(),
  memberId: 42,
  amountMinor: 950,
  currency: 'EUR',
  method: 'ideal',
  description: 'Vonk: 10 credits',
  returnUrl: 'http://localhost/credits/1/ideal',
  language: 'nl',
  ...given,
});
const outcome = (ref: string, fields: Record<string, string>) => shop.submit(shop.mollie, `/checkout/${ref}`, fields);
const payments = async () =>
  (await shop.mollie.inject({ url: '/v2/payments', headers: { authorization: `Bearer ${KEY}` } })).json<{
    count: number;
  }>();
const KEY = 'test_sandboxsandboxsandboxsandboxsan';

describe('a purchase through Mollie', () => {
  it('R-PAY-4 by iDEAL is paid on its page, and credited when its webhook made us ask', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member, { method: 'ideal' });
    expect(payment.redirect_url).toMatch(/^http:\/\/mollie\.test\/checkout\/tr_/);
    const { provider_ref: ref } = await shop.state(payment);
    await outcome(ref ?? '', { outcome: 'paid', twice: '1' });
    expect(await shop.until(payment, 'completed')).toMatchObject({ balance: 10, provider: 'mollie' });
    const { rowCount } = await shop.test.db.query(
      `select 1 from payment_event where outcome = 'credited' and body ->> 'payment_id' = $1`,
      [payment.payment_id],
    );
    expect(rowCount).toBe(1);
  });

  it('R-PAY-1 a card is charged again by its mandate, at the provider that has it', async () => {
    const member = await shop.test.makeMember();
    const first = await shop.created(member);
    await outcome((await shop.state(first)).provider_ref ?? '', { outcome: 'paid', number: '5555555555554444' });
    await shop.until(first, 'completed');
    await routeTo(shop, 'sandbox', ['card']);
    const again = await shop.created(member, { repeat: true });
    await routeTo(shop, 'mollie', ['ideal', 'card', 'paypal', 'directdebit']);
    expect(again.redirect_url).toBeNull();
    expect(await shop.until(again, 'completed')).toMatchObject({ balance: 20, provider: 'mollie' });
  });

  it('R-PAY-1 a repeat order whose answer was lost stays open, goes nowhere else, and is charged once', async () => {
    const member = await shop.test.makeMember();
    const first = await shop.created(member);
    await outcome((await shop.state(first)).provider_ref ?? '', { outcome: 'paid' });
    await shop.until(first, 'completed');
    await shop.weather(shop.mollie, 'lost', 1, 'POST');
    const again = await shop.created(member, { repeat: true });
    expect(again).toMatchObject({ status: 'loading', redirect_url: null });
    expect(await shop.until(again, 'completed')).toMatchObject({ balance: 20, provider: 'mollie' });
  });

  it('R-PAY-2 keeps why it failed, and whether another try may succeed', async () => {
    const payment = await shop.created(await shop.test.makeMember());
    await outcome((await shop.state(payment)).provider_ref ?? '', { outcome: 'soft' });
    expect(await shop.until(payment, 'failed')).toMatchObject({ reason: 'insufficient_funds', decline: 'soft' });
  });

  it('R-PAY-4 a charge-back takes the credits with the bank’s code', async () => {
    const payment = await shop.created(await shop.test.makeMember(), { method: 'ideal' });
    const { provider_ref: ref } = await shop.state(payment);
    await outcome(ref ?? '', { outcome: 'paid' });
    await shop.until(payment, 'completed');
    await shop.submit(shop.mollie, `/console/${ref}`, { action: 'chargeback' });
    expect(await shop.until(payment, 'charged_back')).toMatchObject({ balance: 0, reason: '4853' });
  });
});

describe('Mollie’s API', () => {
  it('R-PAY-2 answers the same order with the same checkout, also after an answer was lost', async () => {
    const mine = order();
    await shop.weather(shop.mollie, 'lost', 1, 'POST');
    await expect(mollie.createCheckout(mine)).rejects.toMatchObject({ isOutage: true, isSure: false });
    const { count } = await payments();
    const found = await mollie.truth(mine.paymentId);
    expect(await mollie.createCheckout(mine)).toMatchObject({ ref: found?.ref });
    expect((await payments()).count).toBe(count);
  });

  it('R-PAY-3 registers a mandate, collects it once when its code was right, and forgets one that was left', async () => {
    const debit = {
      accountHolder: 'J. Jansen',
      address: { street: 'Kade', houseNumber: '1', zip: '1011AB', city: 'Amsterdam', country: 'NL' },
      iban: 'NL91ABNA0417164300',
      mandateRef: 'M-1',
    };
    const mine = order({ method: 'directdebit', debit });
    const { ref } = await mollie.createCheckout(mine);
    expect(await mollie.truth(ref)).toMatchObject({ status: 'loading', amountMinor: 950, paymentId: mine.paymentId });
    const collected = await mollie.confirmDebit(ref);
    expect(await mollie.confirmDebit(ref)).toBe(collected);
    expect(await mollie.truth(collected)).toMatchObject({ amountMinor: 950, paymentId: mine.paymentId });
    // Whoever knows the old reference alone learns of the new one.
    expect(await mollie.truth(ref)).toMatchObject({ ref: collected, paymentId: mine.paymentId });
    const left = await mollie.createCheckout(order({ method: 'directdebit', debit }));
    await mollie.cancel(left.ref);
    expect(await mollie.truth(left.ref)).toBeNull();
    await expect(
      mollie.createCheckout(order({ method: 'directdebit', debit: { ...debit, iban: 'nonsense' } })),
    ).rejects.toMatchObject({ code: 'iban_invalid' });
  });

  it('R-PAY-4 pays a part back once, however often it is asked', async () => {
    const { ref } = await mollie.createCheckout(order());
    await outcome(ref, { outcome: 'paid' });
    await mollie.refund(ref, 300);
    await mollie.refund(ref, 300);
    const list = await shop.mollie.inject({
      url: `/v2/payments/${ref}/refunds`,
      headers: { authorization: `Bearer ${KEY}` },
    });
    expect(list.json<{ count: number }>().count).toBe(1);
    expect((await mollie.truth(ref))?.status).toBe('completed');
    await expect(mollie.refund(ref, 10_000)).rejects.toMatchObject({ isOutage: false });
  });

  it.each([
    ['down', false],
    ['html', false],
    ['busy', true],
  ] as const)('is out when it is %s, and says whether anything was begun', async (weather, isSure) => {
    await shop.weather(shop.mollie, weather, 1, 'POST');
    await expect(mollie.createCheckout(order())).rejects.toMatchObject({ code: 'unavailable', isOutage: true, isSure });
  });

  it('refuses an order with the part that is wrong, which is no outage', async () => {
    await expect(mollie.createCheckout(order({ currency: 'USD' }))).rejects.toMatchObject({
      isOutage: false,
      isSure: true,
      message: expect.stringContaining('amount.currency'),
    });
  });
});

it('decision 17 a webhook at an address that we did not make is refused and not kept', async () => {
  const count = async () => (await shop.test.db.query('select 1 from payment_webhook')).rowCount;
  const before = await count();
  for (const query of ['', '?payment=6f0f2c0e-6c5e-4a43-8a5e-3d6a1f7d9a11&proof=forged']) {
    const reply = await shop.test.app.inject({
      method: 'POST',
      url: `/api/webhooks/mollie${query}`,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'id=tr_7UhSN1zuXS',
    });
    expect(reply.statusCode).toBe(403);
  }
  expect(await count()).toBe(before);
});
