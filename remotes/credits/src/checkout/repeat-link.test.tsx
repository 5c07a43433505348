import { screen, waitFor } from '@testing-library/react';
import type { Payment } from '@vonk/api/credits.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import type { ReactElement } from 'react';
import { makeBundles, makePayment, openPage } from '../credits-makers.test-data.tsx';
import { TransactionsPage } from '../transactions/transactions-page.tsx';
import { CreditsPage } from './credits-page.tsx';

describe.each<[string, ReactElement]>([
  ['/credits', <CreditsPage key="credits" />],
  ['/transactions', <TransactionsPage key="transactions" />],
])('an order with the card of last time, on %s', (path, page) => {
  const open = (payment: Payment | null, paid_user = true) => {
    const stub = stubHttp({
      'GET /bundles': [200, makeBundles()],
      'GET /transactions': [200, { transactions: [], balance: 0, next_cursor: null }],
      'GET /payments': [200, { payments: [] }],
      'GET /last-payment': [200, { payment }],
    });
    openPage(page, path, path, makeUser({ paid_user }));
    return stub;
  };
  const asks = ({ requests }: ReturnType<typeof open>) => requests.filter(({ call }) => call === 'GET /last-payment');

  it('R-PAY-1 is offered to whose card can be charged again', async () => {
    open(makePayment({ status: 'completed' }));
    expect(await screen.findByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/credits/repeat-order');
  });

  it('R-PAY-1 is not offered to who paid by another way', async () => {
    const stub = open(null);
    await waitFor(() => expect(asks(stub)).toHaveLength(1));
    await screen.findByRole('link', { name: 'Spending limits' });
    expect(screen.queryByRole('link', { name: 'Order again' })).toBeNull();
  });

  it('R-PAY-1 is neither offered to who never paid, nor asked for', async () => {
    const stub = open(null, false);
    await screen.findByRole('link', { name: 'Spending limits' });
    expect(screen.queryByRole('link', { name: 'Order again' })).toBeNull();
    expect(asks(stub)).toEqual([]);
  });
});
