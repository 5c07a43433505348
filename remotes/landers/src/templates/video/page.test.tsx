import { screen } from '@testing-library/react';
import { renderLander, showPeople } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

it('shows a film that plays on demand, and the signup', () => {
  showPeople();
  renderLander(lander, Page, texts);
  expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  expect(screen.getByLabelText(texts.label)).not.toHaveAttribute('autoplay');
  expect(screen.getByRole('button', { name: 'Sign up for free' })).toBeEnabled();
});
