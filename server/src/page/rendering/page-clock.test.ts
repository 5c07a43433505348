import { clockOf } from './page-clock.ts';

it.each([
  ['NL', 'Europe/Amsterdam'],
  ['ES', 'Europe/Madrid'],
  ['FI', 'Europe/Helsinki'],
  ['XX', 'UTC'],
])('the first times of a page for %s are told by the clock of %s', (country, zone) => {
  expect(clockOf(country).timeZone).toBe(zone);
});

it.each([
  ['Atlantic/Canary', 'Atlantic/Canary'],
  ['America/New_York', 'America/New_York'],
  ['Nowhere/Else', 'Europe/Madrid'],
  ['+99:99', 'Europe/Madrid'],
  ['%00', 'Europe/Madrid'],
  ['', 'Europe/Madrid'],
])('R-I18N-4 of a browser in zone “%s” the page for Spain is told by %s', (named, zone) => {
  expect(clockOf('ES', named).timeZone).toBe(zone);
});
