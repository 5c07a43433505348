import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const OWNER = { id: 1, name: 'Olga', email: 'olga@x.example', role: 'owner', languages: ['nl'] };

function Desk() {
  return useRoutes(routes);
}

/** The desk after a walk from its first page to the one of the staff. */
async function atStaff(answers: Parameters<typeof stubHttp>[0] = {}) {
  const { requests } = stubHttp({
    'GET /desk/me': [200, { staff: OWNER }],
    'GET /desk/waiting': [200, { waiting: [] }],
    'GET /desk/staff': [200, { staff: [] }],
    'GET /desk/search': [200, { found: [{ kind: 'staff', title: 'Maya', detail: 'moderator', path: '/holds' }] }],
    'GET /desk/holds': [200, { holds: [] }],
    ...answers,
  });
  const { router } = renderWithHost(<Desk />, { path: '/*', strings: { desk, host } });
  await userEvent.click(await screen.findByRole('link', { name: 'Staff' }));
  await screen.findByText(desk.staff.none);
  const go = (by: number) => act(async () => router.navigate(by));
  const path = () => router.state.location.pathname;
  return { requests, go, path };
}
const invite = () => screen.queryByRole('dialog', { name: 'Invite somebody' });
const question = () => screen.queryByRole('dialog', { name: desk.lose.title });
const openInvite = async () => {
  await userEvent.click(screen.getByRole('button', { name: desk.staff.invite }));
  return within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
};
/** Lets the history come to rest. */
const rest = () => act(() => new Promise((done) => setTimeout(done, 50)));

describe('decision 24 the browser’s Back at the desk', () => {
  it('closes a dialog and stays on its page, which another Back leaves', async () => {
    const { go, path } = await atStaff();
    for (const end of ['Back', 'Escape']) {
      await userEvent.click((await openInvite()).getByLabelText('Name'));
      await rest();
      if (end === 'Back') await go(-1);
      else await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(invite()).toBeNull());
      await rest();
      expect(path()).toBe('/staff');
    }
    await go(-1);
    expect(path()).toBe('/');
  });

  it('asks before anything that was typed goes, as Escape does, and keeps it', async () => {
    const { go, path } = await atStaff();
    const form = await openInvite();
    // Who opened it by a key types at once.
    expect(form.getByLabelText('Name')).toHaveFocus();
    await userEvent.type(form.getByLabelText('Name'), 'Ines');
    for (const end of ['Back', 'Escape', 'Back']) {
      if (end === 'Back') await go(-1);
      else await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(question()).toBeVisible());
      expect(screen.getByRole('button', { name: desk.lose.keep })).toHaveFocus();
      // What would be lost is asked again by Back, and kept.
      await rest();
      await go(-1);
      await waitFor(() => expect(question()).toBeNull());
      expect(form.getByLabelText('Name')).toHaveValue('Ines');
      await rest();
      expect(path()).toBe('/staff');
    }
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: desk.lose.lose }));
    expect([question(), invite()]).toEqual([null, null]);
    expect(screen.getByRole('button', { name: desk.staff.invite })).toHaveFocus();
    await rest();
    await go(-1);
    expect(path()).toBe('/');
  });

  it('asks nothing where nothing was typed, or where it was taken out again; a reload asks too', async () => {
    await atStaff();
    const reload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const form = await openInvite();
    await userEvent.type(form.getByLabelText('Name'), 'I');
    expect(reload()).toBe(true);
    await userEvent.keyboard('{Backspace}');
    expect(reload()).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect([question(), invite()]).toEqual([null, null]);
  });

  it('finds no dialog by Forward, and stays where it was', async () => {
    const { go, path } = await atStaff();
    await openInvite();
    await rest();
    await go(-1);
    await waitFor(() => expect(invite()).toBeNull());
    await rest();
    await go(1);
    await rest();
    expect([path(), invite()]).toEqual(['/staff', null]);
    await go(-1);
    expect(path()).toBe('/');
  });

  it('leads from what a search found to the page below the search', async () => {
    const { go, path } = await atStaff();
    await userEvent.keyboard('/');
    await userEvent.type(screen.getByRole('searchbox'), 'maya');
    await userEvent.click(await screen.findByRole('link', { name: /Maya/ }));
    await waitFor(() => expect(path()).toBe('/holds'));
    await rest();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    await go(-1);
    expect(path()).toBe('/staff');
    expect(screen.queryByRole('dialog')).toBeNull();
    await go(-1);
    expect(path()).toBe('/');
  });

  it('takes nothing away while it is sent', async () => {
    const { go } = await atStaff({ 'POST /desk/staff': 'silent' });
    const form = await openInvite();
    await userEvent.type(form.getByLabelText('Name'), 'Ines Costa');
    await userEvent.type(form.getByLabelText('E-mail address'), 'ines@staff.example');
    await userEvent.selectOptions(form.getByLabelText('Role'), 'support');
    await userEvent.click(form.getByRole('button', { name: desk.staff.invite }));
    expect(form.getByRole('button', { name: desk.cancel })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await go(-1);
    await rest();
    expect([question(), invite() !== null]).toEqual([null, true]);
  });
});
