import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { renderLander } from '../lander/render-lander.test-data.tsx';
import { EmailForm } from './email-form.tsx';
import { LanderSignup } from './lander-signup.tsx';
import { SkipToSignup } from './skip-to-signup.tsx';

const lander = { name: 'tea', hasSlugs: true };
const render = (options: Parameters<typeof renderLander>[3] = {}, Part = () => <LanderSignup signupMessage="Tea" />) =>
  renderLander(lander, Part, {}, options);

async function fill() {
  await userEvent.click(screen.getByRole('radio', { name: 'woman' }));
  await userEvent.click(screen.getByRole('radio', { name: 'men' }));
  await userEvent.type(screen.getByLabelText('Profile name'), 'Jan');
  await userEvent.type(screen.getByLabelText('E-mail address'), 'jan@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.type(screen.getByLabelText('Day'), '5');
  await userEvent.type(screen.getByLabelText('Month'), '5');
  await userEvent.type(screen.getByLabelText('Year'), '1990');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up for free' }));
}

describe('signup on a lander', () => {
  it('R-ACCOUNT-1 makes the account with the lander’s words as the first message, and goes on with the steps', async () => {
    const user = makeUser();
    const http = stubHttp({ 'POST /signup': [201, { user }], 'GET /user': [200, { user }] });
    const { router } = render();
    await fill();
    expect(http.requests[0]?.body).toMatchObject({ email: 'jan@example.com', signup_message: 'Tea' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  });

  it('R-ACCOUNT-1 keeps what was typed over a look at the terms, without the password, until the account is made', async () => {
    const user = makeUser();
    let isRefused = true;
    stubHttp({
      'POST /signup': () => (isRefused ? [422, { code: 'email_invalid' }] : [201, { user }]),
      'GET /user': [200, { user }],
    });
    const first = render();
    await fill();
    first.unmount();
    render();
    expect(screen.getByLabelText('E-mail address')).toHaveValue('jan@example.com');
    expect(screen.getByLabelText('Day')).toHaveValue('5');
    expect(screen.getByRole('radio', { name: 'woman' })).toBeChecked();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    isRefused = false;
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up for free' }));
    await waitFor(() => expect(sessionStorage.getItem('draft-signup')).toBeNull());
  });

  it('decision 8: where accounts are not revealed, the mail tells how to go on', async () => {
    stubHttp({ 'POST /signup': [201, { user: null }] });
    const { router } = render();
    await fill();
    expect(await screen.findByText(/We’ve sent a message to jan@example.com/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/landers/tea');
  });

  it('R-ACCOUNT-2 says so too after a post without script', () => {
    render({ posted: { form: 'signup', code: null, values: { email: 'jan@example.com' } } });
    expect(screen.getByText(/We’ve sent a message to jan@example.com/)).toBeVisible();
  });

  it('R-SITE-2 offers a member no second account: it leads to the search', () => {
    render({ user: makeUser() });
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/members');
  });

  it('R-ACCOUNT-2 says by what one may sign up where the visitor may not', () => {
    render({ maySignUp: false });
    expect(screen.getByText('Signing up is by invitation only at the moment.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the way past a game', () => {
  const disclosure = () => document.querySelector('details');

  it('R-ACCOUNT-1 opens the form on demand', async () => {
    render({}, SkipToSignup);
    expect(disclosure()).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('Sign up straight away'));
    expect(disclosure()).toHaveAttribute('open');
  });

  it('R-ACCOUNT-3 is open when the form comes back with an answer', () => {
    render({ posted: { form: 'signup', code: 'email_taken', values: { email: 'jan@example.com' } } }, SkipToSignup);
    expect(disclosure()).toHaveAttribute('open');
  });
});

describe('the form for the e-mail address alone', () => {
  it('R-ACCOUNT-1 goes on to the signup with what the advertisement said, and the address in no address bar', async () => {
    const { router } = render({ url: '/landers/tea?network=adnet' }, EmailForm);
    await userEvent.type(screen.getByRole('textbox'), 'jan');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/e-mail/i);
    expect(router.state.location.pathname).toBe('/landers/tea');
    await userEvent.type(screen.getByRole('textbox'), '@example.com');
    await userEvent.click(screen.getByRole('button'));
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/signup', '?network=adnet']);
  });
});
