import type { RouteObject } from 'react-router';
import { GalleryLander } from './gallery/gallery-lander.tsx';
import { HomePage } from './home/home-page.tsx';

export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/landers/gallery', element: <GalleryLander /> },
  { path: '/landers/gallery/:slug', element: <GalleryLander /> },
];
