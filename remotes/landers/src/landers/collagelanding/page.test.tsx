import { screen } from '@testing-library/react';
import { renderLander, showPeople } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

it('R-ROUTE-9 shows twelve faces at most, each labelled where fictional, and leads to the form below', () => {
  showPeople(...Array.from({ length: 14 }, (_, index) => ({ name: `P${index}`, kind: 'fictional' as const })));
  renderLander(lander, Page, texts);
  expect(screen.getAllByText(/^P\d+, /)).toHaveLength(12);
  expect(screen.getAllByText(/^Fictional/)).toHaveLength(12);
  expect(screen.getByRole('link', { name: texts.join })).toHaveAttribute('href', '#signup');
});
