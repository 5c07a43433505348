import type { ErrorCode } from '@vonk/api/errors.ts';
import type { LikesReply, MemberCard, MemberProfileReply, SearchMembersReply, SwipeReply } from '@vonk/api/members.ts';
import type { PhotoReply } from '@vonk/api/photo.ts';
import type { SettingsReply } from '@vonk/api/settings.ts';
import type { User } from '@vonk/api/user.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { Route, Routes } from 'react-router';
import host from '../../../host/locales/en.json' with { type: 'json' };
import profiles from '../locales/en.json' with { type: 'json' };
import { LikesPage } from './likes/likes-page.tsx';
import { MatchFinderPage } from './match-finder/match-finder-page.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { MembersPage } from './search/members-page.tsx';
import { SwipePage } from './swipe/swipe-page.tsx';

export const makePhoto = (id: number): PhotoReply => ({
  id,
  filename: `${id}-full.webp`,
  card_filename: `${id}-card.webp`,
  thumb_filename: `${id}-thumb.webp`,
  width: 1080,
  height: 1440,
  placeholder: null,
  status: 'active',
});

/** Noor, with three photos and few facts. */
export const makeProfile = (values: Partial<MemberProfileReply> = {}): MemberProfileReply => ({
  ...makeCard(),
  sexuality: null,
  hair_colour: 'brown',
  eye_colour: null,
  body_type: null,
  relationship_status: 'single',
  reason: null,
  tattoos: null,
  interests: ['cooking', 'travel'],
  about: 'Night baker, day dreamer.',
  region: 'Utrecht',
  photos: [makePhoto(1), makePhoto(2), makePhoto(3)],
  photo_count: 3,
  last_active: null,
  likes_me: false,
  is_match: false,
  is_blocked: false,
  can_be_answered: true,
  conversation_id: null,
  related: [],
  ...values,
});

/** One page of a search near Utrecht. */
export const makeReply = (
  results: MemberCard[],
  values: Partial<SearchMembersReply> = {},
): [status: number, SearchMembersReply] => [
  200,
  {
    pageNumber: 1,
    results,
    numResults: results.length,
    is_least: false,
    similar: [],
    widen: [],
    next_cursor: null,
    applied: { gender: 'female', country: 'NL', region: null, radius_km: 75, city: 'Utrecht', sort: 'near' },
    ...values,
  },
];

export const makeLikes = (values: Partial<LikesReply> = {}): [status: number, LikesReply] => [
  200,
  { profiles: [], liked_by: [], matches: [], ...values },
];

/** A deck of members by these names, whose ids count from 1; four likes left. */
export const makeSwipe = (names: string[], values: Partial<SwipeReply> = {}): [status: number, SwipeReply] => [
  200,
  {
    deck: names.map((name, index) => makeCard({ id: index + 1, name })),
    likes_left: 4,
    likes_per_day: 4,
    seconds_until_reset: 3661,
    ...values,
  },
];

/** The server says no, with a reason. */
export const refuse = (code: ErrorCode, statusCode = 400): [number, unknown] => [
  statusCode,
  { code, statusCode, message: code },
];

interface Options {
  user?: User | null;
  settings?: Partial<SettingsReply>;
}

/** Opens the remote's pages at an address, in English, as a member of Utrecht; `user` null is a visitor. */
export const openAt = (url: string, { user = makeUser(), settings = {} }: Options = {}) =>
  renderWithHost(
    <Routes>
      <Route path="/members" element={<MembersPage />} />
      <Route path="/members/:id" element={<ProfilePage />} />
      <Route path="/likes/m/:id" element={<LikesPage />} />
      <Route path="/likes/:type?" element={<LikesPage />} />
      <Route path="/swipe-game" element={<SwipePage />} />
      <Route path="/match-finder" element={<MatchFinderPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { path: '/*', url, user, settings, strings: { profiles, host } },
  );

/** Forgets the filters that a test before left in the browser. */
export function forgetSearch(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'search=; path=/; max-age=0';
}
