import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { landerRoutes } from './blocks/lander/lander-routes.tsx';
import { BUNDLED_LANDERS, type BundledLander } from './bundled-landers.ts';
import { HomePage } from './home/home-page.tsx';
import { Page as AloneTonight } from './landers/alonetonight/page.tsx';
import { Page as Collage } from './landers/collagelanding/page.tsx';
import { Page as Gallery } from './landers/gallery/page.tsx';
import { Page as Icons } from './landers/iconslanding/page.tsx';
import { Page as CountryMap } from './landers/maplanding/page.tsx';
import { Page as SocialNetwork } from './landers/socialnetwork/page.tsx';
import { Page as TinderSwipe } from './landers/tinderswipe/page.tsx';
import { Page as Transitions } from './landers/transitionsvideolanding/page.tsx';
import { Page as Video } from './landers/video/page.tsx';
import { MemberLanding } from './member-landing/member-landing.tsx';
import { staticPageRoutes } from './static-pages/routes.tsx';

const PAGES: Record<BundledLander, ComponentType> = {
  alonetonight: AloneTonight,
  collagelanding: Collage,
  gallery: Gallery,
  iconslanding: Icons,
  maplanding: CountryMap,
  socialnetwork: SocialNetwork,
  tinderswipe: TinderSwipe,
  transitionsvideolanding: Transitions,
  video: Video,
};

export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  ...BUNDLED_LANDERS.flatMap((lander) => landerRoutes(lander, PAGES[lander.name], 'landers')),
  { path: '/members/:id/landing', element: <MemberLanding look="portrait" /> },
  { path: '/members/:id/signup', element: <MemberLanding look="card" /> },
  { path: '/members/:id/landing2', element: <MemberLanding look="letter" /> },
  { path: '/members/:id/landing2/:slug', element: <MemberLanding look="letter" /> },
  { path: '/members/:id/landing3', element: <MemberLanding look="card" /> },
  { path: '/members/:id/landing3/:slug', element: <MemberLanding look="card" /> },
  ...staticPageRoutes,
];
