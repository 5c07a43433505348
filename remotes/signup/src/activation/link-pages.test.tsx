import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostedForm } from '@vonk/api/page.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import signup from '../../locales/en.json' with { type: 'json' };
import dutch from '../../locales/nl.json' with { type: 'json' };
import { ActivateDonePage } from './activate-done-page.tsx';
import { ActivateErrorPage } from './activate-error-page.tsx';
import { MailChangePage } from './mail-change-page.tsx';
import { MailChangeUndoPage } from './mail-change-undo-page.tsx';

const strings = { signup, host };

describe('a link that does not activate', () => {
  const open = (user: ReturnType<typeof makeUser> | null) =>
    renderWithHost(<ActivateErrorPage />, { path: '/activate/error', url: '/activate/error', user, strings });

  it('R-ACCOUNT-6 a member gets a new one', async () => {
    const { requests } = stubHttp({ 'POST /activate/resend': [200, { ok: true }] });
    open(makeUser({ status: 'not_confirmed' }));
    await userEvent.click(screen.getByRole('button', { name: signup.activate.resend }));
    expect(await screen.findByText(signup.activate.sent)).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('R-ACCOUNT-6 a member whose address was confirmed elsewhere meanwhile is told so, and of no mail', async () => {
    stubHttp({
      'POST /activate/resend': [200, { ok: true, is_confirmed: true }],
      'GET /user': [200, { user: makeUser({ status: 'active' }) }],
    });
    open(makeUser({ status: 'not_confirmed' }));
    await userEvent.click(screen.getByRole('button', { name: signup.activate.resend }));
    expect(await screen.findByRole('heading', { level: 1, name: signup.activate.doneTitle })).toBeVisible();
    expect(screen.queryByText(signup.activate.sent)).toBeNull();
  });

  it('R-ACCOUNT-6 a member whose address is confirmed is told so, and offered no mail, which would not come', () => {
    open(makeUser({ status: 'active' }));
    expect(screen.getByRole('heading', { level: 1, name: signup.activate.doneTitle })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: signup.activate.membersTitle })).toHaveAttribute('href', '/members');
  });

  it('R-ACCOUNT-6 a visitor logs in first, and comes back', () => {
    open(null);
    expect(screen.getByRole('link', { name: signup.activate.login })).toHaveAttribute(
      'href',
      '/login?next=%2Factivate%2Ferror',
    );
  });
});

describe('a new address', () => {
  const open = (user: ReturnType<typeof makeUser> | null = makeUser(), posted: PostedForm | null = null) =>
    renderWithHost(<MailChangePage />, {
      path: '/mail-change/do',
      url: '/mail-change/do?token=abc',
      user,
      posted,
      strings,
    });

  it('R-ACCOUNT-5 is not taken by a link that is only opened, as programs that look through mails do', async () => {
    const { requests } = stubHttp({
      'POST /mail-change/confirm': [200, { ok: true }],
      'GET /user': [200, { user: null }],
    });
    open(null);
    expect(await screen.findByRole('heading', { name: signup.mailChange.ask })).toBeVisible();
    expect(requests).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: signup.mailChange.confirm }));
    expect(await screen.findByRole('heading', { name: signup.mailChange.doneTitle })).toBeVisible();
    expect(requests[0]).toMatchObject({ call: 'POST /mail-change/confirm', body: { token: 'abc' } });
  });

  it.each([
    [null, signup.mailChange.doneTitle],
    ['link_expired', signup.mailChange.overTitle],
    ['email_taken', signup.mailChange.errorTitle],
  ] as const)('R-ACCOUNT-5 ADR 13 that was posted without script (%s) is told, and not posted again', (code, name) => {
    const { requests } = stubHttp({});
    open(makeUser(), { form: 'mail-change', code, values: {} });
    expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('R-ACCOUNT-5 is taken by the token of its link, and the member is read again', async () => {
    const { requests } = stubHttp({
      'POST /mail-change/confirm': [200, { ok: true }],
      'GET /user': [200, { user: makeUser({ email: 'new@example.com' }) }],
    });
    const { store } = open();
    expect(await screen.findByRole('heading', { name: signup.mailChange.doneTitle })).toBeVisible();
    expect(requests[0]).toMatchObject({ call: 'POST /mail-change/confirm', body: { token: 'abc' } });
    await waitFor(() => expect(store.get(userAtom)?.email).toBe('new@example.com'));
  });

  it('R-ACCOUNT-5 by a link that is over is no wrong address: it leads to where a new link is asked for', async () => {
    stubHttp({ 'POST /mail-change/confirm': [410, { code: 'link_expired', statusCode: 410, message: '' }] });
    open();
    expect(await screen.findByRole('heading', { name: signup.mailChange.overTitle })).toBeVisible();
    expect(screen.getByText(signup.mailChange.overText)).toBeVisible();
    expect(screen.queryByText(signup.mailChange.errorTitle)).toBeNull();
    expect(screen.getByRole('link', { name: signup.mailChange.settings })).toHaveAttribute('href', '/settings');
  });

  it('R-ACCOUNT-5 that is not taken says why, in the words of the catalogue', async () => {
    stubHttp({ 'POST /mail-change/confirm': [409, { code: 'email_taken', statusCode: 409, message: '' }] });
    open();
    expect(await screen.findByRole('heading', { name: signup.mailChange.errorTitle })).toBeVisible();
    expect(screen.getByText(host.errors.email_taken)).toBeVisible();
    expect(screen.getByRole('link', { name: signup.mailChange.settings })).toHaveAttribute('href', '/settings');
    expect(dutch.mailChange.errorTitle).toBe('Nieuw e-mailadres invalide.');
  });
});

describe('trouble that passes', () => {
  it.each([
    ['activate/done', <ActivateDonePage key="a" />, 'POST /activate', signup.activate.confirm],
    ['mail-change/do', <MailChangePage key="b" />, 'POST /mail-change/confirm', signup.mailChange.confirm],
    ['mail-change/undo', <MailChangeUndoPage key="c" />, 'POST /mail-change/undo', signup.mailChange.undoStop],
  ])('R-ACCOUNT-5 is not said to be the link of /%s, which is pressed once more', async (path, page, call, name) => {
    let isOften = true;
    stubHttp({
      [call]: () =>
        isOften ? [400, { code: 'too_many_requests', statusCode: 400, message: '' }] : [200, { ok: true, user: null }],
      'GET /user': [200, { user: null }],
    });
    const { router } = renderWithHost(page, { path: `/${path}`, url: `/${path}?token=abc`, strings });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(host.errors.too_many_requests)).toBeVisible();
    expect(router.state.location.pathname).toBe(`/${path}`);
    expect(screen.queryByText(signup.mailChange.errorTitle)).toBeNull();
    isOften = false;
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(screen.queryByText(host.errors.too_many_requests)).toBeNull();
  });
});

describe('an activation without script', () => {
  it('ADR 13 was done by the server already, and is not posted again', async () => {
    const { requests } = stubHttp({});
    renderWithHost(<ActivateDonePage />, {
      path: '/activate/done',
      url: '/activate/done?token=abc',
      strings,
      posted: { form: 'activate', code: null, values: {} },
    });
    expect(screen.getByRole('heading', { name: signup.activate.doneTitle })).toBeVisible();
    expect(requests).toEqual([]);
  });
});
