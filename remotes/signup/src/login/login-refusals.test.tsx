import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { openPage, refuse } from '../signup-makers.test-data.tsx';
import { LoginPage } from './login-page.tsx';

const open = (url = '/login', user: ReturnType<typeof makeUser> | null = null) => openPage(<LoginPage />, url, user);
const email = () => screen.getByRole('textbox', { name: 'E-mail address' });
const password = () => screen.getByLabelText('Password');
const logIn = async (address = 'jan@example.com', secret = 'correct horse') => {
  if (address) await userEvent.type(email(), address);
  if (secret) await userEvent.type(password(), secret);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

describe('login', () => {
  it.each([
    ['login_failed', 'Login failed, please try again'],
    ['account_deleted', 'This account was deleted.'],
    ['account_banned', 'This account is blocked.'],
    ['unreachable', 'We cannot be reached right now.'],
  ] as const)('R-ACCOUNT-4 refused (%s) says so and keeps what was typed', async (code, text) => {
    stubHttp({ 'POST /user': code === 'unreachable' ? code : refuse(code) });
    const { store } = open();
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(email()).toHaveValue('jan@example.com');
    expect(password()).toHaveValue('correct horse');
    expect(store.get(userAtom)).toBeNull();
  });

  it.each([
    ['e-mail address', '', 'secret', email, password],
    ['password', 'jan@example.com', '', password, email],
  ])(
    'R-ACCOUNT-4 without %s nothing is sent, and the field says so',
    async (_name, address, secret, missing, other) => {
      const { requests } = stubHttp({});
      open();
      await logIn(address, secret);
      expect(missing()).toHaveAccessibleDescription('Fill in this field.');
      expect(missing()).toHaveFocus();
      expect(other()).toBeValid();
      expect(requests).toEqual([]);
    },
  );

  it('R-ACCOUNT-4 is sent once for a double press', async () => {
    const { requests } = stubHttp({ 'POST /user': [200, { user: makeUser() }] });
    const { router } = open();
    await userEvent.type(email(), 'jan@example.com');
    await userEvent.type(password(), 'correct horse');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
    expect(requests.map(({ call }) => call)).toEqual(['POST /user', 'GET /user']);
  });

  it('R-ACCOUNT-4 who is signed in already goes on at once', async () => {
    const { router } = open('/login?next=%2Flikes', makeUser());
    await waitFor(() => expect(router.state.location.pathname).toBe('/likes'));
  });

  it('R-ACCOUNT-4 leads to a new password and to the signup without losing the page one wanted', () => {
    open('/login?next=%2Fchats%2F7');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/reset-password?next=%2Fchats%2F7',
    );
    const signup = screen.getByRole('link', { name: 'Sign up for free' });
    expect(signup).toHaveAttribute('href', '/signup?next=%2Fchats%2F7');
  });
});
