import { openProviderShop, type ProviderShop, routeTo } from '../testing/provider-shop.ts';

let shop: ProviderShop;
beforeAll(async () => {
  shop = await openProviderShop();
  await routeTo(shop, 'flexpay', ['card', 'ideal']);
});
afterAll(() => shop.close());
afterEach(() => shop.weather(shop.flexpay, 'fine'));

const orderOf = (url: string | null) => (url ?? '').split('?')[1] ?? '';
const pay = (order: string, fields: Record<string, string> = {}) =>
  shop.submit(shop.flexpay, '/order', { order, outcome: 'paid', ...fields });
/** The postbacks of a payment that were worked through: one is marked so after its payment has changed. */
async function postbacksOf(paymentId: string, kind = '%'): Promise<{ query: string }[]> {
  for (;;) {
    const { rows } = await shop.test.db.query<{ query: string }>(
      'select query from payment_webhook where payment_id = $1 and event_key like $2 and outcome is not null',
      [paymentId, kind],
    );
    if (rows.length) return rows;
    await new Promise((done) => setTimeout(done, 20));
  }
}
const saleOf = async (paymentId: string) => {
  const [postback] = await postbacksOf(paymentId);
  const sale = new URLSearchParams(postback?.query).get('saleID') ?? '';
  expect(sale).not.toBe('');
  expect((await shop.flexpay.inject('/')).body).toContain(sale);
  return sale;
};
async function bought() {
  const payment = await shop.created(await shop.test.makeMember());
  await pay(orderOf(payment.redirect_url));
  await shop.until(payment, 'completed');
  return payment;
}

describe('a purchase through Verotel FlexPay', () => {
  it('R-PAY-4 is paid on its page, and credited once for three postbacks after a forged one', async () => {
    const payment = await shop.created(await shop.test.makeMember());
    const page = await shop.flexpay.inject(`/startorder?${orderOf(payment.redirect_url)}`);
    expect(page.body).toContain('EUR 7.13');
    const back = await pay(orderOf(payment.redirect_url), { twice: '1', forge: '1', number: '5555555555554444' });
    expect(back.headers.location).toContain(`/credits/${payment.payment_id}/card`);
    expect(await shop.until(payment, 'completed')).toMatchObject({ balance: 10, provider: 'flexpay' });
    expect(await postbacksOf(payment.payment_id)).toHaveLength(1);
  });

  it('decision 19 at another price than ours is refused on its page', async () => {
    const payment = await shop.created(await shop.test.makeMember());
    const cheaper = orderOf(payment.redirect_url).replace('priceAmount=7.13', 'priceAmount=0.13');
    const page = await shop.flexpay.inject(`/startorder?${cheaper}`);
    expect([page.statusCode, page.body.includes('Invalid signature')]).toEqual([400, true]);
  });

  it('R-PAY-2 with a declined card goes on with another one', async () => {
    const payment = await shop.created(await shop.test.makeMember());
    expect((await pay(orderOf(payment.redirect_url), { outcome: 'declined' })).statusCode).toBe(402);
    expect((await shop.state(payment)).status).toBe('loading');
    await pay(orderOf(payment.redirect_url));
    await shop.until(payment, 'completed');
  });

  it('R-PAY-2 that was left and paid after all counts, for its page cannot be closed', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member);
    await shop.test.call('POST', `/api/payments/${payment.payment_id}/cancel`, { member });
    expect((await shop.state(payment)).status).toBe('cancelled');
    await pay(orderOf(payment.redirect_url));
    expect((await shop.until(payment, 'completed')).balance).toBe(10);
  });

  it('R-PAY-4 is taken back by a charge-back, and by a credit of the whole', async () => {
    const [one, other] = [await bought(), await bought()];
    await shop.submit(shop.flexpay, `/console/${await saleOf(one.payment_id)}`, { action: 'chargeback' });
    expect((await shop.until(one, 'charged_back')).balance).toBe(0);
    await shop.submit(shop.flexpay, `/console/${await saleOf(other.payment_id)}`, { action: 'credit' });
    expect((await shop.until(other, 'refunded')).balance).toBe(0);
  });

  it('R-PAY-4 a part that was given back by hand takes no credits', async () => {
    const payment = await bought();
    await shop.submit(shop.flexpay, `/console/${await saleOf(payment.payment_id)}`, { action: 'half credit' });
    await postbacksOf(payment.payment_id, 'credit:%');
    expect(await shop.state(payment)).toMatchObject({ status: 'completed', balance: 10 });
  });

  it('decision 18 is offered for cards, not for methods that it does not take', async () => {
    const member = await shop.test.makeMember();
    const { methods } = (await shop.test.call('GET', '/api/bundles', { member })).json<{ methods: string[] }>();
    expect(methods).toEqual(['card']);
  });
});

it('a status page that is no status is an outage, not a payment that nobody knows', async () => {
  const payment = await shop.created(await shop.test.makeMember());
  await shop.weather(shop.flexpay, 'html');
  const flexpay = shop.test.deps.providers.of('flexpay');
  await expect(flexpay.truth(payment.payment_id)).rejects.toMatchObject({ isOutage: true });
  expect(await flexpay.truth(payment.payment_id)).toBeNull();
});
