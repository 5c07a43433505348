import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { openPage, refuse } from '../signup-makers.test-data.tsx';
import { ActivateDonePage } from './activate-done-page.tsx';
import { ActivateErrorPage } from './activate-error-page.tsx';
import { MailChangePage } from './mail-change-page.tsx';

const ok: [number, unknown] = [200, { ok: true }];

describe('the link that confirms an address', () => {
  it.each([
    ['goes on with the signup', 2, '/signup'],
    ['edits the profile', 5, '/profile'],
  ])('R-ACCOUNT-5 a member %s after step %d', async (_what, signup_step, href) => {
    const user = makeUser({ signup_step });
    stubHttp({ 'POST /activate': [200, { ok: true, user }], 'GET /user': [200, { user }] });
    openPage(<ActivateDonePage />, '/activate/done?token=abc', makeUser({ signup_step: 2 }));
    expect(screen.getByRole('heading', { name: 'Confirming your e-mail address' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Complete your profile/ })).toHaveAttribute('href', href),
    );
  });
});

describe('a link that did not work', () => {
  const open = (user: ReturnType<typeof makeUser> | null) => openPage(<ActivateErrorPage />, '/activate/error', user);
  const resend = () => userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));

  it('R-ACCOUNT-5 is replaced by a new one for who is signed in', async () => {
    const { requests } = stubHttp({ 'POST /activate/resend': ok });
    open(makeUser({ status: 'not_confirmed' }));
    await resend();
    expect(await screen.findByText('We’ve sent a new link to your e-mail address.')).toBeVisible();
    expect(requests.map(({ call }) => call)).toEqual(['POST /activate/resend']);
  });

  it.each([
    ['mail_limit', 'Please try again tomorrow'],
    ['unreachable', 'We cannot be reached right now.'],
  ] as const)('R-ACCOUNT-5 says why no new one was sent (%s), and never that it was', async (code, text) => {
    stubHttp({ 'POST /activate/resend': code === 'unreachable' ? code : refuse(code) });
    open(makeUser({ status: 'not_confirmed' }));
    await resend();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByText('We’ve sent a new link to your e-mail address.')).toBeNull();
  });

  it('R-ACCOUNT-5 asks a visitor to log in first, and comes back here', () => {
    open(null);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Factivate%2Ferror');
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });
});

describe('the link that changes an address', () => {
  const open = () => openPage(<MailChangePage />, '/mail-change/do?token=abc', makeUser());

  it('R-ACCOUNT-5 takes the new address, everywhere at once', async () => {
    const { requests } = stubHttp({
      'POST /mail-change/confirm': ok,
      'GET /user': [200, { user: makeUser({ email: 'new@example.com' }) }],
    });
    const { store } = open();
    expect(await screen.findByRole('heading', { name: 'Your e-mail address has changed' })).toBeVisible();
    expect(requests[0]?.body).toEqual({ token: 'abc', at_once: true });
    await waitFor(() => expect(store.get(userAtom)?.email).toBe('new@example.com'));
    expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/settings');
  });

  it.each([
    ['link_expired', 'This link no longer works', 'You can ask for a new one in your settings.'],
    ['email_taken', 'New e-mail address invalid.', 'This e-mail address already has an account on this site.'],
  ] as const)('R-ACCOUNT-5 that fails (%s) says why, with the way to another try', async (code, title, text) => {
    stubHttp({ 'POST /mail-change/confirm': refuse(code) });
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/settings');
  });

  it('R-ACCOUNT-5 without a network is not said to be invalid, and can be pressed again', async () => {
    stubHttp({ 'POST /mail-change/confirm': 'unreachable' });
    open();
    expect(await screen.findByText('We cannot be reached right now.', { exact: false })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm this address' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'New e-mail address invalid.' })).toBeNull();
  });
});
