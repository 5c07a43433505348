import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BundlesReply, Payment } from '@vonk/api/credits.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { makeBundle, makeDiscount, makePayment, openPage } from '../credits-makers.test-data.tsx';
import { CreditsPage } from './credits-page.tsx';

const bundle = (tier: number, amount: number, normal_minor: number, price_minor: number) =>
  makeBundle(tier, { credits: amount, normal_minor, price_minor });
const discount = makeDiscount();
const reply = (values: Partial<BundlesReply> = {}): BundlesReply => ({
  bundles: [bundle(1, 10, 950, 713), bundle(3, 150, 8995, 6746)],
  methods: ['ideal', 'card', 'paypal', 'directdebit'],
  discount,
  discount_seconds_left: 13_267,
  refund_days: 14,
  ...values,
});
const payment = (values: Partial<Payment> = {}) =>
  makePayment({ payment_id: '8d0b6b0e-8a2c-4a0e-9d8e-000000000001', credits: 150, amount_minor: 6746, ...values });
const open = (url = '/credits') => openPage(<CreditsPage />, '/credits', url);

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

it('R-PAY-1 shows prices with the normal one crossed out, the discount, and one button with amount and method', async () => {
  stubHttp({ 'GET /bundles': [200, reply()] });
  open();
  expect(await screen.findByRole('button', { name: 'Pay €67.46 with iDEAL | Wero' })).toBeEnabled();
  expect(screen.getByText('€89.95')).toBeVisible();
  expect(screen.getByText('−25% applied')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('03:41:07');
  expect(screen.getByText('Our pick')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /10 credits/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.getByRole('button', { name: 'Pay €7.13 with Card' })).toBeVisible();
});

it.each([
  ['ahead', 3 * 3_600_000],
  ['back', -3 * 3_600_000],
])('R-PAY-6 the discount ends when the server says where the clock of this machine is set %s', async (_how, jump) => {
  jest.useFakeTimers();
  let discount_seconds_left = 13_267;
  stubHttp({ 'GET /bundles': () => [200, reply({ discount_seconds_left })] });
  open();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  discount_seconds_left = 13_207;
  jest.setSystemTime(Date.now() + jump);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('timer')).toHaveTextContent(/03:40:0\d/);
});

it('R-PAY-2 pays once for a double click, and with the same key after Back', async () => {
  const { requests } = stubHttp({
    'GET /bundles': [200, reply()],
    'POST /payments': [201, { payment: payment({ method: 'directdebit' }) }],
    'GET /payments/8d0b6b0e-8a2c-4a0e-9d8e-000000000001': [200, { payment: payment({ method: 'directdebit' }) }],
  });
  const first = open();
  await userEvent.dblClick(await screen.findByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/directdebit'));
  const posts = () => requests.filter(({ call }) => call === 'POST /payments');
  expect(posts()).toHaveLength(1);
  first.unmount();
  const again = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/directdebit'));
  expect(posts()).toHaveLength(2);
  expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

it('R-PAY-2 begins a new attempt when the old one ended', async () => {
  const { requests } = stubHttp({
    'GET /bundles': [200, reply()],
    'POST /payments': [201, { payment: payment({ method: 'directdebit' }) }],
    'GET /payments/8d0b6b0e-8a2c-4a0e-9d8e-000000000001': [200, { payment: payment({ status: 'cancelled' }) }],
  });
  const first = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/directdebit'));
  first.unmount();
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(requests.filter(({ call }) => call === 'POST /payments')).toHaveLength(3));
  const keys = requests
    .filter(({ call }) => call === 'POST /payments')
    .map(({ headers }) => headers['idempotency-key']);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

it('R-PAY-5 takes a code of a link that has blanks around it for the code that it is', async () => {
  const half = { ...discount, code: 'HALF', value_percentage: 50 };
  stubHttp({ 'GET /bundles': ({ url }) => [200, url.endsWith('code=HALF') ? reply({ discount: half }) : reply()] });
  open('/credits?code=%20HALF%20');
  expect(await screen.findByText('HALF: −50%')).toBeVisible();
});

it('R-PAY-5 tells why a code is refused, and shows one in force', async () => {
  const user = userEvent.setup();
  stubHttp({
    'GET /bundles': ({ url }) => [
      200,
      url.includes('code=HALF') ? reply({ discount: { ...discount, code: 'HALF', value_percentage: 50 } }) : reply(),
    ],
    'GET /discountcode': ({ url }) =>
      url.includes('HALF')
        ? [200, { discountcode: { ...discount, code: 'HALF' } }]
        : url.includes('OLD')
          ? [200, { discountcode: { ...discount, code: 'OLD', expired: true } }]
          : [404, { code: 'code_not_found', statusCode: 404, message: '' }],
  });
  const { router } = open();
  await user.click(await screen.findByRole('button', { name: 'I have a discount code' }));
  const input = screen.getByRole('textbox', { name: 'Discount code' });
  expect(input).toHaveFocus();
  const use = async (code: string) => {
    await user.clear(input);
    await user.type(input, `${code}{Enter}`);
  };
  await use('nope');
  expect(await screen.findByText('Code not found')).toBeVisible();
  await use('OLD');
  expect(await screen.findByText('This code has expired')).toBeVisible();
  await use('HALF');
  expect(await screen.findByText('HALF: −50%')).toBeVisible();
  expect(router.state.location.search).toBe('?code=HALF');
  expect(document.activeElement).toHaveTextContent('HALF: −50%');
  await user.click(screen.getByRole('button', { name: 'Remove the code' }));
  expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveFocus();
  expect(await screen.findByText('−25% applied')).toBeVisible();
});
