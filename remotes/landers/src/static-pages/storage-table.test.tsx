import { screen, within } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import type { StoredItem } from './browser-storage.ts';
import { StorageTable } from './storage-table.tsx';
import en from './texts/en.json' with { type: 'json' };

const rowOf = (item: Partial<StoredItem>) => {
  renderWithHost(
    <StorageTable items={[{ name: 'tea', place: 'cookie', text: 'session', ...item }]} caption="Needed" />,
    { strings: { landers: { 'static-pages': en } } },
  );
  return within(screen.getByRole('table', { name: 'Needed' })).getByRole('row', { name: /^tea/ });
};

it.each([
  [{ days: 30 }, '30 days'],
  [{ minutes: 5 }, '5 minutes'],
  [{ seconds: 10 }, '10 seconds'],
  [{ measuredDays: 30 }, en.cookies.sessionOr.replace('{{days}}', '30 days')],
  [{}, en.cookies.session],
  [{ place: 'sessionStorage' }, en.cookies.session],
  [{ place: 'localStorage' }, en.cookies.untilCleared],
] as const)('R-SITE-3 says of %j how long it stays, and what it is for', (item, duration) => {
  expect(rowOf(item)).toHaveTextContent(duration);
  expect(screen.getByRole('cell')).toHaveTextContent(en.cookies.items.session);
});
