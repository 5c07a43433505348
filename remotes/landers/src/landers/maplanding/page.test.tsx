import { screen } from '@testing-library/react';
import { makeCard } from '@vonk/testing/makers.ts';
import { renderLander } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

const person = (id: number, x: number | null) => ({ ...makeCard({ id, name: `Person${id}` }), about: '', x, y: x });

it('R-ROUTE-9 draws a dot for each person whose city is known, and lists them under the map of the visitor’s country', () => {
  const people = [person(1, 10), person(2, null), person(3, 30)];
  renderLander(lander, Page, texts, {
    settings: { geoip_selected_country: 'NL' },
    data: { 'GET /api/showcase': { people, outline: { path: 'M0 0h10v10z', height: 400 } } },
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Netherlands');
  const map = screen.getByRole('img', { name: /Netherlands/ });
  expect(map.querySelectorAll('circle')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /^Person/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/members/1',
    '/members/3',
  ]);
});

it('R-ROUTE-9 does without a map where there is no outline of the country', () => {
  renderLander(lander, Page, texts, { data: { 'GET /api/showcase': { people: [person(1, null)], outline: null } } });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText(texts.note)).toBeVisible();
});

it('R-PROFILE-4 draws no map without a dot where nobody may be shown, and speaks of no dots', () => {
  const outline = { path: 'M0 0h10v10z', height: 400 };
  renderLander(lander, Page, texts, { data: { 'GET /api/showcase': { people: [], outline } } });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByText(texts.note)).toBeNull();
});

it('R-PROFILE-2 draws no map and speaks of no dots where the site shows no cities, and lists people all the same', () => {
  const outline = { path: 'M0 0h10v10z', height: 400 };
  renderLander(lander, Page, texts, {
    settings: { geoip_selected_country: 'NL' },
    data: { 'GET /api/showcase': { people: [person(1, null)], outline } },
  });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByText(texts.note)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Netherlands');
  expect(screen.getByRole('link', { name: /^Person1/ })).toBeVisible();
});
