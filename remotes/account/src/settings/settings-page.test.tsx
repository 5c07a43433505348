import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { connectStubbedLive } from '@vonk/testing/stub-live.ts';
import account from '../../locales/en.json' with { type: 'json' };
import { SettingsPage } from './settings-page.tsx';

const errors = { password_wrong: 'Check your old password.', email_taken: 'Taken.' };
const session = (id: string, is_current: boolean) => ({
  id,
  is_current,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  created_at: '2026-11-01T10:00:00.000Z',
  seen_at: '2026-11-01T10:00:00.000Z',
});
const SESSIONS = { 'GET /sessions': [200, { sessions: [session('aa', true), session('bb', false)] }] } as const;
const blocked = makeCard({ id: 9, name: 'Noor', age: 31 });
const render = () =>
  renderWithHost(<SettingsPage />, {
    path: '/settings',
    url: '/settings',
    user: makeUser(),
    strings: { account, host: { errors } },
  });
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('settings', () => {
  it('R-ACCOUNT-9 switches invisible mode and a notice at once', async () => {
    const user = makeUser({ is_invisible: true });
    const http = stubHttp({
      'GET /sessions': [...SESSIONS['GET /sessions']],
      'PUT /user/settings': [200, { user }],
    });
    render();
    await userEvent.click(screen.getByRole('checkbox', { name: /Hide me/ }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Hide me/ })).toBeChecked());
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'New likes' })[0] as HTMLElement);
    await waitFor(() =>
      expect(http.requests.filter(({ call }) => call === 'PUT /user/settings').map(({ body }) => body)).toEqual([
        { is_invisible: true },
        { notice: { name: 'mail_like', is_on: false } },
      ]),
    );
  });

  it('R-ACCOUNT-9 tells a wrong old password at its field', async () => {
    stubHttp({
      'GET /sessions': [...SESSIONS['GET /sessions']],
      'PUT /password': [400, { code: 'password_wrong', statusCode: 400, fields: { old_password: 'password_wrong' } }],
    });
    render();
    const part = section('Password');
    await userEvent.type(part.getByLabelText('Old password'), 'not it');
    await userEvent.type(part.getByLabelText('New password'), 'correct horse');
    await userEvent.type(part.getByLabelText('New password again'), 'correct horse');
    await userEvent.click(part.getByRole('button', { name: 'Change password' }));
    expect(await part.findByText('Check your old password.')).toBeVisible();
    expect(part.getByLabelText('Old password')).toBeInvalid();
  });

  it('R-ACCOUNT-9 lists devices and ends another one', async () => {
    const http = stubHttp({
      'GET /sessions': [...SESSIONS['GET /sessions']],
      'DELETE /sessions/bb': [200, { ok: true }],
    });
    render();
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Chrome on Windows' }));
    await waitFor(() => expect(http.requests.map(({ call }) => call)).toContain('DELETE /sessions/bb'));
    expect(screen.getByText('This device')).toBeVisible();
  });

  it('WCAG 2.4.3 the focus stays among the devices when one is logged out, and at their heading when all are', async () => {
    let sessions = [session('aa', true), session('bb', false), session('cc', false), session('dd', false)];
    const end = (id: string) => () => {
      sessions = sessions.filter((each) => each.id !== id);
      return [200, { ok: true }] as [number, unknown];
    };
    stubHttp({
      'GET /sessions': () => [200, { sessions }],
      'DELETE /sessions/bb': end('bb'),
      'DELETE /sessions': () => {
        sessions = sessions.filter(({ is_current }) => is_current);
        return [200, { ok: true }];
      },
    });
    render();
    const part = section(account.sessions.title);
    const buttons = () => part.getAllByRole('button', { name: /^Log out Chrome/ });
    await userEvent.click((await part.findAllByRole('button', { name: /^Log out Chrome/ }))[0] as HTMLElement);
    await waitFor(() => expect(buttons()).toHaveLength(2));
    await waitFor(() => expect(buttons()[0]).toHaveFocus());
    await userEvent.click(part.getByRole('button', { name: account.sessions.endOthers }));
    await waitFor(() => expect(part.getByRole('heading')).toHaveFocus());
  });

  it('R-PROFILE-8 whom the member blocks on another device is in the list at once', async () => {
    const live = connectStubbedLive();
    let profiles: (typeof blocked)[] = [];
    stubHttp({ 'GET /sessions': [...SESSIONS['GET /sessions']], 'GET /blocks': () => [200, { profiles }] });
    render();
    expect(await section('Blocked members').findByText(account.blocked.nobody)).toBeVisible();
    profiles = [blocked];
    live.tell({ type: 'blocked', member_id: 9, is_blocked: true });
    expect(await screen.findByText('Noor, 31')).toBeVisible();
  });

  it('R-PROFILE-8 lists whom the member blocked, and ends a block', async () => {
    let profiles = [blocked];
    const http = stubHttp({
      'GET /sessions': [...SESSIONS['GET /sessions']],
      'GET /blocks': () => [200, { profiles }],
      'DELETE /members/9/block': () => {
        profiles = [];
        return [200, { is_blocked: false }];
      },
    });
    const { host } = render();
    expect(await screen.findByText('Noor, 31')).toBeVisible();
    await userEvent.click(section('Blocked members').getByRole('button', { name: 'Unblock Noor' }));
    expect(await section('Blocked members').findByText(account.blocked.nobody)).toBeVisible();
    expect(http.requests.map(({ call }) => call)).toContain('DELETE /members/9/block');
    await waitFor(() => expect(section('Blocked members').getByRole('heading')).toHaveFocus());
    expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ message: 'Noor is no longer blocked.' }));
  });

  it('decision 6: the offer stands beside an equal delete button, and deleting takes the password', async () => {
    const http = stubHttp({
      'GET /sessions': [...SESSIONS['GET /sessions']],
      'POST /user/retention-offer': [200, { offer: { percentage: 25 } }],
      'POST /user/delete': [200, { ok: true, left: '1.signed' }],
    });
    const { router } = render();
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    const stay = await screen.findByRole('button', { name: 'Stay with 25% off' });
    const goOn = screen.getByRole('button', { name: 'Delete' });
    expect(goOn.className).toBe(stay.className);
    await userEvent.click(goOn);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Password'), 'correct horse');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
    expect(http.requests.at(-1)?.body).toEqual({ password: 'correct horse' });
  });

  it('R-ACCOUNT-9 says before deleting that credits are lost, and leads to where they can be given back', async () => {
    stubHttp({ 'GET /sessions': [...SESSIONS['GET /sessions']] });
    const { store } = render();
    act(() => store.set(userAtom, makeUser({ credits: 450 })));
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('You still have 450 credits. They are lost with your account.')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'My transactions' })).toHaveAttribute('href', '/transactions');
  });

  it('decision 6: without an offer the confirmation comes at once, also when asking for it failed', async () => {
    stubHttp({ 'GET /sessions': [...SESSIONS['GET /sessions']] });
    render();
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
});
