import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLander, showPeople } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

it('shows a card with its label, and asks for the e-mail address after the last one', async () => {
  showPeople({ kind: 'fictional', name: 'Yara' });
  renderLander(lander, Page, texts);
  expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  expect(screen.getByText(/^Fictional/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Like Yara' }));
  expect(screen.getByRole('heading', { level: 1, name: texts.doneTitle })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^E-mail/ })).toBeVisible();
});
