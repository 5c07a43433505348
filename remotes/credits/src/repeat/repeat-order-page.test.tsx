import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Bundle, Payment } from '@vonk/api/credits.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import credits from '../../locales/en.json' with { type: 'json' };
import { PricingPage } from '../pricing/pricing-page.tsx';
import { RepeatOrderPage } from './repeat-order-page.tsx';

const bundle = (id: number, amount: number, normal_minor: number, price_minor = normal_minor): Bundle => ({
  id,
  tier: id,
  credits: amount,
  normal_minor,
  price_minor,
  currency: 'EUR',
  is_popular: id === 2,
});
const last: Payment = {
  payment_id: 'p1',
  status: 'completed',
  credits: 150,
  amount_minor: 8995,
  normal_minor: 8995,
  currency: 'EUR',
  method: 'card',
  card_label: 'Visa •••• 4242',
  discount_code: null,
  created_at: '2026-11-01T12:00:00.000Z',
  completed_at: '2026-11-02T12:00:00.000Z',
  redirect_url: null,
};
const bundles: [number, unknown] = [
  200,
  {
    bundles: [bundle(1, 10, 950, 713), bundle(2, 150, 8995)],
    methods: ['ideal', 'card'],
    discount: null,
    discount_seconds_left: null,
    refund_days: 14,
  },
];
beforeEach(() => sessionStorage.clear());
const open = () =>
  renderWithHost(<RepeatOrderPage />, {
    path: '/credits/repeat-order',
    url: '/credits/repeat-order',
    user: makeUser(),
    strings: { credits, host },
  });

describe('ordering again', () => {
  it('R-PAY-2 charges the last card for the last bundle, after one question that names both', async () => {
    const { requests } = stubHttp({
      'GET /last-payment': [200, { payment: last }],
      'GET /bundles': bundles,
      'POST /payments': [201, { payment: { ...last, payment_id: 'p2', status: 'pending' } }],
    });
    const { router } = open();
    expect(await screen.findByText('Visa •••• 4242')).toBeVisible();
    expect(screen.getByText('Last used on 2 November 2026')).toBeVisible();
    expect(screen.getByRole('radio', { name: /150 credits/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Pay €89.95 with Visa •••• 4242' }));
    const dialog = within(screen.getByRole('dialog', { name: credits.repeat.confirmTitle }));
    expect(dialog.getByText('Visa •••• 4242 is charged €89.95 once, for 150 credits.')).toBeVisible();
    expect(requests.some(({ call }) => call === 'POST /payments')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Pay €89.95' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/credits/p2/card'));
    expect(requests.find(({ call }) => call === 'POST /payments')?.body).toEqual({
      bundle_id: 2,
      method: 'card',
      repeat: true,
    });
  });

  it('R-PAY-2 nothing is charged by who says no', async () => {
    const { requests } = stubHttp({ 'GET /last-payment': [200, { payment: last }], 'GET /bundles': bundles });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Pay €89\.95 with/ }));
    await userEvent.click(screen.getByRole('button', { name: credits.repeat.cancel }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.some(({ call }) => call === 'POST /payments')).toBe(false);
  });

  it('R-PAY-2 a card that is refused says so in the question', async () => {
    stubHttp({
      'GET /last-payment': [200, { payment: last }],
      'GET /bundles': bundles,
      'POST /payments': [402, { code: 'payment_failed', statusCode: 402, message: '' }],
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Pay €89\.95 with/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay €89.95' }));
    expect(await within(screen.getByRole('dialog')).findByText(host.errors.payment_failed)).toBeVisible();
  });

  it.each([
    ['nobody who never paid', null],
    ['nobody who paid in another way', { ...last, method: 'ideal', card_label: null }],
  ])('R-PAY-2 is for %s', async (_who, payment) => {
    stubHttp({ 'GET /last-payment': [200, { payment }], 'GET /bundles': bundles });
    open();
    expect(await screen.findByText(credits.repeat.noneTitle)).toBeVisible();
    expect(screen.getByRole('link', { name: credits.repeat.noneAction })).toHaveAttribute('href', '/credits');
  });
});

describe('the price list', () => {
  const openPrices = (user: ReturnType<typeof makeUser> | null) =>
    renderWithHost(<PricingPage />, { user, strings: { credits, host } });

  it('R-PAY-1 names every bundle at its normal price, and what each thing costs in credits', async () => {
    stubHttp({ 'GET /bundles': bundles });
    openPrices(null);
    expect(await screen.findByRole('rowheader', { name: '10 credits' })).toBeVisible();
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['€9.50', '€0.95', '€89.95', '€0.60']);
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      '1 credit',
      '2 credits',
      '3 credits',
    ]);
  });

  it('R-PAY-1 leads a visitor to the signup, and a member to the checkout', async () => {
    stubHttp({ 'GET /bundles': bundles });
    const visitor = openPrices(null);
    expect(screen.getByRole('link', { name: credits.pricing.signup })).toHaveAttribute('href', '/signup');
    visitor.unmount();
    openPrices(makeUser());
    expect(screen.getByRole('link', { name: credits.pricing.buy })).toHaveAttribute('href', '/credits');
  });
});
