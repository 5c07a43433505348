import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLander } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

it('R-ROUTE-9 asks three questions, and puts the answers into the signup as its first words', async () => {
  renderLander(lander, Page, texts);
  for (const [position, answer] of [texts.talk, texts.evening, texts.long].entries()) {
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `Question ${position + 1} of 3`);
    await userEvent.click(screen.getByRole('button', { name: answer }));
  }
  expect(screen.getByRole('heading', { level: 2, name: texts.done })).toBeVisible();
  expect(document.querySelector('input[name=signup_message]')).toHaveValue(
    [texts.talk, texts.evening, texts.long].join(' · '),
  );
});

it('R-ROUTE-9 who answers by keys or hears the page goes on at the next question, and at the form after the last', async () => {
  renderLander(lander, Page, texts);
  await userEvent.click(screen.getByRole('button', { name: texts.talk }));
  expect(document.activeElement).toHaveTextContent(texts.when);
  await userEvent.click(screen.getByRole('button', { name: texts.evening }));
  expect(document.activeElement).toHaveTextContent(texts.how);
  await userEvent.click(screen.getByRole('button', { name: texts.long }));
  expect(screen.getByRole('heading', { level: 2, name: texts.done })).toHaveFocus();
});

it('R-ACCOUNT-1 offers the signup before the questions are answered', () => {
  renderLander(lander, Page, texts);
  expect(screen.getByText('Sign up straight away')).toBeVisible();
});
