import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import shared from '../../../locales/en.json' with { type: 'json' };
import { renderLander, showPeople } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

it('R-ROUTE-9 goes from card to card by button and by key, then asks for the e-mail address', async () => {
  showPeople({ name: 'Yara' }, { name: 'Bram', kind: 'fictional' }, { name: 'Maud' });
  renderLander(lander, Page, texts);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Card 1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Like Yara' }));
  expect(screen.getAllByText(/^Fictional/)[0]).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.click(screen.getByRole('button', { name: 'Skip Maud' }));
  // The buttons are gone, and with them the focus would be.
  expect(screen.getByRole('heading', { level: 1, name: texts.doneTitle })).toHaveFocus();
  const email = screen.getByRole('textbox', { name: /^E-mail/ });
  await userEvent.click(screen.getByRole('button', { name: shared.swipe.continue }));
  expect(email).toHaveFocus();
  expect(email).toBeInvalid();
});

it('R-ROUTE-9 leaves arrow keys in the form to its fields', async () => {
  showPeople({ name: 'Yara' }, { name: 'Bram' });
  renderLander(lander, Page, texts);
  screen.getByLabelText('Profile name').focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Like Yara' })).toBeVisible();
});

it('R-ACCOUNT-1 shows the whole form where there is nobody to swipe', () => {
  showPeople();
  renderLander(lander, Page, texts);
  expect(screen.getByRole('heading', { level: 1, name: shared.site.title })).toBeVisible();
  expect(screen.queryByText(/Five profiles/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign up for free' })).toBeEnabled();
});
