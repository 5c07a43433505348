import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import signup from '../../locales/nl.json' with { type: 'json' };
import { LoginPage } from './login-page.tsx';

const errors = {
  login_blocked: 'Te veel foute pogingen, account voor {{minutes}} min geblokkeerd.',
  cookies_refused: 'Je browser weigert de cookie.',
};
const render = (url: string) =>
  renderWithHost(<LoginPage />, { path: '/login', url, strings: { signup, host: { errors } }, language: 'nl' });

async function logIn() {
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mailadres' }), 'jan@example.com');
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
}

describe('login', () => {
  it('R-ACCOUNT-4 goes to the page one wanted, and nowhere off the site', async () => {
    stubHttp({ 'POST /user': [200, { user: makeUser() }], 'GET /user': [200, { user: makeUser() }] });
    const { router } = render('/login?next=%2Fchats%2F7');
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/chats/7'));
  });

  it('R-ACCOUNT-4 goes to the part of the page that the address named', async () => {
    stubHttp({ 'POST /user': [200, { user: makeUser() }], 'GET /user': [200, { user: makeUser() }] });
    const { router } = render('/login?next=%2Fpages%2Ffaq#free');
    await logIn();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/pages/faq', hash: '#free' }));
  });

  it('R-ACCOUNT-4 tells whoever was signed in a moment ago why they are here', async () => {
    stubHttp({});
    const { router } = render('/login');
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => router.navigate('/login?next=%2Fchats', { state: { hasEnded: true } }));
    expect(screen.getByRole('status')).toHaveTextContent('Je bent uitgelogd.');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])('refuses to go on to %s', async (next) => {
    stubHttp({ 'POST /user': [200, { user: makeUser() }], 'GET /user': [200, { user: makeUser() }] });
    const { router } = render(`/login?next=${encodeURIComponent(next)}`);
    await logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
  });

  it('R-ACCOUNT-4 says for how long the account is blocked', async () => {
    stubHttp({ 'POST /user': [429, { code: 'login_blocked', statusCode: 429, minutes: 15 }] });
    render('/login');
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Te veel foute pogingen, account voor 15 min geblokkeerd.',
    );
  });

  it('R-ACCOUNT-4 says so where the browser refuses the cookie, in place of an empty form', async () => {
    stubHttp({ 'POST /user': [200, { user: makeUser() }], 'GET /user': [200, { user: null }] });
    const { router } = render('/login?next=%2Fchats%2F7');
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Je browser weigert de cookie.');
    expect(router.state.location.pathname).toBe('/login');
  });
});
