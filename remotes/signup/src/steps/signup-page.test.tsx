import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import memberForms from '../../../../shared/member-forms/locales/en.json' with { type: 'json' };
import signupForm from '../../../../shared/member-forms/src/signup/texts/en.json' with { type: 'json' };
import texts from '../../locales/en.json' with { type: 'json' };
import { SignupPage } from './signup-page.tsx';

const render = (options: Parameters<typeof renderWithHost>[1] = {}) =>
  renderWithHost(<SignupPage />, {
    path: '/signup',
    url: '/signup',
    strings: { signup: { ...texts, signupForm }, host: { errors }, 'member-forms': memberForms },
    ...options,
  });
const errors = {
  name_is_email: 'Your profile name must differ from your e-mail address',
  birthdate_too_young: 'Fill in your date of birth ({{min_age}}+)',
  password_too_short: 'Choose a password of at least 8 characters.',
  email_taken: 'This e-mail address already has an account on this site.',
};
const fresh = makeUser({ status: 'not_confirmed', signup_step: 0 });

async function fillForm(password = 'correct horse') {
  await userEvent.click(screen.getByRole('radio', { name: 'man' }));
  await userEvent.click(screen.getByRole('radio', { name: 'both' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Profile name' }), 'Jan');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'jan@example.com');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '5');
  await userEvent.type(screen.getByRole('textbox', { name: 'Month' }), '5');
  await userEvent.type(screen.getByRole('textbox', { name: 'Year' }), '1990');
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up for free' }));

beforeEach(() => sessionStorage.clear());

describe('signup', () => {
  it('R-ACCOUNT-1 sends the form with the tracking values of the URL and goes on to the photo', async () => {
    const http = stubHttp({
      'POST /signup': [201, { user: fresh }],
      'GET /photos': [200, { photos: [], limit: 3 }],
    });
    render({ url: '/signup?network=partner&sub1=a' });
    await fillForm();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Show who you are' })).toBeVisible();
    expect(http.requests[0]?.body).toEqual({
      name: 'Jan',
      email: 'jan@example.com',
      password: 'correct horse',
      date_of_birth: '1990-05-05',
      signup_message: '',
      gender: 'male',
      looking_for: 'both',
      network: 'partner',
      sub1: 'a',
    });
  });

  it('R-ACCOUNT-3 shows every refused field in words', async () => {
    const fields = { name: 'name_is_email', date_of_birth: 'birthdate_too_young', password: 'password_too_short' };
    stubHttp({ 'POST /signup': [400, { code: 'validation_failed', statusCode: 400, fields, min_age: 18 }] });
    render();
    await fillForm();
    await submit();
    expect(await screen.findByText('Your profile name must differ from your e-mail address')).toBeVisible();
    expect(screen.getByText('Fill in your date of birth (18+)')).toBeVisible();
    expect(screen.getByText('Choose a password of at least 8 characters.')).toBeVisible();
  });

  it('R-ACCOUNT-2 offers login for an address that has an account', async () => {
    stubHttp({
      'POST /signup': [409, { code: 'email_taken', statusCode: 409, fields: { email: 'email_taken' } }],
    });
    const { router } = render();
    await fillForm();
    await submit();
    const alert = await screen.findByRole('alert');
    await userEvent.click(within(alert).getByRole('link', { name: 'Log in' }));
    expect(router.state.location.pathname).toBe('/login');
  });

  it('R-ACCOUNT-1 a reload keeps what was typed, but never the password', async () => {
    stubHttp({});
    const first = render();
    await fillForm('secret word');
    first.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret word');
    render();
    expect(screen.getByRole('textbox', { name: 'Profile name' })).toHaveValue('Jan');
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('1990');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('R-ACCOUNT-1 goes on at the step that the server remembers, and skips it', async () => {
    const http = stubHttp({ 'PUT /profile': [200, { user: { ...fresh, signup_step: 4 } }] });
    render({ user: { ...fresh, signup_step: 3 } });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 4 of 5');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hair colour' }), 'Brown');
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByRole('heading', { name: 'What could you talk about?' })).toHaveFocus();
    expect(http.requests[0]?.body).toEqual({ signup_step: 4 });
  });

  it('decision 8: where accounts are not revealed, the mail tells how to go on', async () => {
    stubHttp({ 'POST /signup': [201, { user: null }] });
    render();
    await fillForm();
    await submit();
    expect(await screen.findByText(/We’ve sent a message to jan@example.com/)).toBeVisible();
  });
});
