import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { AloneLander } from './alone/alone-lander.tsx';
import { CollageLander } from './collage/collage-lander.tsx';
import { TransitionsLander } from './film/transitions-lander.tsx';
import { VideoLander } from './film/video-lander.tsx';
import { GalleryLander } from './gallery/gallery-lander.tsx';
import { HomePage } from './home/home-page.tsx';
import { IconsLander } from './icons/icons-lander.tsx';
import { MapLander } from './map/map-lander.tsx';
import { MemberLanding } from './member-landing/member-landing.tsx';
import { SocialLander } from './social/social-lander.tsx';
import { staticPageRoutes } from './static-pages/routes.tsx';
import { SwipeLander } from './tinderswipe/swipe-lander.tsx';

/** A lander with and without the slug that selects its text. */
const lander = (name: string, element: ReactNode): RouteObject[] => [
  { path: `/landers/${name}`, element },
  { path: `/landers/${name}/:slug`, element },
];

export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/landers/tinderswipe', element: <SwipeLander /> },
  ...lander('alonetonight', <AloneLander />),
  ...lander('collagelanding', <CollageLander />),
  ...lander('gallery', <GalleryLander />),
  ...lander('iconslanding', <IconsLander />),
  ...lander('maplanding', <MapLander />),
  ...lander('socialnetwork', <SocialLander />),
  ...lander('transitionsvideolanding', <TransitionsLander />),
  ...lander('video', <VideoLander />),
  { path: '/members/:id/landing', element: <MemberLanding look="portrait" /> },
  { path: '/members/:id/signup', element: <MemberLanding look="card" /> },
  { path: '/members/:id/landing2', element: <MemberLanding look="letter" /> },
  { path: '/members/:id/landing2/:slug', element: <MemberLanding look="letter" /> },
  { path: '/members/:id/landing3', element: <MemberLanding look="card" /> },
  { path: '/members/:id/landing3/:slug', element: <MemberLanding look="card" /> },
  ...staticPageRoutes,
];
