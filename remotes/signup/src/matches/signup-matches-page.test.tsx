import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberCard } from '@vonk/api/members.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { openPage, refuse } from '../signup-makers.test-data.tsx';
import { SignupMatchesPage } from './signup-matches-page.tsx';

const WARNING = 'This is a fictional profile: physical contact is not possible.';
const unconfirmed = makeUser({ status: 'not_confirmed' });
const found = (...results: MemberCard[]): [number, unknown] => [200, { results }];
const open = (url = '/signup-matches', user = unconfirmed) => openPage(<SignupMatchesPage />, url, user);
const resend = () => userEvent.click(screen.getByRole('button', { name: 'Send the e-mail again' }));

describe('the first people after a signup', () => {
  it('R-ACCOUNT-1 are at most six of whom one is looking for, where one lives', async () => {
    const asked: string[] = [];
    stubHttp({
      'GET /members': ({ url }) => {
        asked.push(url);
        return found(
          ...Array.from({ length: 8 }, (_, index) => makeCard({ id: index + 1, name: `Noor ${index + 1}` })),
        );
      },
    });
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Jan' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /Noor 6, 31/ })).toHaveAttribute('href', '/members/6');
    expect(screen.queryByText(/Noor 7/)).toBeNull();
    expect(asked[0]).toContain('gender=female&country=NL');
  });

  it('decision 1 carry word and warning where fictional, and no warning where all are members', async () => {
    stubHttp({ 'GET /members': found(makeCard(), makeCard({ id: 8, name: 'Maud', kind: 'fictional' })) });
    const { unmount } = open();
    expect(within(await screen.findByRole('link', { name: /Maud/ })).getByText('Fictional')).toBeVisible();
    expect(within(screen.getByRole('link', { name: /Noor/ })).queryByText('Fictional')).toBeNull();
    expect(screen.getAllByText(WARNING).at(-1)).toBeVisible();
    unmount();
    stubHttp({ 'GET /members': found(makeCard()) });
    open();
    await screen.findByRole('link', { name: /Noor/ });
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it('R-ACCOUNT-1 where there are none the way on is there all the same, and nobody is said to look for them', async () => {
    stubHttp({ 'GET /members': found() });
    open('/signup-matches?next=%2Fchats%2F7');
    expect(await screen.findByText('There’s nobody to suggest yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all members' })).toHaveAttribute('href', '/chats/7');
  });

  it('R-ERR-1 where they cannot be read it says so, and not that there are none', async () => {
    stubHttp({ 'GET /members': refuse('bad_request') });
    open();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('There’s nobody to suggest yet.')).toBeNull();
    expect(screen.getByRole('link', { name: 'See all members' })).toBeVisible();
  });
});

describe('the reminder to confirm the address', () => {
  it('R-ACCOUNT-6 names the address, and mails the link again once for a double press', async () => {
    const { requests } = stubHttp({ 'GET /members': found(), 'POST /activate/resend': [200, { ok: true }] });
    open();
    expect(screen.getByText(/^We’ve sent a link to jan@example\.com/)).toBeVisible();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText('We’ve sent the e-mail again.')).toBeVisible();
    expect(requests.filter(({ call }) => call === 'POST /activate/resend')).toHaveLength(1);
  });

  it('R-ACCOUNT-5 says when there were too many mails, and not that one was sent', async () => {
    stubHttp({ 'GET /members': found(), 'POST /activate/resend': refuse('mail_limit') });
    open();
    await resend();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again tomorrow');
    expect(screen.queryByText('We’ve sent the e-mail again.')).toBeNull();
  });

  it('R-ACCOUNT-6 goes, and says of no mail that it was sent, where the address was confirmed elsewhere meanwhile', async () => {
    stubHttp({
      'GET /members': found(),
      'POST /activate/resend': [200, { ok: true, is_confirmed: true }],
      'GET /user': [200, { user: makeUser() }],
    });
    open();
    await resend();
    await waitFor(() => expect(screen.queryByText(/^We’ve sent/)).toBeNull());
  });

  it('R-ACCOUNT-6 is not there once the address is confirmed', async () => {
    stubHttp({ 'GET /members': found() });
    open('/signup-matches', makeUser());
    await waitFor(() => expect(screen.getByText('There’s nobody to suggest yet.')).toBeVisible());
    expect(screen.queryByRole('heading', { name: 'Confirm your e-mail address' })).toBeNull();
  });
});
