import { screen, waitFor } from '@testing-library/react';
import type { PostedForm } from '@vonk/api/page.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { postedFormAtom } from './posted-form-atoms.ts';
import { usePostedForm } from './use-posted-form.ts';

function Form() {
  const { values, error, isDone, from } = usePostedForm('signup');
  return <output>{[values.name, error?.code, error?.details.minutes, isDone, from].join(' ')}</output>;
}
const render = (url: string, posted?: PostedForm, language: 'en' | 'nl' = 'en') =>
  renderWithHost(<Form />, { path: '/signup', url, posted, language });
const shown = () => screen.getByRole('status').textContent;

describe('the answer to a posted form', () => {
  const posted: PostedForm = { form: 'signup', code: 'name_invalid', values: { name: 'Jan' } };

  it('R-ACCOUNT-3 is there at once, and given to one form only', () => {
    const { store } = render('/signup?network=a', posted);
    expect(shown()).toBe('Jan name_invalid  false /en/signup?network=a');
    expect(store.get(postedFormAtom)).toBeNull();
  });

  it('is not given to another form', () => {
    const { store } = render('/signup', { ...posted, form: 'login' }, 'nl');
    expect(shown()).toBe('   false /signup');
    expect(store.get(postedFormAtom)).not.toBeNull();
  });

  it('R-ACCOUNT-4 without a cookie the address tells the code, once', async () => {
    const { router } = render('/signup?error=login_blocked&minutes=15&network=a');
    expect(shown()).toBe(' login_blocked 15 false /en/signup?network=a');
    await waitFor(() => expect(router.state.location.search).toBe('?network=a'));
    expect(shown()).toBe(' login_blocked 15 false /en/signup?network=a');
  });

  it('an address cannot make the page say what is no code', () => {
    render('/signup?error=%3Cb%3E');
    expect(shown()).toBe('   false /en/signup');
  });

  it('decision 8 tells that the rest goes by mail', () => {
    render('/signup', { ...posted, code: null });
    expect(shown()).toBe('Jan   true /en/signup');
  });
});
