import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TransactionReply } from '@vonk/api/credits.ts';
import { setCreditsAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/nl.json' with { type: 'json' };
import credits from '../../locales/nl.json' with { type: 'json' };
import { makeTransaction } from '../credits-makers.test-data.tsx';
import { TransactionPage } from './transaction-page.tsx';

const reply = (withdrawal: Partial<NonNullable<TransactionReply['withdrawal']>> | null): TransactionReply => ({
  transaction: makeTransaction({
    kind: 'purchase',
    credits: 10,
    amount_minor: 950,
    currency: 'EUR',
    method: 'card',
    payment_id: 'p1',
  }),
  withdrawal: withdrawal && {
    payment_id: 'p1',
    withdrawn_at: null,
    until: '2026-11-16T10:00:00.000Z',
    credits: 7,
    amount_minor: 665,
    currency: 'EUR',
    ...withdrawal,
  },
});
const open = () =>
  renderWithHost(<TransactionPage />, {
    path: '/transactions/:id',
    url: '/transactions/9',
    user: makeUser({ credits: 7 }),
    strings: { credits, host },
    language: 'nl',
  });
const startButton = () => screen.findByRole('button', { name: 'Herroep de overeenkomst hier' });

it('decision 6 withdraws after one confirmation and shows what came of it', async () => {
  let now = reply({});
  const { requests } = stubHttp({
    'GET /transactions/9': () => [200, now],
    'POST /payments/p1/withdraw': () => {
      now = reply({ withdrawn_at: new Date(2026, 10, 2, 12).toISOString() });
      return [200, { withdrawal: now.withdrawal }];
    },
    'GET /user': [200, { user: makeUser({ credits: 0 }) }],
  });
  open();
  await userEvent.click(await startButton());
  const dialog = await screen.findByRole('dialog', { name: 'Aankoop herroepen' });
  expect(within(dialog).getByText(/7 ongebruikte credits/)).toHaveTextContent('€ 6,65');
  expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bevestig de herroeping hier' }));
  const done = await screen.findByText(/^Herroepen op 2 november 2026/);
  expect(done).toHaveTextContent('7 credits');
  // Its button is gone (WCAG 2.4.3).
  await waitFor(() => expect(done.closest('[tabindex]')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Herroep de overeenkomst hier' })).toBeNull();
  const posts = requests.filter(({ call }) => call === 'POST /payments/p1/withdraw');
  expect(posts).toHaveLength(1);
  expect(posts[0]?.headers['idempotency-key']).toMatch(/^withdraw-p1-/);
});

it('decision 6 while it is withdrawn nobody is offered to cancel', async () => {
  stubHttp({ 'GET /transactions/9': [200, reply({})], 'POST /payments/p1/withdraw': 'silent' });
  open();
  await userEvent.click(await startButton());
  await userEvent.click(screen.getByRole('button', { name: 'Bevestig de herroeping hier' }));
  expect(screen.getByRole('button', { name: 'Nu niet' })).toBeDisabled();
});

it('decision 6 a refusal is told although the question was closed meanwhile', async () => {
  stubHttp({
    'GET /transactions/9': [200, reply({})],
    'POST /payments/p1/withdraw': [404, { code: 'not_found', statusCode: 404, message: '' }],
  });
  open();
  await userEvent.click(await startButton());
  fireEvent.click(screen.getByRole('button', { name: 'Bevestig de herroeping hier' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const dialog = await screen.findByRole('dialog', { name: 'Aankoop herroepen' });
  expect(within(dialog).getByRole('alert')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nu niet' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('decision 6 has no button once the period is over', async () => {
  stubHttp({ 'GET /transactions/9': [200, reply(null)] });
  open();
  expect(await screen.findByText('Credits gekocht')).toBeVisible();
  expect(screen.queryByRole('button', { name: /overeenkomst/ })).toBeNull();
});

it('decision 6 says that nothing is left when all credits are used, and why it was refused', async () => {
  stubHttp({ 'GET /transactions/9': [200, reply({ credits: 0, amount_minor: 0 })] });
  const { unmount } = open();
  await userEvent.click(await startButton());
  const empty = await screen.findByRole('dialog');
  expect(within(empty).getByText(/niets meer om terug te betalen/)).toBeVisible();
  expect(within(empty).queryByRole('button', { name: 'Bevestig de herroeping hier' })).toBeNull();
  unmount();

  stubHttp({
    'GET /transactions/9': [200, reply({})],
    'POST /payments/p1/withdraw': [409, { code: 'withdrawal_ended', statusCode: 409, message: 'withdrawal_ended' }],
  });
  open();
  await userEvent.click(await startButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Bevestig de herroeping hier' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('De herroepingstermijn is voorbij');
});

it('decision 6 a button whose time ended while the page was open is gone once its refusal was read', async () => {
  let now = reply({});
  stubHttp({
    'GET /transactions/9': () => [200, now],
    'POST /payments/p1/withdraw': () => {
      now = reply(null);
      return [409, { code: 'withdrawal_ended', statusCode: 409 }];
    },
  });
  open();
  await userEvent.click(await startButton());
  const dialog = await screen.findByRole('dialog', { name: 'Aankoop herroepen' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bevestig de herroeping hier' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Herroep de overeenkomst hier' })).toBeNull());
});

it('decision 6 what was used elsewhere meanwhile is not told as unused', async () => {
  let now = reply({});
  stubHttp({ 'GET /transactions/9': () => [200, now] });
  const { store } = open();
  await userEvent.click(await startButton());
  const dialog = await screen.findByRole('dialog', { name: 'Aankoop herroepen' });
  expect(within(dialog).getByText(/7 ongebruikte credits/)).toBeVisible();
  now = reply({ credits: 6, amount_minor: 570 });
  act(() => store.set(setCreditsAtom, 6, undefined, 2));
  expect(await within(dialog).findByText(/6 ongebruikte credits/)).toHaveTextContent('€ 5,70');
});

it('decision 6 says what it showed, and asks again at the new amount where that is refused', async () => {
  let now = reply({});
  const { requests } = stubHttp({
    'GET /transactions/9': () => [200, now],
    'POST /payments/p1/withdraw': () => {
      now = reply({ credits: 4, amount_minor: 380 });
      return [409, { code: 'withdrawal_changed', statusCode: 409, message: '' }];
    },
  });
  open();
  await userEvent.click(await startButton());
  const confirm = await screen.findByRole('button', { name: 'Bevestig de herroeping hier' });
  await userEvent.click(confirm);
  expect(await screen.findByText(host.errors.withdrawal_changed)).toBeVisible();
  expect(await screen.findByText(/4 ongebruikte credits/)).toHaveTextContent('€ 3,80');
  await userEvent.click(confirm);
  const shown = () => requests.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : []));
  await waitFor(() => expect(shown()).toEqual([{ amount_minor: 665 }, { amount_minor: 380 }]));
});
