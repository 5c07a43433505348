import { clockOf } from './page-clock.ts';

it.each([
  ['NL', 'Europe/Amsterdam'],
  ['ES', 'Europe/Madrid'],
  ['FI', 'Europe/Helsinki'],
  ['XX', 'UTC'],
])('the first times of a page for %s are told by the clock of %s', (country, zone) => {
  expect(clockOf(country).timeZone).toBe(zone);
});
