import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { CompleteSignupPage } from '../form/complete-signup-page.tsx';
import { openPage, refuse } from '../signup-makers.test-data.tsx';
import { SignupPage } from './signup-page.tsx';

const fresh = (signup_step: number) => makeUser({ status: 'not_confirmed', signup_step });
const open = (url: string, signup_step: number) => openPage(<SignupPage />, url, fresh(signup_step));
const saved = (signup_step: number): [number, unknown] => [200, { user: fresh(signup_step) }];
const photos = { 'GET /photos': [200, { photos: [], limit: 3 }] } satisfies Parameters<typeof stubHttp>[0];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const about = () => screen.getAllByRole('textbox')[0] as HTMLElement;

beforeEach(() => sessionStorage.clear());

describe('the steps of the signup', () => {
  it.each([
    [1, 'Show who you are', 'Step 2 of 5'],
    [2, 'Where do you live?', 'Step 3 of 5'],
    [3, 'A little about you', 'Step 4 of 5'],
    [4, 'What could you talk about?', 'Step 5 of 5'],
  ])('R-ACCOUNT-1 ?step=%d shows "%s", as %s, wherever the account is', (step, title, place) => {
    stubHttp(photos);
    open(`/signup?step=${step}`, 4);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', place);
    expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(step === 1 ? 0 : 1);
  });

  it('R-ACCOUNT-1 a signup that is complete goes on to the page one wanted', async () => {
    const { router } = open('/signup?next=%2Flikes', 5);
    await waitFor(() => expect(router.state.location.pathname).toBe('/likes'));
  });

  it('R-ACCOUNT-1 Continue saves what the step holds, and keeps the page one wanted', async () => {
    const { requests } = stubHttp({ 'PUT /profile': saved(4) });
    const { router } = open('/signup?step=3&next=%2Flikes', 3);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hair colour' }), 'Brown');
    await press('Continue');
    await waitFor(() => expect(router.state.location.search).toBe('?step=4&next=%2Flikes'));
    expect(requests[0]?.body).toMatchObject({ hair_colour: 'brown', signup_step: 4 });
  });

  it('R-ACCOUNT-1 is skipped once for a double press, so that Back leads to where one was', async () => {
    const { requests } = stubHttp({ 'PUT /profile': saved(4) });
    const { router } = open('/signup?step=3', 3);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(router.state.location.search).toBe('?step=4'));
    expect(requests.map(({ call }) => call)).toEqual(['PUT /profile']);
  });

  it('R-ACCOUNT-1 Back saves nothing and loses nothing that was typed', async () => {
    const { requests } = stubHttp({ 'PUT /profile': saved(4) });
    open('/signup?step=4', 4);
    await userEvent.type(about(), 'Night baker');
    await press('Back');
    expect(await screen.findByRole('heading', { name: 'A little about you' })).toBeVisible();
    expect(requests).toEqual([]);
    await press('Skip');
    expect(await screen.findByRole('heading', { name: 'What could you talk about?' })).toBeVisible();
    expect(about()).toHaveValue('Night baker');
  });

  it.each([
    ['bad_request', 'This request is not right.'],
    ['too_many_requests', 'That was too fast.'],
  ] as const)(
    'R-ERR-1 a step that cannot be saved (%s) stays, says why, and keeps what was typed',
    async (code, text) => {
      stubHttp({
        'PUT /profile': code === 'too_many_requests' ? [403, { code, statusCode: 403, message: '' }] : refuse(code),
      });
      open('/signup?step=4', 4);
      await userEvent.type(about(), 'Night baker');
      await press('Continue');
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(about()).toHaveValue('Night baker');
    },
  );

  it('R-ACCOUNT-1 a browser without push is not asked, and goes to the first people', async () => {
    stubHttp({});
    const { router } = open('/signup?step=5&next=%2Flikes', 5);
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup-matches'));
    expect(router.state.location.search).toBe('?next=%2Flikes');
  });
});

describe('a signup that began elsewhere', () => {
  it('R-SITE-2 begins with what the link told', () => {
    openPage(<CompleteSignupPage />, '/complete-signup?email=jan%40example.com&name=Jan');
    expect(screen.getByRole('heading', { name: 'Complete your sign-up' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('jan@example.com');
    expect(screen.getByRole('textbox', { name: 'Profile name' })).toHaveValue('Jan');
  });

  it('R-SITE-2 of who is signed in goes on with the steps', async () => {
    const { router } = openPage(<CompleteSignupPage />, '/complete-signup?name=Jan&next=%2Flikes', fresh(2));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
    expect(router.state.location.search).toBe('?next=%2Flikes');
  });

  it('R-ACCOUNT-3 marks each empty field and sends nothing', async () => {
    const { requests } = stubHttp({});
    openPage(<CompleteSignupPage />, '/complete-signup');
    await press('Sign up for free');
    for (const label of ['Profile name', 'E-mail address', 'Password'])
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining('Fill in this field.'));
    expect(requests).toEqual([]);
  });
});
