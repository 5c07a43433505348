import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import account from '../../locales/en.json' with { type: 'json' };
import { ComplaintsPage } from '../complaints/complaints-page.tsx';
import { AccountDeletedPage } from '../deletion/account-deleted-page.tsx';
import { ConfirmDialog } from '../deletion/confirm-dialog.tsx';
import { OfferDialog } from '../deletion/offer-dialog.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionSection } from './session-section.tsx';
import { useSessions } from './use-sessions.ts';

const options = { user: makeUser(), strings: { account, host } };
beforeEach(() => sessionStorage.clear());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a new address', () => {
  const ask = async (email: string) => {
    if (email) await userEvent.type(screen.getByRole('textbox', { name: account.email.label }), email);
    if (email) await userEvent.type(screen.getByLabelText(account.email.password), 'correct horse');
    await press(account.email.submit);
  };

  it('R-ACCOUNT-9 counts only once its link is opened: the old one stays until then', async () => {
    const { requests } = stubHttp({ 'POST /mail-change': [200, { ok: true }] });
    const { store } = renderWithHost(<EmailSection />, options);
    await ask('new@example.com');
    expect(await screen.findByText(/We’ve sent a link to new@example\.com/)).toBeVisible();
    expect(requests[0]?.body).toEqual({ email: 'new@example.com', password: 'correct horse' });
    expect(store.get(userAtom)?.email).toBe('jan@example.com');
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it('R-ACCOUNT-9 outlives a session that ended meanwhile, but not its password, and is forgotten once it is asked for', async () => {
    stubHttp({ 'POST /mail-change': [200, { ok: true }] });
    const first = renderWithHost(<EmailSection />, options);
    await userEvent.type(screen.getByRole('textbox', { name: account.email.label }), 'new@example.com');
    await userEvent.type(screen.getByLabelText(account.email.password), 'correct horse');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('correct horse');
    first.unmount();
    const second = renderWithHost(<EmailSection />, options);
    expect(screen.getByRole('textbox', { name: account.email.label })).toHaveValue('new@example.com');
    expect(screen.getByLabelText(account.email.password)).toHaveValue('');
    await userEvent.type(screen.getByLabelText(account.email.password), 'correct horse');
    await press(account.email.submit);
    expect(await screen.findByText(/We’ve sent a link to new@example\.com/)).toBeVisible();
    second.unmount();
    renderWithHost(<EmailSection />, options);
    expect(screen.getByRole('textbox', { name: account.email.label })).toHaveValue('');
  });

  it('R-ACCOUNT-3 that is taken says so at its field; without one nothing is sent', async () => {
    const { requests } = stubHttp({
      'POST /mail-change': [
        409,
        { code: 'email_taken', statusCode: 409, message: '', fields: { email: 'email_taken' } },
      ],
    });
    renderWithHost(<EmailSection />, options);
    await ask('');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(account.required);
    expect(requests).toEqual([]);
    await ask('taken@example.com');
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveAccessibleDescription(host.errors.email_taken));
  });
});

describe('a new password', () => {
  const change = async (old: string, next: string, repeat = next) => {
    await userEvent.type(screen.getByLabelText(account.password.old), old);
    await userEvent.type(screen.getByLabelText(account.password.new), next);
    await userEvent.type(screen.getByLabelText(account.password.repeat), repeat);
    await press(account.password.submit);
  };

  it('R-ACCOUNT-9 is taken with the old one, its fields are empty again, and the devices are read anew', async () => {
    const { requests } = stubHttp({ 'PUT /password': [200, { ok: true }] });
    const onChanged = jest.fn();
    renderWithHost(<PasswordSection onChanged={onChanged} />, options);
    await change('old horse', 'correct horse');
    expect(await screen.findByText(account.password.done)).toBeVisible();
    expect(requests[0]?.body).toEqual({
      old_password: 'old horse',
      password: 'correct horse',
      password_repeat: 'correct horse',
    });
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText(account.password.old)).toHaveValue('');
  });

  it('R-ACCOUNT-9 is not sent while both differ', async () => {
    const { requests } = stubHttp({});
    renderWithHost(<PasswordSection onChanged={() => {}} />, options);
    await change('old horse', 'correct horse', 'other');
    expect(screen.getByLabelText(account.password.repeat)).toHaveAccessibleDescription(host.errors.passwords_differ);
    expect(requests).toEqual([]);
  });
});

it('R-ACCOUNT-9 whoever has no password, or forgot it, is led to a new one where it is asked for', () => {
  stubHttp({});
  renderWithHost(<PasswordSection onChanged={() => {}} />, options);
  renderWithHost(<ConfirmDialog onClose={() => {}} />, options);
  for (const link of screen.getAllByRole('link', { name: account.forgotPassword, hidden: true }))
    expect(link).toHaveAttribute('href', '/reset-password');
  expect(screen.getAllByRole('link', { name: account.forgotPassword, hidden: true })).toHaveLength(2);
});

function Sessions() {
  return <SessionSection list={useSessions()} />;
}

describe('devices', () => {
  const session = (id: string, is_current = false) => ({
    id,
    is_current,
    user_agent: id === 'odd' ? 'curl/8' : 'Mozilla/5.0 (iPhone) Version/18 Safari/604.1',
    created_at: '2026-11-01T10:00:00.000Z',
    seen_at: new Date().toISOString(),
  });
  it('decision 12 each is named and can be ended; the list then is what the server has', async () => {
    let sessions = [session('aa', true), session('bb'), session('odd')];
    const { requests } = stubHttp({
      'GET /sessions': () => [200, { sessions }],
      'DELETE /sessions/bb': () => {
        sessions = sessions.filter(({ id }) => id !== 'bb');
        return [200, { ok: true }];
      },
      'DELETE /sessions': () => {
        sessions = sessions.slice(0, 1);
        return [200, { ok: true }];
      },
    });
    renderWithHost(<Sessions />, options);
    expect((await screen.findAllByText(account.sessions.unknown))[0]).toBeVisible();
    const [own] = screen.getAllByRole('listitem');
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
    await press('Log out Safari on iPhone');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: account.sessions.endOthers })).toBeNull();
    expect(requests.map(({ call }) => call)).toEqual(['GET /sessions', 'DELETE /sessions/bb', 'GET /sessions']);
  });

  it('R-ERR-3 a list that cannot be read says so and can be asked for again', async () => {
    let isBroken = true;
    stubHttp({
      'GET /sessions': () =>
        isBroken
          ? [404, { code: 'not_found', statusCode: 404, message: '' }]
          : [200, { sessions: [session('aa', true)] }],
    });
    renderWithHost(<Sessions />, options);
    expect(await screen.findByRole('alert')).toBeVisible();
    isBroken = false;
    await press(account.retry);
    expect(await screen.findByText(account.sessions.this)).toBeVisible();
  });

  it('R-ERR-3 a device that could not be ended stays, and the page says why', async () => {
    stubHttp({
      'GET /sessions': [200, { sessions: [session('aa', true), session('bb')] }],
      'DELETE /sessions/bb': [404, { code: 'not_found', statusCode: 404, message: '' }],
    });
    renderWithHost(<Sessions />, options);
    await screen.findByText(account.sessions.this);
    await press('Log out Safari on iPhone');
    expect(await screen.findByText(host.errors.not_found)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('leaving', () => {
  it('decision 6 who stays gets a code, with the day and hour until which it works', async () => {
    stubHttp({
      'POST /user/retention-offer/accept': [200, { code: 'STAY25', expires: new Date(2026, 11, 5, 12).toISOString() }],
    });
    const onClose = jest.fn();
    const { host: shell } = renderWithHost(
      <OfferDialog percentage={25} onClose={onClose} onDecline={() => {}} />,
      options,
    );
    await press('Stay with 25% off');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shell.notify).toHaveBeenCalledWith({
      message: 'Glad you’re staying. Your code is STAY25, valid until 5 December 2026, 12:00.',
      tone: 'success',
    });
  });

  it('R-ACCOUNT-9 asks for the password, says that it is wrong, and deletes with the right one', async () => {
    let isRight = false;
    stubHttp({
      'POST /user/delete': () =>
        isRight
          ? [200, { ok: true, left: '1.signed' }]
          : [400, { code: 'password_wrong', statusCode: 400, message: '' }],
    });
    const { store, router } = renderWithHost(<ConfirmDialog onClose={() => {}} />, options);
    await press(account.delete.confirm);
    expect(screen.getByLabelText(account.delete.password)).toHaveAccessibleDescription(account.required);
    await userEvent.type(screen.getByLabelText(account.delete.password), 'guess');
    await press(account.delete.confirm);
    expect(await screen.findByText(account.delete.passwordWrong)).toBeVisible();
    expect(store.get(userAtom)).not.toBeNull();
    isRight = true;
    await press(account.delete.confirm);
    await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
    expect(store.get(userAtom)).toBeNull();
  });

  const openDeleted = (url: string) =>
    renderWithHost(<AccountDeletedPage />, { path: '/account-deleted', url, strings: { account, host } });

  it('R-ACCOUNT-9 the link of the mail brings everything back, at a press and not by itself', async () => {
    const { requests } = stubHttp({ 'POST /reactivate': [200, { user: makeUser() }] });
    const { router } = openDeleted('/account-deleted?token=abc');
    expect(requests).toEqual([]);
    await press(account.deleted.back);
    await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
    expect(requests[0]?.body).toEqual({ token: 'abc' });
  });
});

describe('complaints', () => {
  it('R-ROUTE-10 names the company once it is known, and offers members their transactions', async () => {
    stubHttp({ 'GET /companyinfo': [200, { name: 'Vonk B.V.', address: 'Kade 1', city: 'Utrecht' }] });
    const member = renderWithHost(<ComplaintsPage />, options);
    expect(await screen.findByText(/Vonk B\.V\., Kade 1, Utrecht/)).toBeVisible();
    expect(screen.getByRole('link', { name: account.complaints.transactions })).toHaveAttribute(
      'href',
      '/transactions',
    );
    member.unmount();
    renderWithHost(<ComplaintsPage />, { strings: { account, host } });
    expect(screen.queryByRole('link', { name: account.complaints.transactions })).toBeNull();
  });
});
