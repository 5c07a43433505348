import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostedForm } from '@vonk/api/page.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import signup from '../../locales/en.json' with { type: 'json' };
import { ResetPage } from './reset-page.tsx';
import { ResetRequestPage } from './reset-request-page.tsx';

const strings = { signup, host };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('asking for a new password', () => {
  const open = (posted: PostedForm | null = null) =>
    renderWithHost(<ResetRequestPage />, { path: '/reset-password', url: '/reset-password', strings, posted });
  const ask = async (email: string) => {
    await userEvent.type(screen.getByRole('textbox', { name: signup.login.email }), email);
    await press(signup.resetRequest.submit);
  };

  it('R-ACCOUNT-5 sends the link, and does not say whether the address is known', async () => {
    const { requests } = stubHttp({ 'POST /password/request': [200, { ok: true }] });
    open();
    await ask('jan@example.com');
    expect(await screen.findByRole('heading', { name: signup.resetRequest.sentTitle })).toBeVisible();
    expect(screen.getByText(/If we know jan@example\.com/)).toBeVisible();
    expect(requests[0]?.body).toEqual({ email: 'jan@example.com' });
    expect(screen.getByRole('link', { name: signup.resetRequest.backToLogin })).toHaveAttribute('href', '/login');
  });

  it('R-ACCOUNT-5 says that a day’s mails are used up, and keeps the address', async () => {
    stubHttp({ 'POST /password/request': [429, { code: 'too_many_mails', statusCode: 429, message: '' }] });
    open();
    await ask('jan@example.com');
    expect(await screen.findByText(host.errors.too_many_mails)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('jan@example.com');
  });

  it('R-ACCOUNT-3 sends nothing without an address', async () => {
    const { requests } = stubHttp({});
    open();
    await press(signup.resetRequest.submit);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(signup.form.required);
    expect(requests).toEqual([]);
  });

  it('ADR 13 a form that was posted without script is answered by the same page', () => {
    open({ form: 'reset-request', code: null, values: { email: 'jan@example.com' } });
    expect(screen.getByRole('heading', { name: signup.resetRequest.sentTitle })).toBeVisible();
  });
});

describe('a new password', () => {
  const open = () =>
    renderWithHost(<ResetPage />, { path: '/reset-password/do', url: '/reset-password/do?token=abc', strings });
  const choose = async (password: string, repeat = password) => {
    await userEvent.type(screen.getByLabelText(signup.reset.password), password);
    await userEvent.type(screen.getByLabelText(signup.reset.repeat), repeat);
    await press(signup.reset.submit);
  };

  it('R-ACCOUNT-5 is taken with the token of the link, and signs in', async () => {
    const { requests } = stubHttp({ 'POST /password/reset': [200, { user: makeUser() }] });
    const { router, store, host: shell } = open();
    await choose('correct horse');
    await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
    expect(requests[0]?.body).toEqual({ password: 'correct horse', password_repeat: 'correct horse', token: 'abc' });
    expect(store.get(userAtom)?.id).toBe(1);
    expect(shell.notify).toHaveBeenCalledWith({ message: signup.reset.done, tone: 'success' });
  });

  it('R-ACCOUNT-5 must be written twice alike', async () => {
    const { requests } = stubHttp({});
    open();
    await choose('correct horse', 'battery staple');
    expect(screen.getByLabelText(signup.reset.repeat)).toHaveAccessibleDescription(host.errors.passwords_differ);
    expect(requests).toEqual([]);
  });

  it('R-ACCOUNT-5 says that the link is too old, with the way to a new one', async () => {
    stubHttp({ 'POST /password/reset': [410, { code: 'link_expired', statusCode: 410, message: '' }] });
    open();
    await choose('correct horse');
    expect(await screen.findByText(host.errors.link_expired)).toBeVisible();
    expect(screen.getByRole('link', { name: signup.reset.again })).toHaveAttribute('href', '/reset-password');
  });

  it('R-ACCOUNT-3 that is refused says why at its field', async () => {
    const fields = { password: 'password_too_short' };
    stubHttp({ 'POST /password/reset': [400, { code: 'password_too_short', statusCode: 400, message: '', fields }] });
    open();
    await choose('short');
    await waitFor(() =>
      expect(screen.getByLabelText(signup.reset.password)).toHaveAccessibleDescription(
        expect.stringContaining(host.errors.password_too_short),
      ),
    );
  });
});
