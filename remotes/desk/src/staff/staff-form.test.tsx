import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { StaffForm } from './staff-form.tsx';

it('decision 24 somebody is invited with languages of members, as people list them', async () => {
  const user = userEvent.setup();
  const { requests } = stubHttp({ 'POST /desk/staff': [200, { ok: true }] });
  renderWithHost(<StaffForm entry={null} onDone={() => {}} onClose={() => {}} />, { strings: { desk, host } });
  await user.type(screen.getByLabelText('Name'), 'Ines');
  await user.type(screen.getByLabelText('E-mail address'), 'ines@x.example');
  const languages = screen.getByLabelText('Languages');
  await user.type(languages, 'dutch');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(languages).toBeInvalid());
  await waitFor(() => expect(languages).toHaveFocus());
  expect(requests).toEqual([]);
  await user.clear(languages);
  // No member writes in it: who was on duty for it would answer nobody.
  await user.type(languages, 'nl, no');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(languages).toBeInvalid());
  expect(requests).toEqual([]);
  await user.clear(languages);
  await user.type(languages, 'NL, de');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({
    email: 'ines@x.example',
    name: 'Ines',
    role: 'moderator',
    languages: ['nl', 'de'],
  });
});
