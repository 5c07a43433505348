import { screen, within } from '@testing-library/react';
import type { BundlesReply } from '@vonk/api/credits.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import credits from '../../locales/en.json' with { type: 'json' };
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
