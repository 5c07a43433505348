import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LikesReply } from '@vonk/api/members.ts';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { Route, Routes } from 'react-router';
import en from '../../locales/en.json' with { type: 'json' };
import { LikesPage } from './likes-page.tsx';

const likes: LikesReply = {
  profiles: [makeCard({ id: 1, name: 'Elise' }), makeCard({ id: 2, name: 'Maud' })],
  liked_by: [
    { ...makeCard({ id: 2, name: 'Maud' }), like_new: true, liked_at: '' },
    { ...makeCard({ id: 3, name: 'Yara', kind: 'fictional' }), like_new: false, liked_at: '' },
  ],
  matches: [2],
};
const open = (url: string, data = {}) =>
  renderWithHost(
    <Routes>
      <Route path="/likes/m/:id" element={<LikesPage />} />
      <Route path="/likes/:type?" element={<LikesPage />} />
    </Routes>,
    { path: '/*', url, user: makeUser(), strings: { profiles: en }, data },
  );
const close = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
const names = () =>
  screen.getAllByRole('article').map(
    (card) =>
      within(card)
        .getByRole('link')
        .textContent?.match(/Elise|Maud|Yara/)?.[0],
  );

describe('likes', () => {
  it.each([
    ['/likes', ['Maud', 'Yara']],
    ['/likes/received', ['Maud', 'Yara']],
    ['/likes/given', ['Elise', 'Maud']],
    ['/likes/matches', ['Maud']],
  ])('R-PROFILE-5 lists at %s whom it should', async (url, expected) => {
    stubHttp({ 'GET /likes': [200, likes] });
    open(url);
    await screen.findAllByRole('article');
    expect(names()).toEqual(expected);
  });

  it('R-PROFILE-5 flags a new like and R-PROFILE-9 a fictional profile', async () => {
    stubHttp({ 'GET /likes': [200, likes] });
    open('/likes');
    const [maud, yara] = await screen.findAllByRole('article');
    expect(within(maud!).getByText('New')).toBeVisible();
    expect(within(yara!).getByText('Fictional')).toBeVisible();
    expect(within(yara!).queryByText('New')).toBeNull();
    expect(screen.getByRole('link', { name: /Received/ })).toHaveAttribute('aria-current', 'page');
  });

  it('shows what the page carried at its first render', () => {
    stubHttp({});
    open('/likes', { 'GET /api/likes': likes });
    expect(names()).toEqual(['Maud', 'Yara']);
  });

  it('says what to do when there are none', async () => {
    stubHttp({ 'GET /likes': [200, { profiles: [], liked_by: [], matches: [] }] });
    open('/likes/matches');
    expect(await screen.findByText('No match yet')).toBeVisible();
  });

  it('R-ROUTE-2 opens a profile over the list and closes it again', async () => {
    stubHttp({ 'GET /likes': [200, likes], 'GET /members/2': [404, { code: 'profile_unavailable', statusCode: 404 }] });
    const { router } = open('/likes/m/2');
    expect(await within(await screen.findByRole('dialog')).findByText('This profile isn’t available')).toBeVisible();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(router.state.location.pathname).toBe('/likes');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('R-ROUTE-2 a profile that its own link opened leaves no place of the history that opens it again', async () => {
    stubHttp({ 'GET /likes': [200, likes], 'GET /members/2': [404, { code: 'profile_unavailable', statusCode: 404 }] });
    const { router } = open('/likes/m/2');
    await close();
    expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/likes', 'REPLACE']);
  });

  it('R-ROUTE-2 closing a profile goes back to the card and the tab that opened it', async () => {
    stubHttp({ 'GET /likes': [200, likes], 'GET /members/1': [404, { code: 'profile_unavailable', statusCode: 404 }] });
    const { router, store } = open('/likes/given');
    const card = await screen.findByRole('link', { name: /Elise/ });
    card.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    expect(names()).toEqual(['Elise', 'Maud']);
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/likes/given', 'POP']);
    expect(card).toHaveFocus();
    expect(store.get(pageTitleAtom)).toBe('Likes');
  });
});
