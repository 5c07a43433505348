import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BundlesReply } from '@vonk/api/credits.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import credits from '../../locales/en.json' with { type: 'json' };
import { PricingPage } from '../pricing/pricing-page.tsx';
import { RepeatOrderPage } from '../repeat/repeat-order-page.tsx';
import { TransactionsPage } from '../transactions/transactions-page.tsx';
import { PremiumPage } from './premium-page.tsx';

const reply: BundlesReply = {
  bundles: [1, 2, 3, 4].map((tier) => ({
    id: tier,
    tier,
    credits: tier * 10,
    normal_minor: tier * 1000,
    price_minor: tier * 750,
    currency: 'EUR',
    is_popular: tier === 3,
  })),
  methods: ['card'],
  discount: {
    code: 'TIMEBONUS25',
    country: null,
    user_id: 1,
    expires: null,
    value_percentage: 25,
    currency: null,
    minimum_order_value: 0,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: [],
  },
  discount_seconds_left: 100,
  refund_days: 14,
};
const show = (element: React.ReactElement) => renderWithHost(element, { user: makeUser(), strings: { credits, host } });

it('R-PAY-1 shows four tiers with ribbons, the crossed-out price and that one pays once', async () => {
  stubHttp({ 'GET /bundles': [200, reply] });
  show(<PremiumPage />);
  const popular = (await screen.findByText('Most chosen')).closest('li') as HTMLElement;
  expect(within(popular).getByText('€30.00').tagName).toBe('S');
  expect(within(popular).getByText('−25%')).toBeVisible();
  expect(within(popular).getByRole('link', { name: 'Choose 30 credits' })).toHaveAttribute('href', '/credits?bundle=3');
  expect(screen.getAllByRole('link', { name: /^Choose/ })).toHaveLength(4);
  expect(screen.getByText('One-time payment, no subscription.')).toBeVisible();
});

it('R-PAY-1 lists normal prices for everybody', async () => {
  stubHttp({ 'GET /bundles': [200, reply] });
  show(<PricingPage />);
  expect(await screen.findByRole('row', { name: '20 credits €20.00 €1.00' })).toBeVisible();
});

it('R-PAY-1 orders again with the card of the last payment, after one question', async () => {
  const { requests } = stubHttp({
    'GET /bundles': [200, reply],
    'GET /last-payment': [
      200,
      {
        payment: {
          payment_id: 'p0',
          status: 'completed',
          credits: 20,
          amount_minor: 2000,
          normal_minor: 2000,
          currency: 'EUR',
          method: 'card',
          card_label: 'Visa •••• 4242',
          discount_code: null,
          created_at: '2026-11-01T10:00:00Z',
          completed_at: '2026-11-01T10:00:00Z',
          redirect_url: null,
        },
      },
    ],
  });
  show(<RepeatOrderPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay €15.00 with Visa •••• 4242' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay €15.00' }));
  expect(requests.find(({ call }) => call === 'POST /payments')?.body).toEqual({
    bundle_id: 2,
    method: 'card',
    repeat: true,
  });
});

it('R-PAY-1 lists every movement with its sign', async () => {
  stubHttp({
    'GET /transactions': [
      200,
      {
        balance: 9,
        next_cursor: null,
        transactions: [
          {
            id: '2',
            kind: 'message',
            credits: -1,
            amount_minor: null,
            currency: null,
            method: null,
            payment_id: null,
            created_at: '2026-11-02T10:00:00Z',
          },
          {
            id: '1',
            kind: 'purchase',
            credits: 10,
            amount_minor: 950,
            currency: 'EUR',
            method: 'card',
            payment_id: 'p0',
            created_at: '2026-11-01T10:00:00Z',
          },
        ],
      },
    ],
  });
  show(<TransactionsPage />);
  expect(await screen.findByText('−1')).toBeVisible();
  expect(screen.getByText('+10')).toBeVisible();
  expect(screen.getByText('€9.50')).toBeVisible();
});
