import { screen, within } from '@testing-library/react';
import { renderLander, showPeople } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

it('R-ROUTE-9 shows what people say of themselves, with the label of a fictional one; answering leads to the signup', () => {
  showPeople(
    { name: 'Yara', about: 'I read a lot.', kind: 'fictional' },
    { name: 'Silent' },
    { name: 'Bram', about: 'I cook.' },
  );
  renderLander(lander, Page, texts);
  const [yara, ...others] = screen.getAllByRole('article');
  expect(others).toHaveLength(1);
  const post = within(yara as HTMLElement);
  expect(post.getByText('I read a lot.')).toBeVisible();
  expect(post.getByText(/^Fictional/)).toBeVisible();
  for (const name of [texts.like, texts.answer])
    expect(post.getByRole('link', { name })).toHaveAttribute('href', '#signup');
  expect(document.getElementById('signup')).toBeVisible();
});
