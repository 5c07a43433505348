import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Transaction } from '@vonk/api/credits.ts';
import { setCreditsAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import credits from '../../locales/en.json' with { type: 'json' };
import { makePayment } from '../credits-makers.test-data.tsx';
import { TransactionPage } from './transaction-page.tsx';
import { TransactionsPage } from './transactions-page.tsx';

const movement = (id: string, values: Partial<Transaction> = {}): Transaction => ({
  id,
  kind: 'message',
  credits: -1,
  amount_minor: null,
  currency: null,
  method: null,
  payment_id: null,
  created_at: new Date(2026, 10, 20, 12).toISOString(),
  ...values,
});
const bought = movement('t1', {
  kind: 'purchase',
  credits: 150,
  amount_minor: 6746,
  currency: 'EUR',
  method: 'card',
  payment_id: 'p1',
});
const options = { user: makeUser(), strings: { credits, host } };
const openList = (data = {}) =>
  renderWithHost(<TransactionsPage />, { ...options, path: '/transactions', url: '/transactions', data });
const openOne = () =>
  renderWithHost(<TransactionPage />, { ...options, path: '/transactions/:id', url: '/transactions/t1' });
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('transactions', () => {
  it('R-ERR-3 a list that cannot be read says nothing of a payment', async () => {
    stubHttp({ 'GET /transactions': [200, '<html>Log in to our network</html>'] });
    openList();
    expect(await screen.findByText(host.errors.unavailable)).toBeVisible();
    expect(screen.queryByText(credits.errors.unavailable)).toBeNull();
  });

  it('R-PAY-1 each is named, with its sign, its money and the balance that is left', async () => {
    stubHttp({
      'GET /transactions': [200, { transactions: [movement('t2'), bought], balance: 1149, next_cursor: null }],
    });
    openList();
    expect(await screen.findByText(credits.kinds.message)).toBeVisible();
    expect(rows()).toEqual([
      expect.stringMatching(/^Message.*−1$/),
      expect.stringMatching(/^Credits bought.*\+150€67\.46$/),
    ]);
    expect(screen.getByText('1,149')).toBeVisible();
    expect(screen.queryByRole('button', { name: credits.transactions.more })).toBeNull();
  });

  it('R-PAY-1 are those of now when the balance has changed, in another tab or on another device', async () => {
    const user = makeUser({ credits: 150, credits_version: 1 });
    let list = [bought];
    const { requests } = stubHttp({
      'GET /transactions': () => [200, { transactions: list, balance: 151 - list.length, next_cursor: null }],
    });
    const { store } = renderWithHost(<TransactionsPage />, {
      ...options,
      user,
      path: '/transactions',
      url: '/transactions',
    });
    expect(await screen.findByText('150')).toBeVisible();
    const reads = () => requests.filter(({ call }) => call === 'GET /transactions').length;
    expect(reads()).toBe(1);
    list = [movement('t2'), bought];
    act(() => store.set(setCreditsAtom, 149, undefined, 2));
    expect(await screen.findByText('149')).toBeVisible();
    expect([rows().length, reads()]).toEqual([2, 2]);
  });

  it('R-PAY-2 a payment that went through elsewhere is not told as open any more', async () => {
    let payments = [makePayment({ payment_id: 'p8', status: 'pending' })];
    stubHttp({
      'GET /transactions': [200, { transactions: [bought], balance: 150, next_cursor: null }],
      'GET /payments': () => [200, { payments }],
    });
    const user = makeUser({ credits: 0, credits_version: 1 });
    const { store } = renderWithHost(<TransactionsPage />, {
      ...options,
      user,
      path: '/transactions',
      url: '/transactions',
    });
    expect(await screen.findByText(credits.transactions.open)).toBeVisible();
    payments = [];
    act(() => store.set(setCreditsAtom, 150, true, 2));
    await waitFor(() => expect(screen.queryByText(credits.transactions.open)).toBeNull());
  });

  it('R-PAY-2 payments that failed or are under way stand apart, each leading to its page', async () => {
    const payments = [
      makePayment({ payment_id: 'p7', status: 'failed' }),
      makePayment({ payment_id: 'p8', status: 'pending' }),
    ];
    stubHttp({
      'GET /transactions': [200, { transactions: [], balance: 0, next_cursor: null }],
      'GET /payments': [200, { payments }],
    });
    openList();
    expect(await screen.findByRole('heading', { name: credits.transactions.open })).toBeVisible();
    const links = screen.getAllByRole('link', { name: /30 credits/ });
    expect(
      links.map((link) => [link.getAttribute('href'), /Failed|Being processed/.exec(link.textContent ?? '')?.[0]]),
    ).toEqual([
      ['/credits/p7/card', 'Failed'],
      ['/credits/p8/card', 'Being processed'],
    ]);
  });

  it('R-PAY-1 older ones follow page after page', async () => {
    stubHttp({
      'GET /transactions': ({ url }) => [
        200,
        url.includes('cursor=9')
          ? { transactions: [bought], balance: 149, next_cursor: null }
          : { transactions: [movement('t2')], balance: 149, next_cursor: 9 },
      ],
    });
    openList();
    await userEvent.click(await screen.findByRole('button', { name: credits.transactions.more }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: credits.transactions.more })).toBeNull();
  });

  it('R-PAY-1 come with the page’s HTML where it has them, and say when there are none', async () => {
    const { requests } = stubHttp({});
    const { unmount } = openList({
      'GET /api/transactions': { transactions: [bought], balance: 150, next_cursor: null },
    });
    expect(rows()).toHaveLength(1);
    expect(requests).toEqual([]);
    unmount();
    openList({ 'GET /api/transactions': { transactions: [], balance: 0, next_cursor: null } });
    expect(screen.getByText(credits.transactions.emptyTitle)).toBeVisible();
  });

  it('R-ERR-3 say why they could not be had, and try again', async () => {
    let isBroken = true;
    stubHttp({
      'GET /transactions': () =>
        isBroken
          ? [400, { code: 'bad_request', statusCode: 400 }]
          : [200, { transactions: [bought], balance: 150, next_cursor: null }],
    });
    openList();
    expect(await screen.findByRole('alert')).toHaveTextContent(credits.errors.bad_request);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: credits.retry }));
    expect(await screen.findByText(credits.kinds.purchase)).toBeVisible();
  });
});

describe('one transaction', () => {
  it('R-PAY-1 is a receipt: what, when, how much, how, and its number', async () => {
    stubHttp({ 'GET /transactions/t1': [200, { transaction: bought, withdrawal: null }] });
    openOne();
    expect(await screen.findByText(credits.kinds.purchase)).toBeVisible();
    const facts = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(facts).toEqual([
      'Credits bought',
      expect.stringContaining('20 November 2026'),
      '+150',
      '€67.46',
      credits.methods.card,
      'p1',
    ]);
  });

  it('R-PAY-1 of what was spent has no money, and nothing to refund', async () => {
    stubHttp({ 'GET /transactions/t1': [200, { transaction: movement('t1'), withdrawal: null }] });
    openOne();
    await screen.findByText(credits.kinds.message);
    expect(screen.getAllByRole('definition')).toHaveLength(4);
    expect(screen.queryByText(/refunded/)).toBeNull();
  });

  it('R-ROUTE-9 that is not there, or not one’s own, says so', async () => {
    stubHttp({ 'GET /transactions/t1': [404, { code: 'not_found', statusCode: 404, message: '' }] });
    openOne();
    expect(await screen.findByRole('alert')).toHaveTextContent(credits.errors.not_found);
    expect(screen.queryByRole('button', { name: credits.retry })).toBeNull();
    expect(screen.getByRole('link', { name: credits.transaction.back })).toHaveAttribute('href', '/transactions');
  });
});
