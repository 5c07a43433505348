import { screen, waitFor } from '@testing-library/react';
import type { User } from '@vonk/api/user.ts';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import signupForm from '../../../../shared/member-forms/src/signup/texts/en.json' with { type: 'json' };
import shared from '../../locales/en.json' with { type: 'json' };
import { type LandingLook, MemberLanding } from './member-landing.tsx';
import texts from './texts/en.json' with { type: 'json' };

const yara = { ...makeCard({ id: 7, name: 'Yara', age: 31, city: 'Utrecht' }), about: 'I read a lot.' };
const render = (
  look: LandingLook = 'portrait',
  { url = '/members/7/landing2', data = {}, user = null }: { url?: string; data?: object; user?: User | null } = {},
) =>
  renderWithHost(<MemberLanding look={look} />, {
    path: '/members/:id/landing2/:slug?',
    url,
    data: { ...data },
    user,
    strings: { landers: { ...shared, signupForm, 'member-landing': texts } },
  });

describe('the landing of a member', () => {
  it.each(['portrait', 'letter', 'card'] as const)(
    'R-ROUTE-4 as a %s shows the member’s public data from the page, and a signup that names them',
    (look) => {
      const http = stubHttp({});
      render(look, { data: { 'GET /api/members/7': yara } });
      expect(screen.getByRole('heading', { level: 1, name: 'Write to Yara' })).toBeVisible();
      expect(screen.getByText('I read a lot.')).toBeVisible();
      expect(screen.getByText('Utrecht')).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name: 'Sign up to write to Yara' })).toBeVisible();
      expect(http.requests).toEqual([]);
    },
  );

  it('R-ROUTE-4 asks for a member that the page does not hold', async () => {
    const http = stubHttp({ 'GET /members/7': [200, yara] });
    render();
    expect(await screen.findByRole('heading', { level: 1, name: 'Write to Yara' })).toBeVisible();
    expect(http.requests.map(({ call }) => call)).toEqual(['GET /members/7']);
  });

  it('R-ROUTE-4 says that a profile is gone, and takes signups all the same', async () => {
    stubHttp({ 'GET /members/7': [404, { code: 'not_found', statusCode: 404 }] });
    render();
    expect(await screen.findByRole('heading', { level: 1, name: texts.titleGone })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: shared.signup.title })).toBeVisible();
  });

  it('R-ROUTE-4 says so in its first render where the page carries that nobody is there', () => {
    const http = stubHttp({});
    render('portrait', { data: { 'GET /api/members/7': null } });
    expect(screen.getByRole('heading', { level: 1, name: texts.titleGone })).toBeVisible();
    expect(http.requests).toEqual([]);
  });

  it.each([
    [
      'visitors may not see it here',
      { code: 'authentication_required', statusCode: 403, authentication_required: true },
    ],
    ['too many were read from this address', { code: 'too_many_requests', statusCode: 429 }],
  ])('decision 29 does not say that a profile is gone where %s', async (_why, body) => {
    stubHttp({ 'GET /members/7': [body.statusCode, body] });
    render();
    // Nor before the answer is there.
    for (const ask of [screen.getByRole.bind(screen), screen.findByRole.bind(screen)])
      expect(await ask('heading', { level: 1, name: texts.titleOther })).toBeVisible();
    expect(screen.queryByText(texts.titleGone)).toBeNull();
  });

  it('R-ROUTE-4 leads a member to the chat with who is shown', () => {
    render('portrait', { data: { 'GET /api/members/7': yara }, user: makeUser() });
    expect(screen.getByRole('link', { name: 'Write to Yara' })).toHaveAttribute('href', '/members/7/chat');
    expect(screen.queryByRole('link', { name: 'Search' })).toBeNull();
  });

  it('R-CHAT-4 tells of free conversations to whoever may have some, and not to who has bought', () => {
    for (const [paid_user, count] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const { unmount } = render('portrait', { data: { 'GET /api/members/7': yara }, user: makeUser({ paid_user }) });
      expect(screen.queryAllByText(/^Looking around is free/)).toHaveLength(count);
      unmount();
    }
  });

  it('R-ROUTE-4 leads a member from their own landing to the search: nobody writes to themselves', () => {
    const user = makeUser();
    const own = { ...yara, id: user.id };
    render('portrait', {
      url: `/members/${own.id}/landing2`,
      data: { [`GET /api/members/${own.id}`]: own },
      user,
    });
    expect(screen.getByRole('link', { name: 'nav.search' })).toHaveAttribute('href', '/members');
  });

  it('R-PROFILE-9 says in the title too that a person is fictional, since links are shared', async () => {
    const { store } = render('portrait', { data: { 'GET /api/members/7': { ...yara, kind: 'fictional' } } });
    await waitFor(() => expect(store.get(pageTitleAtom)).toBe('Write to Yara (Fictional)'));
    expect(screen.getAllByText(/^Fictional/)[0]).toBeVisible();
    expect(document.querySelectorAll('[data-fictional]')).toHaveLength(2);
  });

  it('R-ROUTE-4 shows the text of a slug', () => {
    render('letter', { url: '/members/7/landing2/weekend', data: { 'GET /api/members/7': yara } });
    expect(screen.getByRole('heading', { level: 1, name: shared.slugs.weekend.title })).toBeVisible();
  });
});
