import { screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const DAY_MS = 86_400_000;
const ME = { id: 5, name: 'Petra', email: 'petra@x.example', role: 'payments', languages: ['nl'] };

function Desk() {
  return useRoutes(routes);
}

const NOW = Date.now() + 30 * DAY_MS;

/** Shows the one that has so many days left, on a machine whose clock is a month behind. */
function open(daysLeft: number, values: { outcome?: string } = {}) {
  const date = new Date(NOW).toUTCString();
  const chargeback = {
    ...{ payment_id: '0f8fad5b-d9cb-469f-a165-70867728950e', member_id: 12, site: 'vonk', amount_minor: 9500 },
    ...{ currency: 'EUR', provider: 'sandbox', method: 'card', reason: 'fraudulent', outcome: null, note: '' },
    ...{ noted_by: null, noted_at: null, charged_back_at: new Date(NOW - 5 * DAY_MS).toISOString() },
    deadline: new Intl.DateTimeFormat('sv').format(NOW + daysLeft * DAY_MS),
    ...values,
  };
  stubHttp({
    'GET /desk/me': [200, { staff: ME }, { date }],
    'GET /desk/waiting': [200, { waiting: [] }, { date }],
    'GET /desk/chargebacks': [200, { chargebacks: [chargeback] }, { date }],
  });
  renderWithHost(<Desk />, { path: '/*', url: '/chargebacks', strings: { desk, host } });
}

it.each([
  [2, / · 2 days left$/],
  [1, / · 1 day left$/],
  [0, / · last day$/],
])('a deadline in %s days is as near as it is by the server’s clock, in words', async (days, words) => {
  open(days);
  expect(await screen.findByText(words)).toBeVisible();
});

it.each([
  [-1, / · 1 day overdue$/],
  [-2, / · 2 days overdue$/],
])('a deadline %s days from now is said to be overdue, not to have less than no days left', async (days, words) => {
  open(days);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/-\d/)).toBeNull();
});

it('what has an outcome is not overdue', async () => {
  open(-2, { outcome: 'contested' });
  expect(await screen.findByText(desk.payments.chargebacks.outcomes.contested)).toBeVisible();
  expect(screen.queryByText(/overdue/)).toBeNull();
});
