import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signupEmailAtom } from '@vonk/kernel/signup-email-atom.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { act, type ReactElement } from 'react';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import signupForm from '../../../../shared/member-forms/src/signup/texts/en.json' with { type: 'json' };
import texts from '../../locales/en.json' with { type: 'json' };
import { SignupPage } from '../steps/signup-page.tsx';
import { SignupFrame } from './signup-frame.tsx';

const render = (options: Parameters<typeof renderWithHost>[1] = {}, element: ReactElement = <SignupPage />) =>
  renderWithHost(element, {
    path: '/signup',
    url: '/signup',
    strings: { signup: { ...texts, signupForm }, host },
    ...options,
  });

beforeEach(() => sessionStorage.clear());

describe('signup form', () => {
  it('R-ACCOUNT-1 what the server sent back counts more than a draft, which fills the rest', () => {
    sessionStorage.setItem(
      'draft-signup',
      JSON.stringify({ name: 'Draft', birth_year: '1991', looking_for: 'female', signup_message: 'Hello' }),
    );
    const fields = { name: 'name_starts_with_at' } as const;
    render({ posted: { form: 'signup', code: 'name_starts_with_at', fields, values: { name: '@Jan' } } });
    expect(screen.getByLabelText('Profile name')).toHaveValue('@Jan');
    expect(screen.getByLabelText('Year')).toHaveValue('1991');
    expect(screen.getByRole('radio', { name: 'women' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /Your first message/ })).toHaveValue('Hello');
  });

  it('R-ACCOUNT-1 a draft is whole again after every reload', () => {
    const kept = { gender: 'male', looking_for: 'female', name: 'Jan', birth_year: '1991' };
    sessionStorage.setItem('draft-signup', JSON.stringify(kept));
    for (const _reload of [1, 2]) {
      const { unmount } = render();
      expect(screen.getByRole('radio', { name: 'man' })).toBeChecked();
      expect(screen.getByRole('radio', { name: 'women' })).toBeChecked();
      expect(screen.getByLabelText('Profile name')).toHaveValue('Jan');
      expect(JSON.parse(sessionStorage.getItem('draft-signup') ?? '{}')).toMatchObject(kept);
      unmount();
    }
  });

  it('R-ACCOUNT-1 a draft goes on with what is changed after it was filled in', async () => {
    sessionStorage.setItem('draft-signup', JSON.stringify({ gender: 'male', name: 'Jan' }));
    render();
    await userEvent.click(screen.getByRole('radio', { name: 'woman' }));
    await userEvent.clear(screen.getByLabelText('Profile name'));
    expect(JSON.parse(sessionStorage.getItem('draft-signup') ?? '{}')).toMatchObject({ gender: 'female', name: '' });
  });

  it('R-ACCOUNT-1 begins with the address that a lander asked for', () => {
    const { store } = render();
    act(() => store.set(signupEmailAtom, 'jan@example.com'));
    expect(screen.getByLabelText('E-mail address')).toHaveValue('jan@example.com');
  });

  it('R-ACCOUNT-2 says by itself that the rest goes by mail: in the modal of the host there is no page that would', async () => {
    stubHttp({ 'POST /signup': [201, { user: null }] });
    const kept = { gender: 'male', looking_for: 'both', name: 'Jan', email: 'jan@example.com' };
    const birth = { birth_day: '5', birth_month: '5', birth_year: '1990' };
    sessionStorage.setItem('draft-signup', JSON.stringify({ ...kept, ...birth }));
    render({}, <SignupFrame onDone={() => {}} />);
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up for free' }));
    expect(await screen.findByRole('heading', { name: texts.checkMail.title })).toBeVisible();
    expect(screen.getByText(/jan@example\.com/)).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('R-ACCOUNT-2 says by what one may sign up where the visitor may not', () => {
    render({ maySignUp: false });
    expect(screen.getByText('By invitation only')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign up for free' })).not.toBeInTheDocument();
  });
});
