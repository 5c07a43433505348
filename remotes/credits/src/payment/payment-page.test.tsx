import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment } from '@vonk/api/credits.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/nl.json' with { type: 'json' };
import credits from '../../locales/nl.json' with { type: 'json' };
import { makePayment } from '../credits-makers.test-data.tsx';
import { PaymentPage } from './payment-page.tsx';

const payment = makePayment({ credits: 150, amount_minor: 6746, redirect_url: 'http://localhost:3001/pay/x' });
const answer = (status: Payment['status']): [number, unknown] => [200, { payment: { ...payment, status } }];
const open = () =>
  renderWithHost(<PaymentPage />, {
    path: '/credits/:id/:paymentmethod',
    url: '/credits/p1/card',
    user: makeUser(),
    strings: { credits, host },
    language: 'nl',
  });

it('R-PAY-2 follows a payment from waiting to completed by itself', async () => {
  const answers = [answer('loading'), answer('pending'), answer('completed')];
  stubHttp({
    'GET /payments/p1': () => (answers.length > 1 ? answers.shift() : answers[0]) as [number, unknown],
    'GET /user': [200, { user: makeUser({ credits: 150, paid_user: true }) }],
  });
  jest.useFakeTimers();
  afterTest(() => void jest.useRealTimers());
  open();
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await wait(100);
  expect(screen.getByRole('heading', { name: 'We wachten op je betaling' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verder met betalen' })).toHaveAttribute(
    'href',
    'http://localhost:3001/pay/x',
  );
  await wait(1_600);
  expect(screen.getByRole('heading', { name: 'Je betaling wordt verwerkt' })).toBeVisible();
  await wait(1_600);
  expect(screen.getByRole('heading', { name: 'Je hebt er 150 credits bij' })).toBeVisible();
});

it('R-PAY-2 offers to try again or PayPal after a failed card', async () => {
  stubHttp({ 'GET /payments/p1': answer('failed'), 'GET /user': [200, { user: makeUser() }] });
  open();
  expect(await screen.findByRole('heading', { name: 'Betaling mislukt' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Opnieuw proberen' })).toHaveAttribute(
    'href',
    '/credits?credits=150&method=card',
  );
  expect(screen.getByRole('link', { name: 'Betaal met PayPal' })).toHaveAttribute(
    'href',
    '/credits?credits=150&method=paypal',
  );
});

it('R-PAY-2 cancels a payment that waits', async () => {
  let status: Payment['status'] = 'loading';
  const { requests } = stubHttp({
    'GET /payments/p1': () => answer(status),
    'POST /payments/p1/cancel': () => {
      status = 'cancelled';
      return answer(status);
    },
    'GET /user': [200, { user: makeUser() }],
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Betaling annuleren' }));
  expect(await screen.findByRole('heading', { name: 'De betaling is geannuleerd' })).toBeVisible();
  expect(requests.some(({ call }) => call === 'POST /payments/p1/cancel')).toBe(true);
});
