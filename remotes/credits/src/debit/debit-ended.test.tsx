import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment } from '@vonk/api/credits.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { makePayment, openPage, refuse } from '../credits-makers.test-data.tsx';
import { DirectDebitPage } from './direct-debit-page.tsx';

const open = () => openPage(<DirectDebitPage />, '/directdebit', '/directdebit?payment=p1');
const payment = (status: Payment['status']) => makePayment({ method: 'directdebit', card_label: null, status });
const mandate = { mandate_ref: 'M-1', phone_last4: '5678' };

describe('a direct debit that is open no more', () => {
  it('R-PAY-3 whose code was taken and whose answer was lost goes on to its page: it has not failed', async () => {
    let status: Payment['status'] = 'loading';
    stubHttp({
      'GET /payments/p1': () => [200, { payment: payment(status), mandate }],
      'POST /payments/p1/otp': () => {
        if (status === 'pending') return refuse('payment_failed', 402);
        status = 'pending';
        return 'unreachable';
      },
    });
    const { router } = open();
    const code = await screen.findByRole('textbox', { name: 'Code from the text message' });
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/does not answer/));
    await userEvent.click(screen.getByRole('button', { name: /^Confirm/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/credits/p1/directdebit'));
  });

  it('R-PAY-3 that was cancelled in another tab goes on to its page', async () => {
    let status: Payment['status'] = 'loading';
    stubHttp({
      'GET /payments/p1': () => [200, { payment: payment(status), mandate: null }],
      'POST /payments/p1/directdebit': refuse('payment_failed', 402),
    });
    const { router } = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'IBAN' }), 'NL91 ABNA 0417 1643 00');
    for (const name of ['Account holder', 'Street', 'Number', 'Postcode', 'City'])
      await userEvent.type(screen.getByRole('textbox', { name }), '1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Mobile phone' }), '0612345678');
    status = 'cancelled';
    await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/credits/p1/directdebit'));
  });
});
