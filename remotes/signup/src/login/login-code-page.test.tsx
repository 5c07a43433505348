import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import signup from '../../locales/en.json' with { type: 'json' };
import { ActivateDonePage } from '../activation/activate-done-page.tsx';
import { ResetPage } from '../password/reset-page.tsx';
import { openPage, refuse } from '../signup-makers.test-data.tsx';
import { LoginCodePage } from './login-code-page.tsx';
import { LoginPage } from './login-page.tsx';

const text = signup.loginCode;
const code = () => screen.getByRole('textbox', { name: text.code });
const give = async (value: string) => {
  if (value) await userEvent.type(code(), value);
  await userEvent.click(screen.getByRole('button', { name: text.submit }));
};

describe('the code of a login', () => {
  it('R-ACCOUNT-13 the password leads to it, with the page one wanted, and signs nobody in', async () => {
    stubHttp({ 'POST /user': [200, { user: null, needs_code: true }] });
    const { router, store } = openPage(<LoginPage />, '/login?next=%2Fchats%2F7');
    await userEvent.type(screen.getByRole('textbox', { name: signup.login.email }), 'jan@example.com');
    await userEvent.type(screen.getByLabelText(signup.login.password), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: signup.login.submit }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login/code'));
    expect(router.state.location.search).toBe('?next=%2Fchats%2F7');
    expect(store.get(userAtom)).toBeNull();
  });

  it('R-ACCOUNT-13 a new password and a confirmed address lead to it too', async () => {
    const half = { user: null, needs_code: true };
    stubHttp({ 'POST /password/reset': [200, half], 'POST /activate': [200, { ok: true, ...half }] });
    const reset = openPage(<ResetPage />, '/reset-password/do?token=abcdefghijkl');
    await userEvent.type(screen.getByLabelText(signup.reset.password), 'correct horse');
    await userEvent.type(screen.getByLabelText(signup.reset.repeat), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: signup.reset.submit }));
    await waitFor(() => expect(reset.router.state.location.pathname).toBe('/login/code'));
    expect(reset.store.get(userAtom)).toBeNull();
    const activation = openPage(<ActivateDonePage />, '/activate/done?token=abcdefghijkl');
    await userEvent.click(screen.getByRole('button', { name: signup.activate.confirm }));
    await waitFor(() => expect(activation.router.state.location.pathname).toBe('/login/code'));
  });

  it('R-ACCOUNT-13 goes on to the page one wanted', async () => {
    const { requests } = stubHttp({ 'POST /user/code': [200, { user: makeUser() }] });
    const { router } = openPage(<LoginCodePage />, '/login/code?next=%2Fchats%2F7');
    await give('');
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(signup.form.required));
    await give('123 456');
    await waitFor(() => expect(router.state.location.pathname).toBe('/chats/7'));
    expect(requests.map(({ body }) => body)).toEqual([{ code: '123 456' }]);
  });

  it('R-ACCOUNT-13 that is wrong is told at its field; that took too long leads back to the login', async () => {
    const answers = [refuse('login_code_wrong', { code: 'login_code_wrong' }), refuse('login_too_late')];
    stubHttp({ 'POST /user/code': () => answers.shift() ?? refuse('unexpected') });
    openPage(<LoginCodePage />, '/login/code?next=%2Flikes');
    await give('000000');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(expect.stringContaining('That code isn’t right')));
    await give('1');
    expect(await screen.findByRole('alert')).toHaveTextContent('That took too long');
    for (const link of screen.getAllByRole('link', { name: text.again }))
      expect(link).toHaveAttribute('href', '/login?next=%2Flikes');
  });

  it('R-ACCOUNT-4 in a browser that refuses cookies says so, and leads back to the login', async () => {
    stubHttp({ 'POST /user/code': refuse('cookies_refused') });
    openPage(<LoginCodePage />, '/login/code?next=%2Flikes');
    await give('123456');
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('Your browser refuses the cookie');
    expect(within(told).getByRole('link', { name: text.again })).toHaveAttribute('href', '/login?next=%2Flikes');
  });

  it('R-ACCOUNT-13 says what to do without the phone, and whom to write to', () => {
    openPage(<LoginCodePage />, '/login/code');
    expect(screen.getByText(/Enter one of the recovery codes you saved/)).toHaveTextContent(/Write to \S+@\S+ from/);
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  });
});
