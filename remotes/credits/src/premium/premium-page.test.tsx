import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { makeBundle, makeBundles, makeDiscount, openPage, refuse } from '../credits-makers.test-data.tsx';
import { PremiumPage } from './premium-page.tsx';

const reduced = makeBundles({
  bundles: [1, 2, 3, 4].map((tier) => makeBundle(tier, { price_minor: tier * 750 })),
  discount: makeDiscount(),
  discount_seconds_left: 100,
});
const open = () => openPage(<PremiumPage />, '/premium');
const cards = async () => (await screen.findAllByRole('link', { name: /^Choose/ })).map((link) => link.closest('li'));

describe('premium', () => {
  it('R-PAY-1 shows four tiers with ribbons, the crossed-out price and that one pays once', async () => {
    stubHttp({ 'GET /bundles': [200, reduced] });
    open();
    const popular = (await screen.findByText('Our pick')).closest('li') as HTMLElement;
    expect(within(popular).getByText('€30.00').tagName).toBe('S');
    expect(within(popular).getByText('€22.50')).toBeVisible();
    expect(within(popular).getByText('−25%')).toBeVisible();
    expect(within(popular).getByRole('link', { name: 'Choose 30 credits' })).toHaveAttribute(
      'href',
      '/credits?bundle=3',
    );
    expect(await cards()).toHaveLength(4);
    expect(screen.getByText('One-time payment, no subscription.')).toBeVisible();
  });

  it('decision 5 crosses out no price and names no discount where none is in force', async () => {
    stubHttp({ 'GET /bundles': [200, makeBundles()] });
    open();
    const [first] = await cards();
    expect(within(first as HTMLElement).getByText('€10.00').tagName).not.toBe('S');
    expect(screen.queryByText('−25%')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('R-PAY-4 speaks of more credits to who is premium already', async () => {
    stubHttp({ 'GET /bundles': [200, makeBundles()] });
    const { store } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Go premium with your first credits' })).toBeVisible();
    act(() => store.set(userAtom, makeUser({ paid_user: true })));
    expect(screen.getByRole('heading', { level: 1, name: 'More credits' })).toBeVisible();
    expect(store.get(pageTitleAtom)).toBe('More credits');
  });

  it('R-PAY-1 keeps what premium brings in sight when the tiers cannot be read, and tries again', async () => {
    let isDown = true;
    stubHttp({ 'GET /bundles': () => (isDown ? refuse('bad_request') : [200, makeBundles()]) });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.');
    expect(screen.getByText('25 photos on your profile')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(4);
  });
});
