import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../../host/locales/en.json';
import landers from '../../../locales/en.json';
import { LanderSignup } from './lander-signup.tsx';

const render = (options: Parameters<typeof renderWithHost>[1] = {}) =>
  renderWithHost(<LanderSignup />, {
    path: '/landers/:lander',
    url: '/landers/video?network=adnet',
    strings: { landers, host },
    ...options,
  });

async function fill() {
  await userEvent.type(screen.getByLabelText('Profile name'), 'Jan');
  await userEvent.type(screen.getByLabelText('E-mail'), 'jan@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.type(screen.getByLabelText('Day'), '5');
  await userEvent.type(screen.getByLabelText('Month'), '5');
  await userEvent.type(screen.getByLabelText('Year'), '1990');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up for free' }));
}

describe('signup on a lander', () => {
  it('R-ACCOUNT-1 sends what its inputs hold, and nothing of what is for the post without script', async () => {
    const http = stubHttp({ 'POST /signup': [201, { user: null }] });
    render();
    await fill();
    expect(await screen.findByText(/We sent a message to jan@example.com/)).toBeVisible();
    expect(http.requests[0]?.body).toEqual({
      name: 'Jan',
      email: 'jan@example.com',
      password: 'correct horse',
      date_of_birth: '1990-05-05',
      signup_message: '',
      network: 'adnet',
    });
  });

  it('R-ACCOUNT-2 offers login for an address that has an account, which is filled in there', async () => {
    stubHttp({ 'POST /signup': [409, { code: 'email_taken', statusCode: 409, fields: { email: 'email_taken' } }] });
    const { router } = render();
    await fill();
    const alert = await screen.findByRole('alert');
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    await userEvent.click(within(alert).getByRole('link', { name: 'Log in' }));
    expect([router.state.location.pathname, router.state.location.state]).toEqual([
      '/login',
      { email: 'jan@example.com' },
    ]);
  });

  it('R-ACCOUNT-3 shows a refusal of the post without script beside its fields, with what was typed', () => {
    const values = { name: '@Jan', email: 'jan@example.com', gender: 'male', birth_day: '31', birth_year: '1990' };
    const fields = { name: 'name_starts_with_at', date_of_birth: 'birthdate_invalid' } as const;
    render({ posted: { form: 'signup', code: 'validation_failed', fields, values } });
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the marked fields.');
    expect(screen.getByLabelText('Profile name')).toHaveValue('@Jan');
    expect(screen.getByLabelText('Profile name')).toHaveAccessibleDescription(
      'Your profile name must not begin with an @',
    );
    expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription('Invalid date of birth.');
    expect(screen.getByLabelText('Day')).toHaveValue('31');
    expect(screen.getAllByRole('radio', { name: 'man' })[0]).toBeChecked();
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('R-ACCOUNT-2 says by what one may sign up where the visitor may not', () => {
    render({ maySignUp: false });
    expect(screen.getByText('Signing up is by invitation only at the moment.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
