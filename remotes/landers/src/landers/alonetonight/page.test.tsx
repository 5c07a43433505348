import { screen } from '@testing-library/react';
import { renderLander, showPeople } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

it('R-ROUTE-9 shows three people to write to, and the signup under a heading of its own', () => {
  showPeople(...Array.from({ length: 8 }, (_, index) => ({ name: `P${index}` })));
  renderLander(lander, Page, texts);
  expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^P\d/ })).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 2, name: texts.signup })).toBeVisible();
});
