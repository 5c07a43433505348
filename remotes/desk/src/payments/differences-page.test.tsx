import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Difference } from '@vonk/api/desk/payments.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const ME = { id: 5, name: 'Petra', email: 'petra@x.example', role: 'payments', languages: ['nl'] };
const DIFFERENCE: Difference = {
  id: 7,
  provider: 'sandbox',
  outcome: 'missing_here',
  kind: 'payment',
  ref: 'abc',
  file: 'a.csv',
  line: 2,
  payment_id: null,
  currency: 'EUR',
  theirs_minor: 950,
  ours_minor: null,
  their_day: '2026-11-02',
  our_day: null,
  age_days: 3,
  seen_at: null,
  seen_name: null,
  note: '',
};
const FIRST = '2026-11-21T09:00:00.123456+00:00';

beforeEach(
  () =>
    void Object.assign(globalThis, {
      EventSource: class {
        close = () => undefined;
      },
    }),
);
afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));

function Desk() {
  return useRoutes(routes);
}

it('what a colleague noted of a difference meanwhile is told, and written over only after it was refused once', async () => {
  const user = userEvent.setup();
  let kept = DIFFERENCE;
  const sent: (Pick<Difference, 'seen_at' | 'note'> | undefined)[] = [];
  stubHttp({
    'GET /desk/me': [200, { staff: ME }],
    'GET /desk/waiting': [200, { waiting: [] }],
    'GET /desk/differences': () => [200, { differences: [kept] }],
    'PUT /desk/differences/7': ({ body }) => {
      const { read } = body as { read?: Pick<Difference, 'seen_at' | 'note'> };
      sent.push(read);
      return read?.seen_at === kept.seen_at ? [200, { ok: true }] : [409, { code: 'said_since' }];
    },
  });
  renderWithHost(<Desk />, { path: '/*', url: '/differences', strings: { desk, host } });
  await user.click(await screen.findByRole('button', { name: desk.payments.differences.write }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Note'), 'asked them');
  kept = { ...DIFFERENCE, seen_at: FIRST, seen_name: 'Olga', note: 'paid twice' };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Noted meanwhile: Olga: paid twice')).toBeInTheDocument();
  expect(dialog.getByLabelText('Note')).toHaveValue('asked them');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { seen_at: null, note: '' },
    { seen_at: FIRST, note: 'paid twice' },
  ]);
});
