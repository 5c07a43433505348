import { screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json';
import desk from '../../locales/en.json';
import { routes } from '../routes.tsx';

const DAY_MS = 86_400_000;
const ME = { id: 5, name: 'Petra', email: 'petra@x.example', role: 'payments', languages: ['nl'] };

function Desk() {
  return useRoutes(routes);
}

it('a deadline is as near as it is by the server’s clock, where that of this machine is days behind', async () => {
  const now = Date.now() + 30 * DAY_MS;
  const date = new Date(now).toUTCString();
  const chargeback = {
    ...{ payment_id: '0f8fad5b-d9cb-469f-a165-70867728950e', member_id: 12, site: 'vonk', amount_minor: 9500 },
    ...{ currency: 'EUR', provider: 'sandbox', method: 'card', reason: 'fraudulent', outcome: null, note: '' },
    ...{ noted_by: null, noted_at: null, charged_back_at: new Date(now - 5 * DAY_MS).toISOString() },
    deadline: new Intl.DateTimeFormat('sv').format(now + 2 * DAY_MS),
  };
  stubHttp({
    'GET /desk/me': [200, { staff: ME }, { date }],
    'GET /desk/waiting': [200, { waiting: [] }, { date }],
    'GET /desk/chargebacks': [200, { chargebacks: [chargeback] }, { date }],
  });
  renderWithHost(<Desk />, { path: '/*', url: '/chargebacks', strings: { desk, host } });
  expect(await screen.findByText(/ · 2 days$/)).toBeVisible();
});
