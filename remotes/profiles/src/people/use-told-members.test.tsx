import { screen, waitFor } from '@testing-library/react';
import type { MemberProfileReply } from '@vonk/api/members.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { connectStubbedLive } from '@vonk/testing/stub-live.ts';
import { useRoutes } from 'react-router';
import en from '../../locales/en.json' with { type: 'json' };
import { makeProfile } from '../profiles-makers.test-data.tsx';
import { routes } from '../routes.tsx';

const Pages = () => useRoutes(routes);
const maud = makeCard({ id: 9, name: 'Maud' });
const noor = makeProfile({ related: [maud] });
const likes = { profiles: [], liked_by: [], matches: [] };
/** `now`: what the server answers of Noor by then. */
const open = (url: string, now: Partial<MemberProfileReply> = {}) => {
  stubHttp({
    'GET /members/7': () => [200, { ...noor, ...now }],
    'PUT /likes/seen': [200, { ok: true }],
    'GET /likes': [200, likes],
  });
  const data = { 'GET /api/members/7': noor, 'GET /api/likes': likes };
  renderWithHost(<Pages />, { path: '*', url, user: makeUser(), strings: { profiles: en }, data });
};
const isLiked = (name: string) =>
  screen.getByRole('button', { name: `Like ${name}` }).getAttribute('aria-pressed') === 'true';

describe('what the member did on another device, or in another tab', () => {
  it('R-CHAT-6 a like is on the open profile and on the cards beside it at once, and goes from them', async () => {
    const live = connectStubbedLive();
    open('/members/7');
    expect(isLiked('Noor')).toBe(false);
    live.tell({ type: 'liked', member_id: 7, profile: { ...makeCard(), is_liked: true } });
    live.tell({ type: 'liked', member_id: 9, profile: { ...maud, is_liked: true } });
    await waitFor(() => expect(['Noor', 'Maud'].map((name) => isLiked(name))).toEqual([true, true]));
    live.tell({ type: 'liked', member_id: 7, profile: null });
    await waitFor(() => expect(['Noor', 'Maud'].map((name) => isLiked(name))).toEqual([false, true]));
  });

  it('R-CHAT-6 a like is on a profile that is open over the likes', async () => {
    const live = connectStubbedLive();
    open('/likes/m/7');
    await screen.findByRole('dialog');
    live.tell({ type: 'liked', member_id: 7, profile: { ...makeCard(), is_liked: true } });
    await waitFor(() => expect(isLiked('Noor')).toBe(true));
  });

  it('R-PROFILE-8 whom the member blocks elsewhere is hidden where their profile is open, and shown when it ends', async () => {
    const live = connectStubbedLive();
    const now = { is_blocked: true };
    open('/members/7', now);
    live.tell({ type: 'blocked', member_id: 7, is_blocked: true });
    expect(await screen.findByRole('heading', { name: 'You blocked Noor' })).toBeVisible();
    now.is_blocked = false;
    live.tell({ type: 'blocked', member_id: 7, is_blocked: false });
    await waitFor(() => expect(isLiked('Noor')).toBe(false));
  });
});
