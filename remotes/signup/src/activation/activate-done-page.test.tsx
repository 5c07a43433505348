import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vonk/api/user.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import signup from '../../locales/en.json' with { type: 'json' };
import { ActivateDonePage } from './activate-done-page.tsx';

const render = (user: User | null = makeUser()) =>
  renderWithHost(<ActivateDonePage />, {
    path: '/activate/done',
    url: '/activate/done?token=abc',
    user,
    strings: { signup },
  });

describe('activation', () => {
  it('R-ACCOUNT-5 a link that is only opened, as programs that look through mails do, confirms nothing', async () => {
    const http = stubHttp({ 'POST /activate': [200, { ok: true, user: null }], 'GET /user': [200, { user: null }] });
    render(null);
    expect(await screen.findByRole('heading', { name: signup.activate.ask })).toBeVisible();
    expect(http.requests).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: signup.activate.confirm }));
    expect(await screen.findByRole('heading', { name: signup.activate.doneTitle })).toBeVisible();
    expect(http.requests[0]).toMatchObject({ call: 'POST /activate', body: { token: 'abc' } });
  });

  it('R-ACCOUNT-5 a press is posted once, though it signs in: a second answer would know of no new password', async () => {
    const user = makeUser();
    const http = stubHttp({
      'POST /activate': () => [200, { ok: true, user, password_token: http.requests.length > 1 ? null : 'a/b' }],
      'GET /user': [200, { user }],
    });
    const { store } = render(null);
    await userEvent.click(await screen.findByRole('button', { name: signup.activate.confirm }));
    await waitFor(() => expect(store.get(userAtom)?.id).toBe(user.id));
    expect(screen.getByRole('link', { name: new RegExp(signup.activate.passwordTitle) })).toBeVisible();
    expect(http.requests.filter(({ call }) => call === 'POST /activate')).toHaveLength(1);
  });

  it('R-ACCOUNT-5 posts the token of the link and offers three ways on', async () => {
    const user = makeUser();
    const http = stubHttp({ 'POST /activate': [200, { ok: true, user }], 'GET /user': [200, { user }] });
    render();
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
    expect(http.requests[0]?.body).toEqual({ token: 'abc', at_once: true });
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    await waitFor(() => expect(targets).toHaveLength(3));
    expect(targets.slice(1)).toEqual(['/premium', '/members']);
  });

  it('R-ACCOUNT-5 opened in another browser than the signup it leads to a new password first', async () => {
    const user = makeUser();
    stubHttp({
      'POST /activate': [200, { ok: true, user, password_token: 'a/b' }],
      'GET /user': [200, { user }],
    });
    render();
    const link = await screen.findByRole('link', { name: new RegExp(signup.activate.passwordTitle) });
    expect(link).toHaveAttribute('href', '/reset-password/do?token=a%2Fb');
  });

  it('R-ACCOUNT-5 without a network says so, and confirms at the next try: the link is not old', async () => {
    let isOnline = false;
    stubHttp({
      'POST /activate': () =>
        isOnline ? [200, { ok: true, user: null }] : [400, { code: 'unavailable', statusCode: 400, message: '' }],
      'GET /user': [200, { user: null }],
    });
    const { router } = render();
    expect(await screen.findByRole('heading', { name: signup.activate.offlineTitle })).toBeVisible();
    expect(router.state.location.pathname).toBe('/activate/done');
    isOnline = true;
    fireEvent.click(screen.getByRole('button', { name: signup.activate.again }));
    expect(await screen.findByRole('heading', { name: signup.activate.doneTitle })).toBeVisible();
  });

  it('R-ACCOUNT-5 goes to the error page when the link does not work', async () => {
    stubHttp({ 'POST /activate': [410, { code: 'activation_failed', statusCode: 410 }] });
    const { router } = render();
    await waitFor(() => expect(router.state.location.pathname).toBe('/activate/error'));
  });
});
