import { screen } from '@testing-library/react';
import { renderLander, showPeople } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

it('shows its headline, what is free, and the signup', () => {
  showPeople();
  renderLander(lander, Page, texts);
  expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  expect(screen.getByText(/Looking around is free/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign up for free' })).toBeEnabled();
});

it('R-CHAT-4 promises nothing for free where nothing is', () => {
  showPeople();
  renderLander(lander, Page, texts, { settings: { free_limit: { kind: 'messages', count: 0 } } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([texts.prices, texts.honest]);
});
