import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import account from '../../locales/en.json' with { type: 'json' };
import { openPage, refuse } from '../account-makers.test-data.tsx';
import { AccountDeletedPage } from './account-deleted-page.tsx';
import { DeleteSection } from './delete-section.tsx';

const OFFER = { 'POST /user/retention-offer': [200, { offer: { percentage: 25 } }] } satisfies Parameters<
  typeof stubHttp
>[0];
const NO_OFFER = { 'POST /user/retention-offer': [200, { offer: null }] } satisfies Parameters<typeof stubHttp>[0];
const open = () => openPage(<DeleteSection />, '/settings');
const begin = () => userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
const button = (name: string) => screen.findByRole('button', { name });

describe('deleting the account', () => {
  it('decision 6 who stays gets the code and the moment at which it ends, and nothing is deleted', async () => {
    const { requests } = stubHttp({
      ...OFFER,
      'POST /user/retention-offer/accept': [
        200,
        { code: 'STAY25', expires: new Date(2026, 11, 5, 9, 30).toISOString(), percentage: 25 },
      ],
    });
    const { host } = open();
    await begin();
    await userEvent.dblClick(await button('Stay with 25% off'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.notify).toHaveBeenCalledWith({
      message: 'Glad you’re staying. Your code is STAY25, valid until 5 December 2026, 09:30.',
      tone: 'success',
    });
    expect(requests.map(({ call }) => call)).toEqual([
      'POST /user/retention-offer',
      'POST /user/retention-offer/accept',
    ]);
  });

  it('decision 6 an offer that cannot be given says so and leaves the way out open', async () => {
    stubHttp({ ...OFFER, 'POST /user/retention-offer/accept': 'unreachable' });
    const { host } = open();
    await begin();
    await userEvent.click(await button('Stay with 25% off'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot be reached right now.');
    expect(host.notify).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await button('Delete my account')).toBeVisible();
  });

  it('decision 6 an offer that does not come within three seconds is not waited for', async () => {
    jest.useFakeTimers();
    afterTest(() => void jest.useRealTimers());
    stubHttp({ 'POST /user/retention-offer': 'silent' });
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });

  it('decision 6 makes its offer once: the second time the confirmation comes at once', async () => {
    let isMade = false;
    stubHttp({
      'POST /user/retention-offer': () => {
        const offer = isMade ? null : { percentage: 25 };
        isMade = true;
        return [200, { offer }];
      },
    });
    open();
    await begin();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await begin();
    expect(await button('Delete my account')).toBeVisible();
    expect(screen.queryByText('Before you go')).toBeNull();
  });

  it('R-ACCOUNT-9 asks for the password before anything is sent', async () => {
    const { requests } = stubHttp(NO_OFFER);
    open();
    await begin();
    await userEvent.click(await button('Delete my account'));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Fill in this field.');
    expect(requests.some(({ call }) => call === 'POST /user/delete')).toBe(false);
  });

  it('R-ACCOUNT-9 a wrong password is told beside its field, and the member stays signed in', async () => {
    stubHttp({ ...NO_OFFER, 'POST /user/delete': refuse('password_wrong') });
    const { store } = open();
    await begin();
    await userEvent.type(await screen.findByLabelText('Password'), 'not it{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('That password isn’t right.'),
    );
    expect(screen.getByLabelText('Password')).toHaveValue('not it');
    expect(screen.queryByText('Check your old password.')).toBeNull();
    expect(store.get(userAtom)).not.toBeNull();
  });

  it.each([
    ['unreachable', 'We cannot be reached right now.'],
    ['login_blocked', 'Too many wrong attempts'],
  ] as const)('R-ACCOUNT-9 that fails (%s) says so in the dialog and deletes nothing', async (code, text) => {
    stubHttp({ ...NO_OFFER, 'POST /user/delete': code === 'unreachable' ? code : refuse(code) });
    const { store } = open();
    await begin();
    await userEvent.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(text);
    expect(store.get(userAtom)).not.toBeNull();
  });

  it('R-ACCOUNT-9 signs out and shows what happens now; deleted once for a double press', async () => {
    const { requests } = stubHttp({ ...NO_OFFER, 'POST /user/delete': [200, { ok: true }] });
    const { store, router, host } = open();
    await begin();
    await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
    await userEvent.dblClick(await button('Delete my account'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
    expect(store.get(userAtom)).toBeNull();
    expect(host.signOut.mock.calls).toEqual([['/account-deleted']]);
    expect(requests.filter(({ call }) => call === 'POST /user/delete')).toHaveLength(1);
  });
});

describe('the way back', () => {
  const openDeleted = (search = '', user: ReturnType<typeof makeUser> | null = null) =>
    openPage(<AccountDeletedPage />, '/account-deleted', { url: `/account-deleted${search}`, user });
  const TOKEN = '?token=0123456789abcdef';

  it('R-ACCOUNT-9 says that the mailbox holds it for 14 days', () => {
    openDeleted();
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
    expect(requests.map(({ body }) => body)).toEqual([{ token: '0123456789abcdef' }]);
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
