import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment } from '@vonk/api/credits.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { makeBundle, makeBundles, makePayment, openPage, refuse } from '../credits-makers.test-data.tsx';
import { RepeatOrderPage } from './repeat-order-page.tsx';

/** Of that day wherever the tests run. */
const BOUGHT_AT = new Date(2026, 10, 1, 12).toISOString();
const last = (values: Partial<Payment> | null): [number, unknown] => [
  200,
  {
    payment: values && makePayment({ status: 'completed', completed_at: BOUGHT_AT, credits: 20, ...values }),
  },
];
const open = () => openPage(<RepeatOrderPage />, '/credits/repeat-order');
const askButton = () => screen.findByRole('button', { name: 'Pay €20.00 with Visa •••• 4242' });
const confirm = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Pay €20.00' });

beforeEach(() => sessionStorage.clear());

describe('a repeat order', () => {
  it.each([
    ['nothing was paid yet', null],
    ['the last payment was not by card', { method: 'ideal', card_label: null }],
  ] as const)('R-PAY-1 is not offered when %s: the way to credits is', async (_case, values) => {
    stubHttp({ 'GET /bundles': [200, makeBundles()], 'GET /last-payment': last(values) });
    open();
    expect(await screen.findByRole('heading', { name: 'No card to reuse' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get credits' })).toHaveAttribute('href', '/credits');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('R-PAY-1 opens on the bundle bought last, with the card and the day', async () => {
    stubHttp({ 'GET /bundles': [200, makeBundles()], 'GET /last-payment': last({}) });
    open();
    expect(await askButton()).toBeVisible();
    expect(screen.getByRole('radio', { name: /20 credits/ })).toBeChecked();
    expect(screen.getByText('Last used on 1 November 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute('href', '/credits');
  });

  it('R-PAY-1 a card that cannot be charged any more is offered no more: the way to credits is', async () => {
    let isKept = true;
    stubHttp({
      'GET /bundles': [200, makeBundles()],
      'GET /last-payment': () => last(isKept ? {} : null),
      'POST /payments': () => {
        isKept = false;
        return refuse('payment_method_unavailable', 400);
      },
    });
    open();
    await userEvent.click(await askButton());
    await userEvent.click(confirm());
    expect(await screen.findByRole('heading', { name: 'No card to reuse' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R-PAY-1 of a bundle that is no longer sold opens on the first one', async () => {
    stubHttp({
      'GET /bundles': [200, makeBundles({ bundles: [makeBundle(1)] })],
      'GET /last-payment': last({ credits: 500 }),
    });
    open();
    expect(await screen.findByRole('button', { name: 'Pay €10.00 with Visa •••• 4242' })).toBeVisible();
  });

  it('R-PAY-1 asks before it charges, and charges nothing when the member says not now', async () => {
    const { requests } = stubHttp({ 'GET /bundles': [200, makeBundles()], 'GET /last-payment': last({}) });
    open();
    await userEvent.click(await askButton());
    const dialog = screen.getByRole('dialog', { name: 'Pay with this card?' });
    expect(within(dialog).getByText('Visa •••• 4242 is charged €20.00 once, for 20 credits.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('R-PAY-2 charges the card of the last payment, once for a double press, and shows the payment', async () => {
    const { requests } = stubHttp({
      'GET /bundles': [200, makeBundles()],
      'GET /last-payment': last({}),
      'POST /payments': [201, { payment: makePayment({ payment_id: 'p2', status: 'pending' }) }],
    });
    const { router } = open();
    await userEvent.click(await askButton());
    await userEvent.dblClick(confirm());
    await waitFor(() => expect(router.state.location.pathname).toBe('/credits/p2/card'));
    const posts = requests.filter(({ call }) => call === 'POST /payments');
    expect(posts.map(({ body }) => body)).toEqual([{ bundle_id: 2, method: 'card', repeat: true, price_minor: 2000 }]);
  });

  it('R-PAY-2 tells in the question why the card was refused, and can be tried again', async () => {
    let isRefused = true;
    const { requests } = stubHttp({
      'GET /bundles': [200, makeBundles()],
      'GET /last-payment': last({}),
      'POST /payments': () =>
        isRefused ? refuse('payment_failed', 402) : [201, { payment: makePayment({ payment_id: 'p2' }) }],
    });
    const { router } = open();
    await userEvent.click(await askButton());
    await userEvent.click(confirm());
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Payment failed');
    isRefused = false;
    await userEvent.click(confirm());
    await waitFor(() => expect(router.state.location.pathname).toBe('/credits/p2/card'));
    expect(requests.filter(({ call }) => call === 'POST /payments')).toHaveLength(2);
  });

  it('R-PAY-2 the question about another bundle is asked anew, without the refusal of the one before', async () => {
    stubHttp({
      'GET /bundles': [200, makeBundles()],
      'GET /last-payment': last({}),
      'POST /payments': refuse('payment_failed', 402),
    });
    open();
    await userEvent.click(await askButton());
    await userEvent.click(confirm());
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await userEvent.click(screen.getByRole('radio', { name: /10 credits/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Pay €10.00 with/ }));
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
  });

  it('R-PAY-2 while the card is charged nobody is offered to pay not now, and the page says that it is under way', async () => {
    stubHttp({ 'GET /bundles': [200, makeBundles()], 'GET /last-payment': last({}), 'POST /payments': 'silent' });
    open();
    await userEvent.click(await askButton());
    await userEvent.click(confirm());
    expect(screen.getByRole('button', { name: 'Not now' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await askButton()).toHaveAttribute('aria-busy', 'true');
  });

  it('R-PAY-2 a refusal is told although the question was closed while the card was charged', async () => {
    stubHttp({
      'GET /bundles': [200, makeBundles()],
      'GET /last-payment': last({}),
      'POST /payments': refuse('payment_failed', 402),
    });
    open();
    await userEvent.click(await askButton());
    fireEvent.click(confirm());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('alert')).toHaveTextContent('Payment failed');
  });

  it('R-PAY-1 reads both again when one of them could not be read', async () => {
    let isDown = true;
    stubHttp({
      'GET /bundles': [200, makeBundles()],
      'GET /last-payment': () => (isDown ? refuse('bad_request') : last({})),
    });
    open();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await askButton()).toBeVisible();
  });
});
