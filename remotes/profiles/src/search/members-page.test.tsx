import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vonk/api/user.ts';
import type { Notification } from '@vonk/kernel/host-api.tsx';
import { makeCard, makeSettings, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import en from '../../locales/en.json' with { type: 'json' };
import { forgetSearch, makeReply as makeAnswer } from '../profiles-makers.test-data.tsx';
import { MembersPage } from './members-page.tsx';

const settings = {
  search_fields: [
    'gender',
    'country',
    'countryregion',
    'age',
    'radius_km',
    'online',
    'verified',
    'members_only',
    'tattoos',
    'interests',
  ],
};
const makeReply = (...values: Parameters<typeof makeAnswer>) => makeAnswer(...values)[1];
const open = (url = '/members', user: User | null = makeUser(), data = {}) =>
  renderWithHost(<MembersPage />, { path: '/members', url, user, settings, strings: { profiles: en }, data });
const noor = makeCard();
const urlOf = (request: { url: string }) => new URL(request.url, 'http://localhost').searchParams.toString();

beforeEach(() => localStorage.clear());
beforeEach(forgetSearch);

describe('member search', () => {
  it('shows what the page carried at its first render, without asking again', () => {
    const { requests } = stubHttp({});
    open('/members?online=1&lb=1', makeUser(), {
      'GET /api/members?lb=1&online=1': makeReply([noor], { numResults: 248 }),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('People near Utrecht');
    expect(screen.getByText('248 members match your search')).toBeVisible();
    expect(screen.getByRole('link', { name: /Noor/ })).toHaveAttribute('href', '/members/7');
    expect(requests).toEqual([]);
  });

  it('R-PROFILE-9 labels a fictional profile, and shows who is online and verified', async () => {
    stubHttp({
      'GET /members': [
        200,
        makeReply([makeCard({ id: 1, kind: 'fictional' }), makeCard({ id: 2, is_online: true, is_verified: true })]),
      ],
    });
    open();
    const [fictional, member] = await screen.findAllByRole('article');
    expect(within(fictional!).getByText('Fictional')).toBeVisible();
    expect(within(member!).queryByText('Fictional')).toBeNull();
    expect(within(member!).getByText('Online')).toBeVisible();
    expect(within(member!).getByText('Verified')).toBeInTheDocument();
  });

  it('R-PROFILE-3 keeps filters in the URL, counts them on the button, and remembers them', async () => {
    const asked: string[] = [];
    stubHttp({
      'GET /members': (request) => {
        asked.push(urlOf(request));
        return [200, makeReply([noor])];
      },
    });
    const { router, unmount } = open('/members?min_age=30&max_age=45');
    await userEvent.click(await screen.findByRole('button', { name: 'Verified' }));
    expect(new URLSearchParams(router.state.location.search).get('verified')).toBe('1');
    expect(screen.getByRole('button', { name: 'Filters · 2' })).toBeVisible();
    await waitFor(() => expect(asked.at(-1)).toBe('min_age=30&max_age=45&verified=1'));
    await userEvent.click(screen.getByRole('button', { name: '30–45' }));
    expect(router.state.location.search).toBe('?verified=1');
    unmount();
    const again = open('/members');
    await waitFor(() => expect(again.router.state.location.search).toBe('?verified=1'));
  });

  it('R-PROFILE-3 shows what the address asked for in its own words where the site knows no such choice', async () => {
    stubHttp({ 'GET /members': () => [200, makeReply([noor])] });
    open('/members?interests=gone');
    expect(await screen.findByText(/gone/)).toHaveTextContent(/^gone$/);
  });

  it('R-PROFILE-3 tells the number of results before the sheet closes', async () => {
    stubHttp({
      'GET /members': (request) => [
        200,
        makeReply([noor], { numResults: urlOf(request).includes('gender=male') ? 31 : 248 }),
      ],
      'GET /regions': [200, { regions: [{ id: 3, country: 'NL', name: 'Utrecht' }] }],
    });
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    await within(sheet).findByRole('button', { name: 'Show 248 members' });
    await userEvent.click(within(sheet).getByRole('radio', { name: 'Men' }));
    expect(await within(sheet).findByLabelText('Province')).toBeVisible();
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Show 31 members' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('?gender=male');
    expect(screen.getByText('31 members match your search')).toBeVisible();
  });

  it('R-PROFILE-3 loads the next page and shows nobody twice', async () => {
    const pages = [
      makeReply([noor], { numResults: 2, next_cursor: 'next' }),
      makeReply([noor, makeCard({ id: 8, name: 'Elise' })], { pageNumber: 2, numResults: 2 }),
    ];
    stubHttp({ 'GET /members': (request) => [200, pages[urlOf(request).includes('cursor=next') ? 1 : 0]] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'More people' }));
    expect(await screen.findByRole('link', { name: /Elise/ })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'More people' })).toBeNull();
  });

  it('R-PROFILE-3 offers to leave a filter out when nobody is found', async () => {
    stubHttp({
      'GET /members': (request) =>
        urlOf(request).includes('verified')
          ? [200, makeReply([], { widen: [{ drop: 'verified', numResults: 12, is_least: false }] })]
          : [200, makeReply([noor])],
    });
    const { router } = open('/members?verified=1&online=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Without ‘Verified’: 12 members' }));
    expect(router.state.location.search).toBe('?online=1');
    expect(await screen.findByRole('link', { name: /Noor/ })).toBeVisible();
  });

  it('R-PROFILE-3 says that nobody is found once it has looked on, not at a first page without anybody', async () => {
    const { requests } = stubHttp({ 'GET /members': [200, makeReply([], { next_cursor: 'next', is_least: true })] });
    open();
    for (let page = 1; page < 4; page += 1) {
      await userEvent.click(await screen.findByRole('button', { name: 'More people' }));
      await waitFor(() => expect(requests).toHaveLength(page + 1));
      // A press while a page loads is none.
      await waitFor(() => expect(screen.getByRole('button', { name: 'More people' })).not.toHaveAttribute('aria-busy'));
      if (page < 3) expect(screen.queryByRole('heading', { name: 'Nobody found' })).toBeNull();
    }
    expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'More people' })).toBeEnabled();
  });

  it('R-PROFILE-1 likes at once, takes it back by undo, and when the server refuses', async () => {
    const answers: Record<string, [number, unknown]> = {
      'GET /members': [200, makeReply([noor])],
      'POST /members/7/like': [200, { is_liked: true, is_match: false }],
      'DELETE /members/7/like': [200, { is_liked: false, is_match: false }],
    };
    const { requests } = stubHttp(answers);
    const { host } = open();
    const heart = await screen.findByRole('button', { name: 'Like Noor' });
    await userEvent.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(host.notify).toHaveBeenCalled());
    (host.notify.mock.calls[0]![0] as Notification).undo!.run();
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
    expect(requests.map(({ call }) => call)).toContain('DELETE /members/7/like');
    answers['POST /members/7/like'] = [403, { code: 'forbidden', statusCode: 403 }];
    await userEvent.click(heart);
    await waitFor(() =>
      expect(host.notify).toHaveBeenLastCalledWith({
        message: 'You can’t like people while you’re invisible.',
        tone: 'danger',
      }),
    );
    expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  it('R-PROFILE-1 opens the match modal for a like that is returned', async () => {
    stubHttp({
      'GET /members': [200, makeReply([noor])],
      'POST /members/7/like': [200, { is_liked: true, is_match: true }],
    });
    const { host } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Like Noor' }));
    await waitFor(() => expect(host.openModal).toHaveBeenCalledWith('match', { profile: { ...noor, is_liked: true } }));
  });

  it('R-PROFILE-4 invites a visitor to sign up in place of a like', async () => {
    const { requests } = stubHttp({ 'GET /members': [200, makeReply([noor])] });
    const { host } = open('/members', null);
    await userEvent.click(await screen.findByRole('button', { name: 'Like Noor' }));
    expect(host.openModal).toHaveBeenCalledWith('signup', { memberId: 7 });
    expect(requests.map(({ call }) => call)).toEqual(['GET /members']);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Fmembers');
  });

  it('R-PROFILE-4 tells a visitor to log in where search is for members only', async () => {
    stubHttp({
      'GET /members': [403, { code: 'authentication_required', statusCode: 403, authentication_required: true }],
    });
    open('/members', null);
    expect(await screen.findByText('Log in to see members')).toBeVisible();
  });

  it('R-ERR-1 says what failed and tries again', async () => {
    let isBroken = true;
    stubHttp({
      'GET /members': () => (isBroken ? [400, { code: 'bad_request', statusCode: 400 }] : [200, makeReply([noor])]),
    });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('That search isn’t valid.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Noor/ })).toBeVisible();
  });

  it('R-PROFILE-2 offers only the filters of the site', async () => {
    stubHttp({ 'GET /members': [200, makeReply([noor])] });
    renderWithHost(<MembersPage />, {
      path: '/members',
      url: '/members',
      user: makeUser(),
      settings: { ...makeSettings(), search_fields: ['online'] },
      strings: { profiles: en },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    expect(within(sheet).getByRole('checkbox', { name: 'Online now' })).toBeInTheDocument();
    expect(within(sheet).queryByText('Country')).toBeNull();
    expect(within(sheet).queryByRole('radio', { name: 'Men' })).toBeNull();
  });
});
