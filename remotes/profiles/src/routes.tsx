import type { RouteObject } from 'react-router';
import { LikesPage } from './likes/likes-page.tsx';
import { MatchFinderPage } from './match-finder/match-finder-page.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { SearchFrame } from './search/search-frame.tsx';
import { SwipePage } from './swipe/swipe-page.tsx';

export const routes: RouteObject[] = [
  {
    element: <SearchFrame />,
    children: [
      { path: '/members', element: null },
      { path: '/members/:id', element: <ProfilePage /> },
    ],
  },
  { path: '/likes', element: <LikesPage /> },
  // The same element: the list stays as it is while a profile is above it.
  { path: '/likes/m/:id', element: <LikesPage /> },
  { path: '/likes/:type', element: <LikesPage /> },
  { path: '/match-finder', element: <MatchFinderPage /> },
  { path: '/swipe-game', element: <SwipePage /> },
];
