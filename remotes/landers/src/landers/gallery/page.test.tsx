import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLander, showPeople } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

const names = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));

it('R-ROUTE-9 shows the people of one age, all again when that is taken back, and a word where there is nobody', async () => {
  showPeople({ name: 'Yara', age: 30 }, { name: 'Bram', age: 40 });
  renderLander(lander, Page, texts);
  expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  const younger = screen.getByRole('button', { name: '25 to 35' });
  await userEvent.click(younger);
  expect(screen.getAllByRole('link', { name: /, \d\d/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '46 and over' }));
  expect(names()).toEqual([]);
  expect(screen.getByText(texts.none)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '46 and over' }));
  expect(screen.getAllByRole('link', { name: /, \d\d/ })).toHaveLength(2);
});

it('R-PROFILE-4 asks for no age and blames none where nobody may be shown', () => {
  showPeople();
  renderLander(lander, Page, texts);
  expect(screen.queryByRole('button', { name: '25 to 35' })).toBeNull();
  expect(screen.queryByText(texts.none)).toBeNull();
});

it('R-SITE-2 shows the text of its slug, and of the niche’s own slug first', () => {
  showPeople({ name: 'Noor' });
  const { unmount } = renderLander(lander, Page, texts, { url: '/landers/gallery/weekend' });
  expect(screen.getByRole('heading', { level: 1, name: 'Plans for the weekend?' })).toBeVisible();
  unmount();
  renderLander(lander, Page, texts, { url: '/landers/gallery/weekend', settings: { niche: 7 } });
  expect(screen.getByRole('heading', { level: 1, name: 'Men with plans' })).toBeVisible();
});
