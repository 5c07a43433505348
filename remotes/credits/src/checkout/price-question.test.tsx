import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BundlesReply } from '@vonk/api/credits.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { makeBundle, makeBundles, makeDiscount, makePayment, openPage } from '../credits-makers.test-data.tsx';
import { RepeatOrderPage } from '../repeat/repeat-order-page.tsx';
import { CreditsPage } from './credits-page.tsx';

const changed = (price_minor: number, because: string | null, more: object = {}): [number, unknown] => [
  409,
  {
    code: 'price_changed',
    statusCode: 409,
    message: '',
    offer: { bundle: makeBundle(3, { price_minor }), because },
    ...more,
  },
];
const half = makeBundles({
  discount: makeDiscount({ code: 'HALF', value_percentage: 50 }),
  bundles: [makeBundle(3, { price_minor: 1500, discount_code: 'HALF' })],
});
const ask = () => screen.findByRole('dialog', { name: 'The price has changed' });

beforeEach(() => sessionStorage.clear());

describe('a price that changed before the click', () => {
  it('R-PAY-5 is asked about: yes orders at the new price, under a new key', async () => {
    const { requests } = stubHttp({
      'GET /bundles': [200, makeBundles({ bundles: [makeBundle(3, { price_minor: 2250 })] })],
      'POST /payments': ({ body }) =>
        (body as { price_minor: number }).price_minor === 3000
          ? [201, { payment: makePayment({ method: 'ideal' }) }]
          : changed(3000, null),
    });
    const { router } = openPage(<CreditsPage />, '/credits');
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €22.50 with iDEAL | Wero' }));
    const dialog = await ask();
    expect(within(dialog).getByText(/The price is now €30\.00 instead of €22\.50/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay €30.00' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/credits/p1/ideal'));
    const posts = requests.filter(({ call }) => call === 'POST /payments');
    expect(posts.map(({ body }) => (body as { price_minor: number }).price_minor)).toEqual([2250, 3000]);
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('R-PAY-1 by fewer credits for the same money says how many there are, and not that the price is another one', async () => {
    const fewer = makeBundle(9, { credits: 20, price_minor: 2250 });
    stubHttp({
      'GET /bundles': [200, makeBundles({ bundles: [makeBundle(3, { price_minor: 2250 })] })],
      'POST /payments': [
        409,
        { code: 'price_changed', statusCode: 409, message: '', offer: { bundle: fewer, because: null } },
      ],
    });
    openPage(<CreditsPage />, '/credits');
    await userEvent.click(await screen.findByRole('button', { name: /^Pay €22\.50/ }));
    const dialog = await ask();
    expect(within(dialog).getByText('€22.50 for 20 credits')).toBeVisible();
    expect(within(dialog).queryByText(/instead of/)).toBeNull();
  });

  it('R-PAY-5 because the code is used up: says so, and yes goes on without it', async () => {
    const { requests } = stubHttp({
      'GET /bundles': [200, half],
      'POST /payments': ({ body }) =>
        'code' in (body as object) ? changed(3000, 'code_used') : [201, { payment: makePayment() }],
    });
    openPage(<CreditsPage />, '/credits', '/credits?code=HALF');
    await userEvent.click(await screen.findByRole('button', { name: /^Pay €15\.00/ }));
    expect(within(await ask()).getByText('Code already used')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pay €30.00' }));
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ bundle_id: 3, method: 'ideal', price_minor: 3000 }));
  });

  it('R-PAY-5 and not now orders nothing, and shows the prices of now without the code', async () => {
    const { requests } = stubHttp({
      'GET /bundles': ({ url }) => [200, url.includes('HALF') ? half : makeBundles()],
      'POST /payments': changed(3000, 'code_not_applicable', { why: 'expired' }),
    });
    const { router } = openPage(<CreditsPage />, '/credits', '/credits?code=HALF');
    await userEvent.click(await screen.findByRole('button', { name: /^Pay €15\.00/ }));
    const dialog = await ask();
    expect(within(dialog).getByText('This code has expired')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('button', { name: 'Pay €30.00 with iDEAL | Wero' })).toBeEnabled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('');
    expect(requests.filter(({ call }) => call === 'POST /payments')).toHaveLength(1);
  });

  it('R-PAY-1 and not now leaves the bundle chosen that took the place of the one that was', async () => {
    let now = makeBundle(3, { price_minor: 2250 });
    stubHttp({
      'GET /bundles': () => [200, makeBundles({ bundles: [makeBundle(1), now] })],
      'POST /payments': () => {
        now = makeBundle(3, { id: 9, credits: 20, price_minor: 2500 });
        return [409, { code: 'price_changed', statusCode: 409, message: '', offer: { bundle: now, because: null } }];
      },
    });
    openPage(<CreditsPage />, '/credits');
    await userEvent.click(await screen.findByRole('radio', { name: /30 credits/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Pay €22\.50/ }));
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('button', { name: /^Pay €25\.00/ })).toBeEnabled();
    expect(screen.getByRole('radio', { name: /20 credits/ })).toBeChecked();
  });

  it('R-PAY-2 is asked about for a repeat order too', async () => {
    stubHttp({
      'GET /bundles': [200, makeBundles()],
      'GET /last-payment': [200, { payment: makePayment({ status: 'completed', credits: 30 }) }],
      'POST /payments': changed(4000, null),
    });
    openPage(<RepeatOrderPage />, '/credits/repeat-order');
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €30.00 with Visa •••• 4242' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay €30.00' }));
    expect(within(await ask()).getByRole('button', { name: 'Pay €40.00' })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('what is not to be had any more', () => {
  it('R-PAY-2 says of a way to pay that it is gone, and offers the others', async () => {
    let methods: BundlesReply['methods'] = ['ideal', 'card'];
    stubHttp({
      'GET /bundles': () => [200, makeBundles({ methods })],
      'POST /payments': () => {
        methods = ['card'];
        return [400, { code: 'payment_method_unavailable', statusCode: 400, message: '' }];
      },
    });
    openPage(<CreditsPage />, '/credits');
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €30.00 with iDEAL | Wero' }));
    expect(await screen.findByRole('button', { name: 'Pay €30.00 with Card' })).toBeEnabled();
    expect(screen.queryByRole('radio', { name: /iDEAL/ })).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('This way to pay is not available here. Choose another one.');
  });

  it('R-PAY-2 says of a bundle that it is not sold, charges nothing, and shows what is sold now', async () => {
    let sold = [1, 3];
    const { requests } = stubHttp({
      'GET /bundles': () => [200, makeBundles({ bundles: sold.map((id) => makeBundle(id)) })],
      'POST /payments': () => {
        sold = [1];
        return [410, { code: 'bundle_gone', statusCode: 410, message: '' }];
      },
    });
    openPage(<CreditsPage />, '/credits');
    await userEvent.click(await screen.findByRole('radio', { name: /30 credits/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Pay €30\.00/ }));
    expect(await screen.findByRole('button', { name: /^Pay €10\.00/ })).toBeEnabled();
    expect(screen.queryByRole('radio', { name: /30 credits/ })).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('This bundle is not sold any more.');
    expect(requests.filter(({ call }) => call === 'POST /payments')).toHaveLength(1);
  });
});

describe('a code beside the chosen bundle', () => {
  const discount = makeDiscount({ code: 'BIG', value_percentage: 50, minimum_order_value: 2500 });

  it('R-PAY-5 that counts for dearer ones only says so, and which bonus stays', async () => {
    stubHttp({
      'GET /bundles': [
        200,
        makeBundles({
          discount,
          bundles: [
            makeBundle(1, { price_minor: 750, discount_code: 'TIMEBONUS25' }),
            makeBundle(3, { price_minor: 1500, discount_code: 'BIG' }),
          ],
        }),
      ],
    });
    openPage(<CreditsPage />, '/credits', '/credits?code=BIG');
    expect(await screen.findByText('BIG: −50%')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /10 credits/ }));
    expect(screen.getByText('BIG counts from €25.00. For this bundle you keep TIMEBONUS25.')).toBeVisible();
  });

  it.each([
    [{ why: 'country' }, 'This code is for another country.'],
    [{ why: 'minimum', minimum: 9900, currency: 'EUR' }, 'This code counts from €99.00.'],
  ])('R-PAY-5 that cannot apply says why: %j', async (details, text) => {
    stubHttp({
      'GET /bundles': [200, makeBundles()],
      'GET /discountcode': [409, { code: 'code_not_applicable', statusCode: 409, message: '', ...details }],
    });
    openPage(<CreditsPage />, '/credits');
    await userEvent.click(await screen.findByRole('button', { name: 'I have a discount code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), 'BIG');
    await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
