import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Transaction } from '@vonk/api/credits.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { makeTransaction, openPage, refuse } from '../credits-makers.test-data.tsx';
import { TransactionPage } from './transaction-page.tsx';
import { TransactionsPage } from './transactions-page.tsx';

const open = () => openPage(<TransactionsPage />, '/transactions');
const openOne = () => openPage(<TransactionPage />, '/transactions/:id', '/transactions/9');
const page = (transactions: Transaction[], next_cursor: number | null = null): [number, unknown] => [
  200,
  { transactions, balance: 8, next_cursor },
];
const purchase: Partial<Transaction> = {
  kind: 'purchase',
  credits: 1500,
  amount_minor: 123_450,
  currency: 'EUR',
  method: 'paypal',
  payment_id: 'p7',
};
/** A withdrawal from it that is possible. */
const withdrawable = {
  payment_id: 'p7',
  withdrawn_at: null,
  until: '2026-11-16T10:00:00.000Z',
  credits: 1,
  amount_minor: 100,
  currency: 'EUR',
};

describe('transactions', () => {
  it('R-PAY-1 says that there are none yet', async () => {
    stubHttp({ 'GET /transactions': page([]) });
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.getByText('You have 8 credits')).toBeInTheDocument();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it.each([
    ['message', -1, 'Message', '−1'],
    ['photo', -5, 'Photo', '−5'],
    ['gift', -10, 'Gift', '−10'],
    ['signup_grant', 3, 'Welcome credits', '+3'],
    ['refund', -20, 'Refund', '−20'],
    ['chargeback', -1500, 'Charge-back', '−1,500'],
    ['chargeback', 1500, 'Charge-back reversed', '+1,500'],
    ['adjustment', 2, 'Correction', '+2'],
  ] as const)('R-PAY-1 a %s of %d reads "%s %s" and leads to its receipt', async (kind, credits, name, amount) => {
    stubHttp({ 'GET /transactions': page([makeTransaction({ kind, credits })]) });
    open();
    const row = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
    expect(row).toHaveAttribute('href', '/transactions/9');
    expect(within(row).getByText(amount)).toBeVisible();
  });

  it('R-PAY-1 adds older ones below the newer, until there are no more', async () => {
    stubHttp({
      'GET /transactions': ({ url }) =>
        url.includes('cursor=5')
          ? page([makeTransaction({ id: '4', kind: 'gift', credits: -10 })])
          : page([makeTransaction({ id: '5' })], 5),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('−10')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 4))).toEqual([
      'Mess',
      'Gift',
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('R-PAY-1 keeps what is shown when older ones cannot be read', async () => {
    stubHttp({
      'GET /transactions': ({ url }) => (url.includes('cursor') ? refuse('bad_request') : page([makeTransaction()], 5)),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.');
    expect(screen.getByText('−1')).toBeVisible();
  });
});

describe('one transaction', () => {
  it('R-PAY-1 is a receipt with what, how many, how much, by what and its number', async () => {
    stubHttp({ 'GET /transactions/9': [200, { transaction: makeTransaction(purchase), withdrawal: null }] });
    openOne();
    expect(await screen.findByText('Credits bought')).toBeVisible();
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(expect.arrayContaining(['+1,500', '€1,234.50', 'PayPal', 'p7']));
  });

  it.each([
    ['can be withdrawn from', {}, 1],
    ['was paid back', { withdrawn_at: '2026-11-10T10:00:00.000Z', is_by_us: true }, 0],
    ['was used up', { credits: 0, amount_minor: 0 }, 0],
  ])(
    'R-PAY-7 of a purchase that %s says how long there is for that only where it can be',
    async (_which, values, times) => {
      const transaction = makeTransaction(purchase);
      stubHttp({ 'GET /transactions/9': [200, { transaction, withdrawal: { ...withdrawable, ...values } }] });
      openOne();
      expect(await screen.findByText('Credits bought')).toBeVisible();
      expect(screen.queryAllByText('Unused credits can be refunded within 14 days.')).toHaveLength(times);
    },
  );

  it.each([
    [true, 1],
    [false, 0],
  ])('R-PAY-1 of a purchase says whether the bank took its money back: %s', async (is_charged_back, times) => {
    const transaction = makeTransaction(purchase);
    stubHttp({ 'GET /transactions/9': [200, { transaction, withdrawal: null, is_charged_back }] });
    openOne();
    expect(await screen.findByText('Credits bought')).toBeVisible();
    expect(screen.queryAllByText(/^Your bank took the money back/)).toHaveLength(times);
  });

  it('R-PAY-1 of a message names no amount, no way to pay and no refund', async () => {
    stubHttp({ 'GET /transactions/9': [200, { transaction: makeTransaction(), withdrawal: null }] });
    openOne();
    expect(await screen.findByText('Message')).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'What',
      'When',
      'Credits',
      'Number',
    ]);
    expect(screen.queryByText(/refunded/)).toBeNull();
  });

  it.each([
    ['not the member’s own', refuse('not_found', 404)],
    ['none that could be', refuse('validation_failed')],
  ])('R-PAY-1 that is %s says so, with the way back', async (_which, answer) => {
    stubHttp({ 'GET /transactions/9': answer });
    openOne();
    expect(await screen.findByRole('alert')).toHaveTextContent('It is not here, or it is not yours.');
    expect(screen.getByRole('link', { name: 'All transactions' })).toHaveAttribute('href', '/transactions');
  });

  it('R-PAY-7 withdraws once for a double press', async () => {
    const { requests } = stubHttp({
      'GET /transactions/9': [200, { transaction: makeTransaction(purchase), withdrawal: withdrawable }],
      'POST /payments/p7/withdraw': [200, { withdrawal: withdrawable }],
    });
    openOne();
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw from contract here' }));
    expect(screen.getByText(/^You give back 1 unused credit and get €1\.00 back/)).toBeVisible();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm withdrawal here' }));
    expect(requests.filter(({ call }) => call === 'POST /payments/p7/withdraw')).toHaveLength(1);
  });
});
