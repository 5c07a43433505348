import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment } from '@vonk/api/credits.ts';
import { bonusAtom } from '@vonk/kernel/bonus-atoms.ts';
import { connectLive } from '@vonk/kernel/live.ts';
import { creditsAtom, isPaidAtom, setCreditsAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { stubLive } from '@vonk/testing/stub-live.ts';
import { makePayment, openPage, refuse } from '../credits-makers.test-data.tsx';
import { PaymentPage } from './payment-page.tsx';

const open = () => openPage(<PaymentPage />, '/credits/:id/:paymentmethod', '/credits/p1/card');
const answer = (values: Partial<Payment>): [number, unknown] => [200, { payment: makePayment(values) }];
const me: [number, unknown] = [200, { user: makeUser({ credits: 30, paid_user: true }) }];

afterEach(() => jest.useRealTimers());

describe('a payment', () => {
  it.each([
    ['pending', 'Your payment is being processed', 'Look around in the meantime', '/members'],
    ['completed', 'You have 30 new credits', 'To my messages', '/chats'],
    ['cancelled', 'Payment cancelled', 'Try again', '/credits?credits=30&method=card'],
    ['refunded', 'Payment refunded', 'My transactions', '/transactions'],
    ['charged_back', 'Payment charged back', 'My transactions', '/transactions'],
  ] as const)('R-PAY-2 that is %s says "%s" and leads on by "%s"', async (status, title, link, href) => {
    stubHttp({ 'GET /payments/p1': answer({ status }), 'GET /user': me });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(screen.getByText('€30.00 · Visa •••• 4242 · 30 credits')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the payment' })).toBeNull();
  });

  it('R-PAY-7 that was paid back in part says how much of what', async () => {
    const refunded = { amount_minor: 100, credits: 1 };
    stubHttp({ 'GET /payments/p1': answer({ status: 'refunded', refunded }), 'GET /user': me });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment partly refunded' })).toBeVisible();
    expect(screen.getByText('€1.00 of €30.00 is on its way back. Credits taken back: 1 of 30.')).toBeVisible();
  });

  it('R-PAY-7 that is completed no longer says so once it was withdrawn from in another tab', async () => {
    let now: Payment['status'] = 'completed';
    stubHttp({ 'GET /payments/p1': () => answer({ status: now }), 'GET /user': me });
    const { store } = open();
    await screen.findByRole('heading', { name: 'You have 30 new credits' });
    await waitFor(() => expect(store.get(creditsAtom)).toBe(30));
    now = 'refunded';
    act(() => store.set(setCreditsAtom, 0, false, Number.MAX_SAFE_INTEGER));
    expect(await screen.findByRole('heading', { name: 'Payment refunded' })).toBeVisible();
  });

  it.each([
    ['SUMMER10', '&code=SUMMER10'],
    // A bonus counts by itself for as long as it lasts; asked for by its name it would be refused once it is over.
    ['TIMEBONUS25', ''],
    ['WELCOME25', ''],
  ])('R-PAY-5 that failed is tried again with its code %s, where that was typed', async (discount_code, query) => {
    stubHttp({ 'GET /payments/p1': answer({ status: 'failed', discount_code }), 'GET /user': me });
    open();
    expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      `/credits?credits=30&method=card${query}`,
    );
    expect(screen.getByRole('link', { name: 'Pay with PayPal' })).toHaveAttribute(
      'href',
      `/credits?credits=30&method=paypal${query}`,
    );
  });

  it('R-PAY-2 that failed with PayPal does not offer PayPal again', async () => {
    stubHttp({ 'GET /payments/p1': answer({ status: 'failed', method: 'paypal', card_label: null }), 'GET /user': me });
    open();
    expect(await screen.findByRole('heading', { name: 'Payment failed' })).toBeVisible();
    expect(screen.getByText(/· PayPal ·/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay with PayPal' })).toBeNull();
  });

  it('R-PAY-3 by direct debit goes on at its form', async () => {
    stubHttp({ 'GET /payments/p1': answer({ method: 'directdebit', card_label: null }) });
    open();
    expect(await screen.findByRole('link', { name: 'Continue paying' })).toHaveAttribute(
      'href',
      '/directdebit?payment=p1',
    );
  });

  it('R-PAY-4 that is completed shows the new balance everywhere', async () => {
    stubHttp({ 'GET /payments/p1': answer({ status: 'completed' }), 'GET /user': me });
    const { store } = open();
    await screen.findByRole('heading', { name: 'You have 30 new credits' });
    await waitFor(() => expect([store.get(creditsAtom), store.get(isPaidAtom)]).toEqual([30, true]));
  });

  it('R-PAY-6 that uses the welcome bonus up ends its countdown once it is under way, and not only after a reload', async () => {
    let status: Payment['status'] = 'loading';
    const gone = { isVisible: false, seconds_left: 0, ends_at: null, code: 'TIMEBONUS25', value_percentage: 25 };
    stubHttp({ 'GET /payments/p1': () => answer({ status }), 'GET /time-bonus': [200, gone] });
    jest.useFakeTimers();
    const { store } = open();
    const bonus = { reply: { ...gone, isVisible: true, seconds_left: 9_000 }, at: Date.now() };
    act(() => store.set(bonusAtom, bonus));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(store.get(bonusAtom)).toBe(bonus);
    status = 'pending';
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    expect(store.get(bonusAtom)).toBeNull();
  });

  it('R-PAY-2 is asked for often at first, more calmly after half a minute, and never once it is settled', async () => {
    jest.useFakeTimers();
    // This machine's clock is an hour behind the server's.
    const began = makePayment({ status: 'pending', created_at: new Date(Date.now() + 3_600_000).toISOString() });
    let status: Payment['status'] = 'pending';
    const { requests } = stubHttp({
      'GET /payments/p1': () => [200, { payment: { ...began, status } }],
      'GET /user': me,
    });
    open();
    const asked = () => requests.filter(({ call }) => call === 'GET /payments/p1').length;
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await wait(100);
    expect(asked()).toBe(1);
    await wait(15_000);
    const eager = asked();
    expect(eager).toBeGreaterThanOrEqual(9);
    await wait(30_000);
    const calm = asked();
    await wait(30_000);
    expect(asked() - calm).toBeLessThanOrEqual(5);
    expect(asked()).toBeGreaterThan(calm);
    status = 'completed';
    await wait(7_000);
    expect(screen.getByRole('heading', { name: 'You have 30 new credits' })).toBeVisible();
    const last = asked();
    await wait(60_000);
    expect(asked()).toBe(last);
  });

  it('R-PAY-2 is asked for at once when the live connection tells of credits', async () => {
    jest.useFakeTimers();
    const live = stubLive();
    const leave = connectLive();
    let status: Payment['status'] = 'pending';
    stubHttp({
      'GET /payments/p1': () => answer({ status }),
      'GET /user': me,
    });
    open();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    status = 'completed';
    live.tell({ type: 'credits', credits: 30, paid_user: true });
    // Sooner than it would be asked for anyway.
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('heading', { name: 'You have 30 new credits' })).toBeVisible();
    leave();
  });

  it('R-PAY-2 that nobody knows, or that is another member’s, leads to what was paid', async () => {
    stubHttp({ 'GET /payments/p1': refuse('not_found', 404) });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'We don’t know this payment' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My transactions' })).toHaveAttribute('href', '/transactions');
  });

  it('R-PAY-2 whose provider cannot be asked says that it is not clear, asks again, and tells the outcome', async () => {
    let isPaid = false;
    stubHttp({
      'GET /payments/p1': () => answer(isPaid ? { status: 'completed' } : { is_unclear: true }),
      'POST /payments/p1/cancel': () => {
        isPaid = true;
        return answer({ status: 'completed' });
      },
      'GET /user': me,
    });
    open();
    expect(await screen.findByRole('heading', { name: 'We don’t know yet whether this was paid' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue paying' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ask again now' }));
    expect(await screen.findByRole('heading', { name: 'You have 30 new credits' })).toBeVisible();
  });

  it.each([
    ['offline', 'unreachable', 'The payment service does not answer.'],
    ['too fast', refuse('too_many_requests', 429), 'That was a lot at once.'],
  ] as const)('R-PAY-2 that cannot be cancelled (%s) says why, and can still be', async (_case, reply, text) => {
    stubHttp({
      'GET /payments/p1': answer({}),
      'POST /payments/p1/cancel': reply === 'unreachable' ? reply : [...reply],
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the payment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Cancel the payment' })).toBeEnabled();
  });
});
