import { screen } from '@testing-library/react';
import { renderLander, showPeople } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

it('shows faces, the label of a fictional one, and the signup', () => {
  showPeople({ kind: 'fictional', name: 'Yara' });
  renderLander(lander, Page, texts);
  expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  expect(screen.getByRole('link', { name: /Yara/ })).toHaveTextContent('Fictional');
  expect(screen.getByRole('heading', { level: 2, name: texts.signup })).toBeVisible();
});
