import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const OLGA = { id: 1, name: 'Olga', email: 'olga@x.example', role: 'owner', languages: ['nl'] };

function Desk() {
  return useRoutes(routes);
}
function open() {
  let passkeys = [
    { id: 3, name: 'Passkey of Monday', created_at: '2026-11-23T10:00:00Z' },
    { id: 4, name: 'Passkey of Tuesday', created_at: '2026-11-24T10:00:00Z' },
  ];
  const { requests } = stubHttp({
    'GET /desk/me': [200, { staff: OLGA }],
    'GET /desk/passkeys': () => [200, { passkeys }],
    'DELETE /desk/passkeys/3': () => {
      passkeys = passkeys.slice(1);
      return [200, { ok: true }];
    },
    'POST /desk/recovery-codes': [200, { recovery_codes: ['aaaa-bbbb'] }],
  });
  renderWithHost(<Desk />, { path: '/*', url: '/me', strings: { desk, host } });
  const removals = () => requests.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call);
  return { user: userEvent.setup(), removals };
}

it('WCAG 2.4.3 a passkey that is removed by keyboard leaves the focus in the page, and a second press removes no other one', async () => {
  const { user, removals } = open();
  const [first] = await screen.findAllByRole('button', { name: desk.me.removePasskey });
  first?.focus();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(screen.queryByText(/Monday/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(removals()).toEqual(['DELETE /desk/passkeys/3']);
});

it('WCAG 2.4.3 recovery codes that were kept leave the focus in the page', async () => {
  const { user } = open();
  await user.type(await within(await screen.findByRole('main')).findByLabelText(desk.door.code), '123456');
  await user.click(await screen.findByRole('button', { name: desk.door.codesSaved }));
  await waitFor(() => expect(screen.queryByText('aaaa-bbbb')).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
