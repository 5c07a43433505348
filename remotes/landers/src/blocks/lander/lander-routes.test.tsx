import { screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { useContext } from 'react';
import { useRoutes } from 'react-router';
import { LanderContext } from './lander-context.ts';
import { landerRoutes } from './lander-routes.tsx';

const Page = () => {
  const { name, namespace } = useContext(LanderContext);
  return <p>{`${name} of ${namespace}`}</p>;
};

it('R-ROUTE-9 a lander has a path with its name, and one for slugs where it has them', () => {
  const pathsOf = (hasSlugs: boolean) =>
    landerRoutes({ name: 'tea', hasSlugs }, Page, 'landers').map(({ path }) => path);
  expect(pathsOf(true)).toEqual(['/landers/tea', '/landers/tea/:slug']);
  expect(pathsOf(false)).toEqual(['/landers/tea']);
});

const Routes = () => useRoutes(landerRoutes({ name: 'tea', hasSlugs: false }, Page, 'landers'));

it('R-FED-2 its page knows which lander it is, and whose texts it reads', () => {
  renderWithHost(<Routes />, { path: '*', url: '/landers/tea' });
  expect(screen.getByText('tea of landers')).toBeVisible();
});
