import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import type { FormEvent } from 'react';
import texts from '../../locales/en.json' with { type: 'json' };
import { CitySearch } from './city-search.tsx';

const utrecht = { id: 5, name: 'Utrecht', region: 'Utrecht' };
const into = jest.fn();
// The test's browser shows nothing.
HTMLElement.prototype.scrollIntoView = function () {
  into(this.textContent);
};

const open = () =>
  renderWithHost(<CitySearch country="NL" onChoose={() => {}} />, { strings: { 'member-forms': texts } });
const box = () => screen.getByRole('combobox', { name: texts.city });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('R-ACCOUNT-8 arrows bring the proposal that they mean into sight: more are proposed than the list shows', async () => {
  const cities = Array.from({ length: 12 }, (_, id) => ({ id, name: `U${id}`, region: '' }));
  stubHttp({ 'GET /cities': [200, { cities }] });
  open();
  await userEvent.type(box(), 'u');
  await waitFor(() => expect(options()).toHaveLength(12));
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(into.mock.calls).toEqual([['U1'], ['U0'], ['U11']]);
});

it('R-ACCOUNT-8 says so where no place begins as typed, and no longer once another one is typed', async () => {
  stubHttp({ 'GET /cities': ({ url }) => [200, { cities: /q=ut?$/.test(url) ? [utrecht] : [] }] });
  open();
  await userEvent.type(box(), 'utx');
  expect(await screen.findByText(texts.cityNone)).toBeVisible();
  expect(box()).toHaveAccessibleDescription(texts.cityNone);
  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByText(texts.cityNone)).toBeNull();
  await waitFor(() => expect(options()).toEqual(['UtrechtUtrecht']));
  await userEvent.keyboard('x');
  expect(await screen.findByText(texts.cityNone)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(texts.cityNone)).toBeNull();
});

it('R-ACCOUNT-8 a city that was typed and not chosen holds its form back: nothing of it would be saved', async () => {
  stubHttp({ 'GET /cities': [200, { cities: [utrecht] }] });
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  renderWithHost(
    <form onSubmit={onSubmit}>
      <CitySearch country="NL" onChoose={() => {}} />
      <button type="submit">Go</button>
    </form>,
    { strings: { 'member-forms': texts } },
  );
  // Faster than the proposals come.
  await userEvent.type(box(), 'utr{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(box()).toHaveProperty('validationMessage', texts.cityOpen);
  await userEvent.click(await screen.findByRole('option', { name: /Utrecht/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
