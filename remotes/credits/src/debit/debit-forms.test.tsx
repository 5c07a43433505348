import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment } from '@vonk/api/credits.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { makePayment, openPage, refuse } from '../credits-makers.test-data.tsx';
import { DirectDebitPage } from './direct-debit-page.tsx';

const TYPED = {
  'Account holder': 'J. Jansen',
  IBAN: 'NL91 ABNA 0417 1643 00',
  Street: 'Kade',
  Number: '1',
  Postcode: '1011AB',
  City: 'Amsterdam',
  'Mobile phone': '0612345678',
};
type Label = keyof typeof TYPED;

const open = (url = '/directdebit?payment=p1') => openPage(<DirectDebitPage />, '/directdebit', url);
const debit = (values: Partial<Payment> = {}): [number, unknown] => [
  200,
  { payment: makePayment({ method: 'directdebit', card_label: null, ...values }) },
];
const answers = {
  'GET /payments/p1': debit(),
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
} satisfies Parameters<typeof stubHttp>[0];
const input = (name: Label) => screen.getByRole('textbox', { name });
const fill = async (values: Partial<Record<Label, string>> = TYPED) => {
  await screen.findByRole('textbox', { name: 'IBAN' });
  for (const [name, text] of Object.entries(values) as [Label, string][]) await userEvent.type(input(name), text);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));

beforeEach(() => sessionStorage.clear());

describe('direct debit', () => {
  it('R-PAY-3 without a payment leads to the bundles', async () => {
    open('/directdebit');
    expect(screen.getByRole('heading', { name: 'No direct debit in progress' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a bundle' })).toHaveAttribute(
      'href',
      '/credits?method=directdebit',
    );
  });

  it('R-PAY-3 of a payment that is not the member’s own says so', async () => {
    stubHttp({ 'GET /payments/p1': refuse('not_found', 404) });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('It is not here, or it is not yours.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each(['pending', 'completed', 'failed'] as const)('R-PAY-3 that is %s shows the payment', async (status) => {
    stubHttp({ 'GET /payments/p1': debit({ status }) });
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/credits/p1/directdebit'));
  });

  it('R-PAY-3 says how much for how many credits, and who collects it', async () => {
    stubHttp(answers);
    open();
    expect(await screen.findByText('€30.00 for 30 credits')).toBeVisible();
    expect(await screen.findByText(/authorise Vonk Demo B\.V\., Keizersgracht 1, Amsterdam/)).toBeVisible();
  });

  it('R-PAY-3 has what was filled in again after a reload, as of a phone whose member looked up the account, and keeps no account', async () => {
    stubHttp(answers);
    const { unmount } = open();
    await fill();
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('0417');
    const again = open();
    await waitFor(() => expect(input('Account holder')).toHaveValue('J. Jansen'));
    const { IBAN, ...kept } = TYPED;
    for (const [name, text] of Object.entries(kept) as [Label, string][]) expect(input(name)).toHaveValue(text);
    await fill({ IBAN });
    await send();
    await screen.findByRole('textbox', { name: /Code/ });
    again.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Jansen');
  });

  it('R-PAY-3 marks each empty field, begins at the first, and sends nothing', async () => {
    const { requests } = stubHttp(answers);
    open();
    await fill({ Street: 'Kade' });
    await send();
    const names = (Object.keys(TYPED) as Label[]).filter((name) => name !== 'Street');
    for (const name of names) expect(input(name)).toHaveAccessibleDescription(/Fill this in/);
    expect(input('Street')).toBeValid();
    expect(input('Account holder')).toHaveFocus();
    expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it.each([
    ['IBAN', 'NL00ABNA0417164300', 'This IBAN is not right. Check the digits.'],
    ['IBAN', 'NL91', 'This IBAN is not right. Check the digits.'],
    ['Mobile phone', '12', 'Enter a phone number that can receive texts'],
    ['Mobile phone', 'call me maybe', 'Enter a phone number that can receive texts'],
  ] as const)('R-PAY-3 %s "%s" is refused when it is left, until it is mended', async (name, text, refusal) => {
    stubHttp(answers);
    open();
    await fill({ [name]: text });
    await userEvent.tab();
    expect(input(name)).toHaveAccessibleDescription(new RegExp(refusal.slice(0, 20)));
    await userEvent.type(input(name), '1');
    expect(input(name)).toBeValid();
  });

  it.each([
    ['debit_blocked', 'This account cannot be used for direct debit. Choose another way to pay.'],
    ['debit_limit_reached', 'You have reached the limit of direct debits for today.'],
  ] as const)('R-PAY-3 refused with %s says it in its own words and keeps what was typed', async (code, text) => {
    stubHttp({ ...answers, 'POST /payments/p1/directdebit': refuse(code, 409) });
    open();
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    for (const [name, value] of Object.entries(TYPED)) expect(input(name as Label)).toHaveValue(value);
  });

  it('R-PAY-3 shows a refusal of the server beside its field', async () => {
    const fields = { iban: 'iban_invalid' };
    stubHttp({
      ...answers,
      'POST /payments/p1/directdebit': [400, { code: 'iban_invalid', statusCode: 400, message: '', fields }],
    });
    open();
    await fill();
    await send();
    await waitFor(() =>
      expect(input('IBAN')).toHaveAccessibleDescription(/This IBAN is not right\. Check the digits\./),
    );
    expect(input('IBAN')).toHaveFocus();
    expect(screen.queryByRole('alert', { name: /IBAN/ })).toBeNull();
  });

  it('R-PAY-3 names the bank of an account once it is whole, and forgets it when it is another one', async () => {
    const { requests } = stubHttp(answers);
    open();
    await fill({ IBAN: TYPED.IBAN });
    expect(await screen.findByText('ABN AMRO · ABNANL2A')).toBeVisible();
    await userEvent.type(input('IBAN'), '9');
    expect(screen.queryByText(/ABN AMRO/)).toBeNull();
    expect(requests.filter(({ call }) => call === 'POST /iban').map(({ body }) => body)).toEqual([
      { iban: 'NL91ABNA0417164300' },
    ]);
  });

  it('R-PAY-3 says beside the account that direct debit does not reach its country', async () => {
    const fields = { iban: 'iban_not_reached' };
    stubHttp({ ...answers, 'POST /iban': [400, { code: 'iban_not_reached', statusCode: 400, message: '', fields }] });
    open();
    await fill({ IBAN: 'TR40 0006 2000 0000 0000 0000 01' });
    await waitFor(() =>
      expect(input('IBAN')).toHaveAccessibleDescription(/in a country that SEPA direct debit does not reach/),
    );
  });

  it('R-PAY-3 whose text message cannot be sent keeps what was typed, and shows the other ways to pay', async () => {
    stubHttp({ ...answers, 'POST /payments/p1/directdebit': refuse('sms_unavailable', 503) });
    open();
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('The text message could not be sent.');
    for (const [name, value] of Object.entries(TYPED)) expect(input(name as Label)).toHaveValue(value);
    expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute('href', '/credits?credits=30');
  });

  it('R-PAY-3 goes on with the code after a reload and in another browser, with the mandate it gives', async () => {
    const mandate = {
      mandate_ref: 'M-1',
      phone_last4: '5678',
      iban_last4: '4300',
      bank: 'ABN AMRO',
      bic: 'ABNANL2A',
      creditor_id: 'NL79ZZZ999999990000',
    };
    stubHttp({ ...answers, 'GET /payments/p1': [200, { payment: makePayment({ method: 'directdebit' }), mandate }] });
    open();
    expect(await screen.findByRole('textbox', { name: 'Code from the text message' })).toBeVisible();
    for (const text of ['Mandate reference M-1', 'Creditor identifier NL79ZZZ999999990000', '•••• 4300 · ABN AMRO'])
      expect(screen.getByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change your details or get a new code' }));
    expect(input('IBAN')).toHaveValue('');
  });

  it('R-PAY-3 sends one text message for a double press', async () => {
    const { requests } = stubHttp(answers);
    open();
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send me the code' }));
    expect(await screen.findByText('We sent a code to the number that ends in 5678.')).toBeVisible();
    expect(requests.filter(({ call }) => call === 'POST /payments/p1/directdebit')).toHaveLength(1);
  });

  it('R-PAY-3 keeps the details when the member goes back from the code to change one', async () => {
    const { requests } = stubHttp(answers);
    open();
    await fill();
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Change your details or get a new code' }));
    for (const [name, value] of Object.entries(TYPED)) expect(input(name as Label)).toHaveValue(value);
    await userEvent.type(input('Number'), '2');
    await send();
    expect(await screen.findByRole('textbox', { name: 'Code from the text message' })).toBeVisible();
    expect(requests.at(-1)?.body).toMatchObject({ house_number: '12', city: 'Amsterdam' });
  });

  it('R-PAY-3 does not send a code that is too short, and says what is confirmed on the button', async () => {
    const { requests } = stubHttp(answers);
    open();
    await fill();
    await send();
    const code = await screen.findByRole('textbox', { name: 'Code from the text message' });
    expect(screen.getByText('Mandate reference M-1')).toBeVisible();
    await userEvent.type(code, '123{Enter}');
    expect(code).toHaveAccessibleDescription(/Code invalid/);
    expect(screen.getByRole('button', { name: 'Confirm €30.00' })).toBeEnabled();
    expect(requests.some(({ call }) => call.endsWith('/otp'))).toBe(false);
  });

  it('R-PAY-3 says that the service does not answer, keeps the code, and takes it the next time', async () => {
    let isOffline = true;
    stubHttp({
      ...answers,
      'POST /payments/p1/otp': () => (isOffline ? 'unreachable' : debit({ status: 'pending' })),
    });
    const { router } = open();
    await fill();
    await send();
    const code = await screen.findByRole('textbox', { name: 'Code from the text message' });
    await userEvent.type(code, '123 456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/does not answer/));
    expect(code).toHaveValue('123 456');
    isOffline = false;
    await userEvent.click(screen.getByRole('button', { name: 'Confirm €30.00' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/credits/p1/directdebit'));
  });
});
