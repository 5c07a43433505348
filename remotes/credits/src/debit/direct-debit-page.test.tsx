import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isIban } from '@vonk/api/iban.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/nl.json' with { type: 'json' };
import credits from '../../locales/nl.json' with { type: 'json' };
import { makePayment } from '../credits-makers.test-data.tsx';
import { DirectDebitPage } from './direct-debit-page.tsx';

const payment = makePayment({ method: 'directdebit', card_label: null });

it('R-PAY-3 checks the details, asks for the code in a box that has the focus, and refuses a wrong one', async () => {
  const user = userEvent.setup();
  const { requests } = stubHttp({
    'GET /payments/p1': [200, { payment }],
    'GET /mandate': [
      200,
      {
        creditor: 'Vonk Demo B.V.',
        creditor_id: 'NL79ZZZ999999990000',
        text: 'You authorise Vonk Demo B.V., Keizersgracht 1, Amsterdam, to collect this amount once.',
      },
    ],
    'POST /iban': [200, { bank: 'ABN AMRO', bic: 'ABNANL2A' }],
    'POST /payments/p1/directdebit': [200, { mandate_ref: 'M-1', phone_last4: '5678' }],
    'POST /payments/p1/otp': ({ body }) =>
      (body as { otp: string }).otp === '123456'
        ? [200, { payment: { ...payment, status: 'pending' } }]
        : [400, { code: 'otp_invalid', statusCode: 400, message: '' }],
  });
  const { router } = renderWithHost(<DirectDebitPage />, {
    path: '/directdebit',
    url: '/directdebit?payment=p1',
    user: makeUser(),
    strings: { credits, host },
    language: 'nl',
  });
  const fill = async (name: string, text: string) => {
    const input = await screen.findByRole('textbox', { name });
    await user.clear(input);
    await user.type(input, text);
  };
  await fill('Rekeninghouder', 'J. Jansen');
  await fill('IBAN', 'NL92ABNA0417164300');
  await fill('Straat', 'Kade');
  await fill('Nummer', '1');
  await fill('Postcode', '1011AB');
  await fill('Plaats', 'Amsterdam');
  await fill('Mobiele telefoon', '06-12 34 56 78');
  expect(await screen.findByText('Dit IBAN klopt niet. Controleer de cijfers.')).toBeVisible();
  await fill('IBAN', 'nl91 abna 0417 1643 00');
  await user.click(screen.getByRole('button', { name: 'Stuur mij de code' }));
  expect(await screen.findByRole('textbox', { name: 'Code uit de sms' })).toHaveFocus();
  await fill('Code uit de sms', '000000');
  expect(requests.find(({ call }) => call === 'POST /payments/p1/directdebit')?.body).toMatchObject({
    iban: 'NL91ABNA0417164300',
    phone: '0612345678',
  });
  await user.click(screen.getByRole('button', { name: /Bevestig/ }));
  expect(await screen.findByText('Code ongeldig')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code uit de sms' })).toHaveFocus());
  await fill('Code uit de sms', '123456');
  await user.click(screen.getByRole('button', { name: /Bevestig/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/credits/p1/directdebit'));
});

it('knows right IBANs from wrong ones', () => {
  expect(['NL91 ABNA 0417 1643 00', 'DE89370400440532013000', 'NL92ABNA0417164300', ''].map(isIban)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
