import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import account from '../../locales/en.json' with { type: 'json' };
import { openPage, refuse } from '../account-makers.test-data.tsx';
import { AccountDeletedPage } from './account-deleted-page.tsx';

const button = (name: string) => screen.findByRole('button', { name });

describe('the way back', () => {
  const openDeleted = (search = '', user: ReturnType<typeof makeUser> | null = null) =>
    openPage(<AccountDeletedPage />, '/account-deleted', { url: `/account-deleted${search}`, user });
  const TOKEN = '?token=0123456789abcdef';

  it('R-ACCOUNT-9 says to nobody who did not delete theirs just now that it is gone', () => {
    openDeleted();
    expect(screen.getByRole('heading', { level: 1, name: 'Have you deleted your account?' })).toBeVisible();
    expect(screen.queryByText(account.deleted.text)).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('R-ACCOUNT-9 says that the mailbox holds it for 14 days', () => {
    openDeleted('?left=1');
    expect(screen.getByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible();
    expect(screen.getByText(/a link that brings it back for up to 14 days/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  it('decision 9 the mailed link brings nothing back until its button is pressed, and then once', async () => {
    const { requests } = stubHttp({ 'POST /reactivate': [200, { user: makeUser() }] });
    const { router, store, host } = openDeleted(TOKEN);
    expect(requests).toEqual([]);
    await userEvent.dblClick(await button('Bring my account back'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
    expect(store.get(userAtom)?.id).toBe(1);
    expect(host.notify).toHaveBeenCalledWith({
      message: 'Welcome back. Everything is where it was.',
      tone: 'success',
    });
    const sent = requests.filter(({ call }) => call === 'POST /reactivate');
    expect(sent.map(({ body }) => body)).toEqual([{ token: '0123456789abcdef' }]);
  });

  it('R-ACCOUNT-4 who is back in a browser that refuses the cookie is led to the login, which says so', async () => {
    stubHttp({ 'POST /reactivate': [200, { user: makeUser() }], 'GET /user': [200, { user: null }] });
    const { router, store } = openDeleted(TOKEN);
    await userEvent.click(await button('Bring my account back'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?error=cookies_refused');
    expect(store.get(userAtom)).toBeNull();
  });

  it('DSA art. 17 a decision that was made meanwhile is read in place of the members', async () => {
    const link = '/decision?id=7&key=signed';
    stubHttp({ 'POST /reactivate': [403, { code: 'account_banned', statusCode: 403, message: '', link }] });
    const { router, store } = openDeleted(TOKEN);
    await userEvent.click(await button('Bring my account back'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/decision'));
    expect(router.state.location.search).toBe('?id=7&key=signed');
    expect(store.get(userAtom)).toBeNull();
  });

  it('R-ACCOUNT-9 a link that ended says so in place of the offer, and leads to the login and to support', async () => {
    stubHttp({ 'POST /reactivate': refuse('link_expired') });
    openDeleted(TOKEN);
    await userEvent.click(await button('Bring my account back'));
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(account.deleted.overText)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    const [toLogin, toSupport] = screen.getAllByRole('link');
    expect(toLogin).toHaveAttribute('href', '/login');
    expect(toSupport).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/));
  });

  it('R-ACCOUNT-9 ADR 13 a link that had ended when it was posted without script says so at once', () => {
    stubHttp({});
    openDeleted(`${TOKEN}&error=link_expired`);
    expect(screen.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('R-ERR-3 without a network the link is not said to be over, and can be pressed again', async () => {
    stubHttp({ 'POST /reactivate': 'unreachable' });
    openDeleted(TOKEN);
    await userEvent.click(await button('Bring my account back'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot be reached right now.');
    expect(await button('Bring my account back')).toBeVisible();
  });

  it.each([
    ['', '/settings'],
    [TOKEN, '/members'],
  ])('R-ACCOUNT-9 a member who is signed in and opens the page (%s) goes to %s', async (search, path) => {
    const { router, host } = openDeleted(search, makeUser());
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    const said = search ? [[{ message: account.deleted.signedIn }]] : [];
    expect(host.notify.mock.calls).toEqual(said);
  });

  it('R-ACCOUNT-9 ADR 13 is brought back by a form, which a page without script can send', () => {
    stubHttp({});
    openDeleted(TOKEN);
    const form = screen.getByRole('button', { name: 'Bring my account back' }).closest('form');
    expect([form?.method, form?.getAttribute('action'), form && new FormData(form).get('token')]).toEqual([
      'post',
      '/api/reactivate',
      TOKEN.slice('?token='.length),
    ]);
  });
});
