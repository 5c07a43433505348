import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { makeBundle, makeBundles, makeDiscount, openPage, refuse } from '../credits-makers.test-data.tsx';
import { CreditsPage } from './credits-page.tsx';

const open = () => openPage(<CreditsPage />, '/credits');

beforeEach(() => sessionStorage.clear());

describe('what was chosen at the checkout', () => {
  it('R-PAY-5 stays chosen when a code is used and when it is removed', async () => {
    const spring = makeDiscount({ code: 'SPRING', value_percentage: 10 });
    const reduced = [1, 2, 3, 4].map((tier) => makeBundle(tier, { price_minor: tier * 900, discount_code: 'SPRING' }));
    stubHttp({
      'GET /bundles': ({ url }) => [
        200,
        url.includes('SPRING') ? makeBundles({ bundles: reduced, discount: spring }) : makeBundles(),
      ],
      'GET /discountcode': [200, { discountcode: spring }],
    });
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /40 credits/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
    await userEvent.click(screen.getByRole('button', { name: 'I have a discount code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), 'SPRING{Enter}');
    expect(await screen.findByText('SPRING: −10%')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay €36.00 with PayPal' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }));
    expect(await screen.findByRole('button', { name: 'Pay €40.00 with PayPal' })).toBeEnabled();
  });

  it('R-PAY-2 is what a payment that failed was for, where it is tried again', async () => {
    stubHttp({ 'GET /bundles': [200, makeBundles()] });
    openPage(<CreditsPage />, '/credits', '/credits?credits=40&method=paypal');
    expect(await screen.findByRole('button', { name: 'Pay €40.00 with PayPal' })).toBeEnabled();
  });

  it('R-PAY-2 why it was refused is said of that order alone: another choice stands without it', async () => {
    stubHttp({
      'GET /bundles': [200, makeBundles()],
      'POST /payments': refuse('payment_method_unavailable', 409),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /10 credits/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
