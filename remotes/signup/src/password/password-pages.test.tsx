import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { openPage, refuse } from '../signup-makers.test-data.tsx';
import { ResetPage } from './reset-page.tsx';
import { ResetRequestPage } from './reset-request-page.tsx';

describe('a lost password', () => {
  const open = () => openPage(<ResetRequestPage />, '/reset-password');
  const email = () => screen.getByRole('textbox', { name: 'E-mail address' });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

  it('R-ACCOUNT-5 mails a link that works for two hours, once for a double press', async () => {
    const { requests } = stubHttp({ 'POST /password/request': [200, { ok: true }] });
    open();
    await userEvent.type(email(), 'jan@example.com');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/If jan@example\.com is known to us, .* It works for two hours\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'jan@example.com' }]);
  });

  it('R-ACCOUNT-4 takes the page that was wanted along, into the mail and back to the login', async () => {
    const { requests } = stubHttp({ 'POST /password/request': [200, { ok: true }] });
    openPage(<ResetRequestPage />, '/reset-password?next=%2Fchats%2F7');
    await userEvent.type(email(), 'jan@example.com');
    await send();
    expect(await screen.findByRole('link', { name: 'Back to login' })).toHaveAttribute(
      'href',
      '/login?next=%2Fchats%2F7',
    );
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'jan@example.com', next: '/chats/7' }]);
  });

  it('decision 8 says that the link was mailed, without an if, where the site tells who is known', async () => {
    stubHttp({ 'POST /password/request': [200, { ok: true, is_known: true }] });
    open();
    await userEvent.type(email(), 'jan@example.com');
    await send();
    expect(await screen.findByText(/We’ve sent a link to jan@example\.com\. It works for two hours\./)).toBeVisible();
  });

  it('R-ACCOUNT-5 asks for the address before anything is sent', async () => {
    const { requests } = stubHttp({});
    open();
    await send();
    expect(email()).toHaveAccessibleDescription('Fill in this field.');
    expect(requests).toEqual([]);
  });

  it.each([
    ['too_many_mails', {}, 'Too many password mails sent, please try again tomorrow.'],
    ['email_not_found', {}, 'E-mail address not found'],
    ['unavailable', {}, 'We cannot be reached right now.'],
  ] as const)('R-ACCOUNT-5 refused as %s says so and keeps the address', async (code, fields, text) => {
    stubHttp({ 'POST /password/request': refuse(code, fields) });
    open();
    await userEvent.type(email(), 'jan@example.com');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(email()).toHaveValue('jan@example.com');
  });

  it('decision 8 an unknown address is told beside its field where the site reveals accounts', async () => {
    stubHttp({ 'POST /password/request': refuse('email_not_found', { email: 'email_not_found' }) });
    open();
    await userEvent.type(email(), 'nobody@example.com');
    await send();
    await waitFor(() => expect(email()).toHaveAccessibleDescription('E-mail address not found'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a new password by the mailed link', () => {
  const WORKS = { 'GET /password/reset': [200, { works: true }] } satisfies Parameters<typeof stubHttp>[0];
  const open = () => openPage(<ResetPage />, '/reset-password/do?token=0123456789');
  const fill = async (first: string, second: string) => {
    if (first) await userEvent.type(screen.getByLabelText('New password'), first);
    if (second) await userEvent.type(screen.getByLabelText('New password again'), second);
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  };

  it('R-ACCOUNT-5 a link that works no more says so when it is opened, and leads to a new one', async () => {
    stubHttp({ 'GET /password/reset': [200, { works: false }] });
    open();
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('Link expired or invalid, ask for a new e-mail');
    expect(within(told).getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/reset-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('R-ACCOUNT-5 an address without a token says so too, and asks nobody', async () => {
    const { requests } = stubHttp({});
    openPage(<ResetPage />, '/reset-password/do');
    expect(screen.getByRole('alert')).toHaveTextContent('Link expired or invalid');
    expect(requests).toEqual([]);
  });

  it('R-ACCOUNT-5 is saved with the token of the link, signs in and says so', async () => {
    const { requests } = stubHttp({ 'POST /password/reset': [200, { user: makeUser() }], ...WORKS });
    const { store, host, router } = open();
    await fill('correct horse', 'correct horse');
    await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
    expect(store.get(userAtom)?.id).toBe(1);
    expect(host.notify).toHaveBeenCalledWith({ message: 'We’ve saved your new password.', tone: 'success' });
    expect(requests.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { password: 'correct horse', password_repeat: 'correct horse', token: '0123456789' },
    ]);
  });

  it.each([
    ['a session', { user: makeUser() }, '/chats/7', ''],
    ['a wait for the second code', { user: null, needs_code: true }, '/login/code', '?next=%2Fchats%2F7'],
  ])('R-ACCOUNT-4 leads by %s on to the page that was wanted', async (_what, reply, pathname, search) => {
    stubHttp({ 'POST /password/reset': [200, reply], ...WORKS });
    const { router } = openPage(<ResetPage />, '/reset-password/do?token=0123456789&next=%2Fchats%2F7');
    await fill('correct horse', 'correct horse');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }));
  });

  it('R-ACCOUNT-4 leads to no page of another site', async () => {
    stubHttp({ 'POST /password/reset': [200, { user: makeUser() }], ...WORKS });
    const { router } = openPage(<ResetPage />, '/reset-password/do?token=0123456789&next=%2F%2Fevil.example');
    await fill('correct horse', 'correct horse');
    await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
  });

  it('R-ACCOUNT-5 the way to a new link takes the page that was wanted along', async () => {
    stubHttp({ 'GET /password/reset': [200, { works: false }] });
    openPage(<ResetPage />, '/reset-password/do?token=0123456789&next=%2Flikes');
    const again = await screen.findByRole('link', { name: 'Get a new link' });
    expect(again).toHaveAttribute('href', '/reset-password?next=%2Flikes');
  });

  it('R-ACCOUNT-4 says where the browser refused the cookie that keeps one signed in, and leads to the login', async () => {
    stubHttp({ 'POST /password/reset': [200, { user: makeUser() }], 'GET /user': [200, { user: null }], ...WORKS });
    const { store, host, router } = open();
    await fill('correct horse', 'correct horse');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?error=cookies_refused');
    expect(store.get(userAtom)).toBeNull();
    expect(host.notify).toHaveBeenCalledWith({ message: 'We’ve saved your new password.', tone: 'success' });
  });

  it.each([
    ['nothing', '', '', 'New password', 'Fill in this field.'],
    ['two different ones', 'horse', 'house', 'New password again', 'The passwords are not the same.'],
  ])('R-ACCOUNT-3 %s is refused beside its field, unsent', async (_case, first, second, label, text) => {
    const { requests } = stubHttp(WORKS);
    open();
    await fill(first, second);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('R-ACCOUNT-3 one that is too short is refused beside its field, without the way to a new link', async () => {
    stubHttp({ 'POST /password/reset': refuse('password_too_short', { password: 'password_too_short' }), ...WORKS });
    open();
    await fill('short', 'short');
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Choose a password of at least 8 characters\./));
    expect(screen.queryByRole('link', { name: 'Get a new link' })).toBeNull();
    expect(field).toHaveValue('short');
  });

  it.each(['link_expired', 'validation_failed'] as const)(
    'R-ACCOUNT-5 a link that ended or is no link (%s) leads to a new one',
    async (code) => {
      stubHttp({ 'POST /password/reset': refuse(code, code === 'validation_failed' ? { token: code } : {}) });
      open();
      await fill('correct horse', 'correct horse');
      const again = within(await screen.findByRole('alert')).getByRole('link', { name: 'Get a new link' });
      expect(again).toHaveAttribute('href', '/reset-password');
    },
  );
});
