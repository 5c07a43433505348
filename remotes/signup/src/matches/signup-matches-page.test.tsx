import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberCard } from '@vonk/api/members.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import signup from '../../locales/en.json' with { type: 'json' };
import { SignupMatchesPage } from './signup-matches-page.tsx';

const found = (results: MemberCard[]): [number, unknown] => [200, { results, numResults: results.length }];
const open = (url = '/signup-matches', status: 'active' | 'not_confirmed' = 'active') =>
  renderWithHost(<SignupMatchesPage />, {
    path: '/signup-matches',
    url,
    user: makeUser({ status }),
    strings: { signup, host },
  });
const people = Array.from({ length: 9 }, (_, index) => makeCard({ id: index + 1, name: `Noor ${index + 1}` }));

describe('after the signup', () => {
  it('R-ACCOUNT-1 a few members with a photo whom one is looking for are shown, six at most', async () => {
    let asked = '';
    stubHttp({
      'GET /members': ({ url }) => {
        asked = new URL(url, 'http://x').searchParams.toString();
        return found(people);
      },
    });
    open();
    expect(await screen.findByRole('link', { name: /Noor 6/ })).toHaveAttribute('href', '/members/6');
    expect(screen.queryByText(/Noor 7/)).toBeNull();
    expect(asked).toBe('gender=female&country=NL&with_photo=1');
  });

  it('R-PROFILE-9 a fictional one carries its word, and the page its warning', async () => {
    stubHttp({ 'GET /members': found([makeCard({ id: 1, kind: 'fictional' })]) });
    open();
    expect(await screen.findByText('Fictional')).toBeVisible();
    expect(screen.getAllByText(/physical contact is not possible/).at(-1)).toBeVisible();
  });

  it.each([
    ['nobody fits', found([])],
    ['they cannot be had', [400, { code: 'bad_request', statusCode: 400 }] as [number, unknown]],
  ])('R-ACCOUNT-1 leads on where %s', async (_case, answer) => {
    stubHttp({ 'GET /members': answer });
    open('/signup-matches?next=%2Fmembers%2F7');
    expect(await screen.findByText(signup.matches.empty)).toBeVisible();
    expect(screen.getByRole('link', { name: signup.matches.all })).toHaveAttribute('href', '/members/7');
  });

  it('R-ACCOUNT-6 who has not confirmed the address can have the mail again', async () => {
    const { requests } = stubHttp({ 'GET /members': found([]), 'POST /activate/resend': [200, { ok: true }] });
    open('/signup-matches', 'not_confirmed');
    await userEvent.click(screen.getByRole('button', { name: signup.confirm.resend }));
    expect(await screen.findByText(signup.confirm.sent)).toBeVisible();
    expect(requests.map(({ call }) => call)).toContain('POST /activate/resend');
  });

  it('R-ACCOUNT-6 a mail that could not be sent is not said to be', async () => {
    stubHttp({
      'GET /members': found([]),
      'POST /activate/resend': [429, { code: 'too_many_mails', statusCode: 429, message: '' }],
    });
    open('/signup-matches', 'not_confirmed');
    await userEvent.click(screen.getByRole('button', { name: signup.confirm.resend }));
    await waitFor(() => expect(screen.getByText(host.errors.too_many_mails)).toBeVisible());
    expect(screen.queryByText(signup.confirm.sent)).toBeNull();
  });

  it('R-ACCOUNT-6 who has confirmed it is not asked', async () => {
    stubHttp({ 'GET /members': found([]) });
    open();
    await screen.findByText(signup.matches.empty);
    expect(screen.queryByRole('heading', { name: signup.confirm.title })).toBeNull();
  });
});
