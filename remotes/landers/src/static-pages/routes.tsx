import type { RouteObject } from 'react-router';
import { PAGE_NAMES } from './page-names.ts';
import { StaticPage } from './static-page.tsx';

/** One route per page, so that an unknown name is a 404. */
export const staticPageRoutes: RouteObject[] = PAGE_NAMES.map((page) => ({
  path: `/pages/${page}`,
  element: <StaticPage page={page} />,
}));
