import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import en from '../../locales/en.json' with { type: 'json' };
import { makeBundle, makeBundles, makeDiscount, makePayment, openPage, refuse } from '../credits-makers.test-data.tsx';
import { CreditsPage } from './credits-page.tsx';

const open = (url = '/credits') => openPage(<CreditsPage />, '/credits', url);
const payButton = () => screen.findByRole('button', { name: /^Pay/ });

beforeEach(() => sessionStorage.clear());
afterEach(() => Reflect.deleteProperty(document.documentElement.dataset, 'wallets'));

describe('getting credits', () => {
  it('R-PAY-1 shows the balance at once and a waiting page until the bundles are there', async () => {
    stubHttp({ 'GET /bundles': [200, makeBundles()] });
    open();
    expect(screen.getByText('You have 8 credits')).toBeInTheDocument();
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await payButton()).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('R-PAY-1 offers another try when the bundles cannot be read', async () => {
    let isDown = true;
    stubHttp({ 'GET /bundles': () => (isDown ? refuse('bad_request') : [200, makeBundles()]) });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay €30.00 with iDEAL | Wero' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('R-PAY-1 says what a credit costs in each bundle, and crosses nothing out that is not reduced', async () => {
    stubHttp({ 'GET /bundles': [200, makeBundles({ bundles: [makeBundle(1), makeBundle(2, { credits: 30 })] })] });
    open();
    expect(await screen.findByRole('radio', { name: /10 credits.*€1\.00 \/ credit/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /30 credits.*€0\.67 \/ credit/ })).not.toBeChecked();
    expect(screen.queryByText('Normal price')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it.each([
    ['?bundle=2&method=paypal', 'Pay €20.00 with PayPal'],
    ['?bundle=99&method=bancontact', 'Pay €30.00 with iDEAL | Wero'],
    ['', 'Pay €30.00 with iDEAL | Wero'],
  ])('R-PAY-1 a link to /credits%s opens on "%s"', async (search, name) => {
    stubHttp({ 'GET /bundles': [200, makeBundles()] });
    open(`/credits${search}`);
    expect(await screen.findByRole('button', { name })).toBeEnabled();
  });

  it('R-PAY-1 a wallet stands beside the card in a browser that has it, and in no other', async () => {
    stubHttp({ 'GET /bundles': [200, makeBundles({ wallets: ['applepay'] })] });
    const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    const { unmount } = open('/credits?method=applepay');
    expect(await screen.findByRole('button', { name: 'Pay €30.00 with iDEAL | Wero' })).toBeEnabled();
    expect(names()).not.toContain('applepay');
    unmount();
    document.documentElement.dataset.wallets = 'applepay';
    open('/credits?method=applepay');
    expect(await screen.findByRole('button', { name: 'Pay €30.00 with Apple Pay' })).toBeEnabled();
    expect(names().slice(-5)).toEqual(['ideal', 'card', 'applepay', 'paypal', 'directdebit']);
  });

  it('R-PAY-6 says that the bonus stays where a code does not take off more', async () => {
    const discount = makeDiscount({ code: 'TIMEBONUS25', value_percentage: 25 });
    stubHttp({ 'GET /bundles': [200, makeBundles({ discount })] });
    open('/credits?code=spring20');
    expect(await screen.findByText('You keep TIMEBONUS25 (−25%): SPRING20 does not take off more.')).toBeVisible();
    expect(screen.queryByText(/^spring20: /i)).toBeNull();
  });

  it('R-PAY-1 names the company on the statement and the days for a refund beside the button', async () => {
    stubHttp({ 'GET /bundles': [200, makeBundles({ refund_days: 21 })] });
    open();
    await payButton();
    expect(screen.getByText(/Appears as “Vonk” on your statement/)).toHaveTextContent('refunded within 21 days');
    expect(screen.getByRole('link', { name: 'Return policy' })).toHaveAttribute('href', '/pages/return-policy');
  });

  it('R-PAY-2 orders what was chosen and goes to the page of the payment', async () => {
    const { requests } = stubHttp({
      'GET /bundles': [200, makeBundles()],
      'POST /payments': [201, { payment: makePayment({ method: 'card' }) }],
    });
    const { router } = open();
    await userEvent.click(await screen.findByRole('radio', { name: /40 credits/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay €40.00 with Card' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/credits/p1/card'));
    expect(requests.at(-1)).toMatchObject({ call: 'POST /payments', body: { bundle_id: 4, method: 'card' } });
  });

  it.each([
    ['payment_method_unavailable', 'This way to pay is not available here. Choose another one.'],
    ['code_not_applicable', 'This code does not apply to this order.'],
    ['debit_blocked', 'This account cannot be used for direct debit. Choose another way to pay.'],
    ['too_many_requests', 'That was a lot at once. Wait a moment and try again.'],
  ] as const)('R-PAY-2 an order refused with %s says why and keeps what was chosen', async (code, text) => {
    stubHttp({ 'GET /bundles': [200, makeBundles()], 'POST /payments': refuse(code, 409) });
    open('/credits?bundle=2&method=paypal');
    await userEvent.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('radio', { name: /20 credits/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Pay €20.00 with PayPal' })).toBeEnabled();
  });

  it('R-PAY-2 a refused order is a new attempt the next time', async () => {
    const { requests } = stubHttp({ 'GET /bundles': [200, makeBundles()], 'POST /payments': refuse('payment_failed') });
    open();
    const posts = () => requests.filter(({ call }) => call === 'POST /payments');
    await userEvent.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Payment failed');
    await userEvent.click(await payButton());
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('R-PAY-1 an order whose answer was lost is asked for again, and leads to its payment whatever became of it', async () => {
    let isLost = true;
    const { requests } = stubHttp({
      'GET /bundles': [200, makeBundles()],
      'GET /payments/p1': [200, { payment: makePayment({ status: 'completed' }) }],
      'POST /payments': () =>
        isLost ? refuse('unavailable', 502) : [201, { payment: makePayment({ status: 'completed', method: 'card' }) }],
    });
    const { router } = open();
    const posts = () => requests.filter(({ call }) => call === 'POST /payments');
    const button = await payButton();
    jest.useFakeTimers();
    fireEvent.click(button);
    // It is tried for some seconds.
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(screen.getByRole('alert')).toHaveTextContent('the same order is charged only once');
    isLost = false;
    await userEvent.click(await payButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/credits/p1/card'));
    expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

describe('a discount', () => {
  const reduced = makeBundles({ discount: makeDiscount(), discount_seconds_left: 2 });

  it('decision 5 at its end reads the prices again and shows the normal ones', async () => {
    let hasEnded = false;
    stubHttp({ 'GET /bundles': () => [200, hasEnded ? makeBundles() : reduced] });
    open();
    expect(await screen.findByRole('timer', { name: 'Time left of the discount' })).toHaveTextContent('00:00:02');
    hasEnded = true;
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    expect(screen.queryByText('−25% applied')).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay €30.00 with iDEAL | Wero' })).toBeVisible();
  });

  it('decision 5 runs as long as the server says where the clock of this machine is hours behind', async () => {
    const reply = makeBundles({ discount: makeDiscount(), discount_seconds_left: 3600 });
    const { requests } = stubHttp({ 'GET /bundles': [200, reply] });
    renderWithHost(<CreditsPage />, {
      user: makeUser(),
      strings: { credits: en },
      data: { 'GET /api/bundles': reply },
      painted: { now: Date.now() + 5 * 3_600_000, timeZone: 'Europe/Amsterdam' },
    });
    await act(async () => {});
    expect(screen.getByRole('timer')).toHaveTextContent('01:00:00');
    expect(requests).toEqual([]);
  });

  it('R-PAY-5 a code for one way to pay chooses it: the others cannot be paid with', async () => {
    const discount = makeDiscount({ code: 'PAL', paymentmethods: ['paypal'] });
    const bundles = makeBundles({ discount });
    const byCode = bundles.bundles.map((bundle) => ({ ...bundle, discount_code: 'PAL' }));
    stubHttp({ 'GET /bundles': [200, { ...bundles, bundles: byCode }] });
    open('/credits?code=PAL');
    expect(await screen.findByRole('button', { name: 'Pay €30.00 with PayPal' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Card' })).toBeDisabled();
  });

  it('R-PAY-5 a code that does not make the price leaves all ways to pay', async () => {
    const discount = makeDiscount({ code: 'PAL', paymentmethods: ['paypal'], minimum_order_value: 100_000 });
    stubHttp({ 'GET /bundles': [200, makeBundles({ discount })] });
    open('/credits?code=PAL');
    await payButton();
    expect(screen.getByRole('radio', { name: 'Card' })).toBeEnabled();
  });

  it('R-PAY-1 where nothing can be paid with it says so, and offers no button', async () => {
    stubHttp({ 'GET /bundles': [200, makeBundles({ methods: [] })] });
    open();
    expect(await screen.findByText('Nothing can be paid at the moment. Try again later.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('R-PAY-5 a code in the address is sent with the order', async () => {
    const { requests } = stubHttp({
      'GET /bundles': [200, makeBundles({ discount: makeDiscount({ code: 'HALF', value_percentage: 50 }) })],
      'POST /payments': [201, { payment: makePayment() }],
    });
    open('/credits?code=HALF');
    expect(await screen.findByText('HALF: −50%')).toBeVisible();
    await userEvent.click(await payButton());
    await waitFor(() =>
      expect(requests.at(-1)?.body).toEqual({ bundle_id: 3, method: 'ideal', code: 'HALF', price_minor: 3000 }),
    );
  });

  it('R-PAY-5 a code in the address that the server refuses is said, and Try again goes on without it', async () => {
    stubHttp({
      'GET /bundles': ({ url }) => (url.includes('code=GONE') ? refuse('code_used', 409) : [200, makeBundles()]),
    });
    const { router } = open('/credits?code=GONE');
    expect(await screen.findByRole('alert')).toHaveTextContent('Code already used');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeEnabled();
    expect(router.state.location.search).toBe('');
  });

  it('R-PAY-5 says of a code in the address why it counts no more', async () => {
    stubHttp({
      'GET /bundles': [409, { code: 'code_not_applicable', statusCode: 409, message: '', why: 'expired' }],
    });
    open('/credits?code=OLD');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code has expired');
  });

  it('R-PAY-5 a refusal beside a code goes when another is typed, and nothing can be sent empty', async () => {
    stubHttp({ 'GET /bundles': [200, makeBundles()], 'GET /discountcode': refuse('code_used', 409) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'I have a discount code' }));
    const use = screen.getByRole('button', { name: 'Use code' });
    expect(use).toBeDisabled();
    const input = screen.getByRole('textbox', { name: 'Discount code' });
    await userEvent.type(input, 'SPRING');
    await userEvent.click(use);
    await waitFor(() => expect(input).toHaveAccessibleDescription('Code already used'));
    expect(input).toHaveValue('SPRING');
    await userEvent.type(input, '2');
    expect(input).toBeValid();
  });
});
