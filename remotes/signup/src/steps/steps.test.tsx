import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import memberForms from '../../../../shared/member-forms/locales/en.json' with { type: 'json' };
import signup from '../../locales/en.json' with { type: 'json' };
import { SignupPage } from './signup-page.tsx';

beforeEach(() => sessionStorage.clear());

const open = (step: number, next = '') =>
  renderWithHost(<SignupPage />, {
    path: '/signup',
    url: `/signup?step=${step}${next ? `&next=${encodeURIComponent(next)}` : ''}`,
    user: makeUser({ signup_step: step }),
    strings: { signup, host, 'member-forms': memberForms },
  });
const saved = (step: number): [number, unknown] => [200, { user: makeUser({ signup_step: step }) }];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the steps of a signup', () => {
  it('R-ACCOUNT-1 a step saves what it holds and how far the signup is, and keeps the page to come back to', async () => {
    const { requests } = stubHttp({ 'PUT /profile': saved(5) });
    const { router } = open(4, '/chats/7');
    await userEvent.type(screen.getByRole('textbox', { name: memberForms.about }), 'Night baker');
    await userEvent.click(screen.getByRole('checkbox', { name: memberForms.interest.travel }));
    await press(signup.next);
    await waitFor(() => expect(router.state.location.search).toBe('?step=5&next=%2Fchats%2F7'));
    expect(requests.find(({ call }) => call === 'PUT /profile')?.body).toEqual({
      about: 'Night baker',
      interests: ['travel'],
      signup_step: 5,
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('R-ACCOUNT-1 Skip saves nothing but the step', async () => {
    const { requests } = stubHttp({ 'PUT /profile': saved(5) });
    open(4);
    await userEvent.type(screen.getByRole('textbox', { name: memberForms.about }), 'Night baker');
    await press(signup.skip);
    await waitFor(() => expect(requests.map(({ body }) => body)).toContainEqual({ signup_step: 5 }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('R-ACCOUNT-1 what was typed is there after a reload and after Back', async () => {
    stubHttp({});
    const first = open(4);
    await userEvent.type(screen.getByRole('textbox', { name: memberForms.about }), 'Night baker');
    await press(signup.back);
    await waitFor(() => expect(first.router.state.location.search).toBe('?step=3'));
    first.unmount();
    open(4);
    expect(screen.getByRole('textbox', { name: memberForms.about })).toHaveValue('Night baker');
  });

  it('R-ERR-3 a step that could not be saved stays, and says why', async () => {
    stubHttp({ 'PUT /profile': [400, { code: 'bad_request', statusCode: 400, message: '' }] });
    const { router } = open(3);
    await press(signup.next);
    expect(await screen.findByText(host.errors.bad_request)).toBeVisible();
    expect(router.state.location.search).toBe('?step=3');
  });

  it('R-ACCOUNT-11 the last step is left at once where the browser has no push', async () => {
    stubHttp({});
    const { router } = open(5, '/chats/7');
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup-matches'));
    expect(router.state.location.search).toBe('?next=%2Fchats%2F7');
  });

  it('R-ACCOUNT-1 a signup that is complete leads on', async () => {
    stubHttp({});
    const { router } = renderWithHost(<SignupPage />, {
      path: '/signup',
      url: '/signup?next=%2Fchats%2F7',
      user: makeUser({ signup_step: 5 }),
      strings: { signup, host },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/chats/7'));
  });
});
