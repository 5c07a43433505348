import { STATIC_PAGES } from '@vonk/api/options.ts';
import { matchRoutes } from 'react-router';
import { BUNDLED_LANDERS } from './bundled-landers.ts';
import { routes } from './routes.tsx';

const hasPage = (path: string) => matchRoutes(routes, path) !== null;

it.each(BUNDLED_LANDERS.map((lander) => [lander.name, lander.hasSlugs] as const))(
  'R-ROUTE-9 %s has a page, and one for slugs: %s',
  (name, hasSlugs) => {
    expect(hasPage(`/landers/${name}`)).toBe(true);
    expect(hasPage(`/landers/${name}/evening`)).toBe(hasSlugs);
  },
);

it('R-ROUTE-9 a lander that there is not has none', () => {
  expect(hasPage('/landers/nothing')).toBe(false);
  expect(hasPage('/landers')).toBe(false);
});

it.each(['landing', 'signup', 'landing2', 'landing2/evening', 'landing3', 'landing3/evening'])(
  'R-ROUTE-4 a member has the page %s',
  (path) => expect(hasPage(`/members/7/${path}`)).toBe(true),
);

it('R-ROUTE-10 static pages are those that there are', () => {
  expect(STATIC_PAGES.filter((page) => !hasPage(`/pages/${page}`))).toEqual([]);
  expect(hasPage('/pages/nothing')).toBe(false);
});
