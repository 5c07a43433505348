import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import { SignupForm } from './signup-form.tsx';
import signupForm from './texts/en.json' with { type: 'json' };
import { useSignupForm } from './use-signup-form.ts';

const onDone = jest.fn();

function Frame({ message }: { message?: string }) {
  const signup = useSignupForm({ namespace: 'signup', onDone });
  return <SignupForm signup={signup} namespace="signup" message={message} loginPath="/login" />;
}

const render = (options: Parameters<typeof renderWithHost>[1] = {}, message?: string) =>
  renderWithHost(<Frame message={message} />, { strings: { signup: { signupForm }, host }, ...options });

const choose = (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));

async function fill() {
  await choose(signupForm.iAm, 'man');
  await choose(signupForm.lookingFor, 'women');
  await userEvent.type(screen.getByLabelText('Profile name'), 'Jan');
  await userEvent.type(screen.getByLabelText('E-mail address'), 'jan@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.type(screen.getByLabelText('Day'), '5');
  await userEvent.type(screen.getByLabelText('Month'), '5');
  await userEvent.type(screen.getByLabelText('Year'), '1990');
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up for free' }));
/** What the form posts without script. */
const postedBy = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined));

beforeEach(() => onDone.mockClear());

describe('the signup form', () => {
  it('R-ACCOUNT-1 sends what its inputs hold, and nothing of what is for the post without script', async () => {
    const user = makeUser();
    const http = stubHttp({ 'POST /signup': [201, { user }], 'GET /user': [200, { user }] });
    const { store } = render({ url: '/?network=adnet&next=/chats' });
    await fill();
    await userEvent.type(screen.getByRole('textbox', { name: /Your first message/ }), 'Hello');
    await submit();
    expect(http.requests[0]?.body).toEqual({
      name: 'Jan',
      email: 'jan@example.com',
      password: 'correct horse',
      date_of_birth: '1990-05-05',
      gender: 'male',
      looking_for: 'female',
      signup_message: 'Hello',
      network: 'adnet',
    });
    await waitFor(() => expect(onDone.mock.calls).toEqual([['signed-in', 'jan@example.com']]));
    expect(store.get(userAtom)).toEqual(user);
  });

  it('R-ACCOUNT-1 says so where the browser refuses the cookie, and goes on to no step', async () => {
    stubHttp({ 'POST /signup': [201, { user: makeUser() }], 'GET /user': [200, { user: null }] });
    render();
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(host.errors.cookies_refused);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('R-ACCOUNT-1 posts without script to the same call, with where it stood and where to go on', () => {
    render({ url: '/?network=adnet&next=/chats' });
    const form = document.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/signup']);
    expect(postedBy()).toMatchObject({ from: '/en/?network=adnet&next=/chats', next: '/chats', network: 'adnet' });
    expect(screen.getByLabelText('Password')).toHaveAttribute('minlength', '8');
    for (const label of ['Profile name', 'E-mail address', 'Password'])
      expect(screen.getByLabelText(label)).toBeRequired();
  });

  it('R-ACCOUNT-12 cuts each tracking value at 100 characters', () => {
    render({ url: `/?sub1=${'x'.repeat(150)}&ref=&other=1` });
    expect(postedBy()).toMatchObject({ sub1: 'x'.repeat(100) });
    expect(Object.keys(postedBy())).not.toEqual(expect.arrayContaining(['ref']));
    expect(Object.keys(postedBy())).not.toContain('other');
  });

  it('R-ACCOUNT-1 does not ask for a first message that the frame knows', () => {
    render({}, 'Coffee · Evening');
    expect(screen.queryByRole('textbox', { name: /Your first message/ })).not.toBeInTheDocument();
    expect(postedBy()).toMatchObject({ signup_message: 'Coffee · Evening' });
  });

  it('R-SITE-1 asks nobody who they are where men look for men', () => {
    render({ settings: { niche: 7 } });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(postedBy()).toMatchObject({ gender: 'male', looking_for: 'male' });
  });

  it('R-ACCOUNT-3 says what is missing before it sends, beginning with the first field', async () => {
    const http = stubHttp({});
    render();
    await choose(signupForm.iAm, 'man');
    await choose(signupForm.lookingFor, 'both');
    await userEvent.type(screen.getByLabelText('Profile name'), 'Jan');
    await submit();
    expect(screen.getByLabelText('E-mail address')).toHaveFocus();
    expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription('Fill in this field.');
    expect(http.requests).toEqual([]);
  });

  it('R-ACCOUNT-3 says of an address that can be none as soon as it is left, and sends nothing', async () => {
    const http = stubHttp({});
    render();
    await fill();
    const email = screen.getByLabelText('E-mail address');
    await userEvent.clear(email);
    await userEvent.type(email, 'jan@example');
    await userEvent.tab();
    expect(email).toHaveAccessibleDescription(host.errors.email_invalid);
    await submit();
    expect(email).toHaveFocus();
    expect(http.requests).toEqual([]);
    await userEvent.type(email, '.com');
    expect(email).not.toHaveAccessibleDescription();
  });

  it('decision 25: who one is and whom one looks for are asked like the rest, also of browsers without script', async () => {
    const http = stubHttp({});
    render();
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeRequired();
    await submit();
    for (const name of [signupForm.iAm, signupForm.lookingFor])
      expect(screen.getByRole('group', { name })).toHaveAccessibleDescription(signupForm.required);
    expect(
      within(screen.getByRole('group', { name: signupForm.iAm })).getByRole('radio', { name: 'man' }),
    ).toHaveFocus();
    await choose(signupForm.iAm, 'man');
    expect(screen.getByRole('group', { name: signupForm.iAm })).not.toHaveAccessibleDescription();
    expect(http.requests).toEqual([]);
  });

  it('R-ACCOUNT-2 offers login for an address that has an account, which is filled in there', async () => {
    stubHttp({ 'POST /signup': [409, { code: 'email_taken', statusCode: 409, fields: { email: 'email_taken' } }] });
    const { router } = render();
    await fill();
    await submit();
    const alert = await screen.findByRole('alert');
    expect(screen.getByLabelText('E-mail address')).toHaveFocus();
    await userEvent.click(within(alert).getByRole('link', { name: 'Log in' }));
    expect([router.state.location.pathname, router.state.location.state]).toEqual([
      '/login',
      { email: 'jan@example.com' },
    ]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('R-ACCOUNT-3 shows a refusal of the post without script beside its fields, with what was typed', () => {
    const values = { name: '@Jan', email: 'jan@example.com', gender: 'male', birth_day: '31', birth_year: '1990' };
    const fields = { name: 'name_starts_with_at', date_of_birth: 'birthdate_invalid' } as const;
    render({ posted: { form: 'signup', code: 'validation_failed', fields, values } });
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the marked fields.');
    expect(screen.getByLabelText('Profile name')).toHaveValue('@Jan');
    expect(screen.getByLabelText('Profile name')).toHaveAccessibleDescription(
      /Your profile name must not begin with an @/,
    );
    expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(/Invalid date of birth\./);
    expect(screen.getByLabelText('Day')).toHaveValue('31');
    expect(screen.getByRole('radio', { name: 'man' })).toBeChecked();
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('R-ACCOUNT-1 names the age, and the terms and the privacy policy to read', () => {
    render({ settings: { min_age: 21 } });
    expect(screen.getByText(/You must be 21 or older/)).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/pages/terms',
      '/pages/privacy',
    ]);
  });
});
