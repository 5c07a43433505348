import { readMinor, writeMinor } from './read-minor.ts';

it.each([
  ['9.50', 950],
  ['9,5', 950],
  [' 12 ', 1200],
  ['0.07', 7],
])('an amount typed as "%s" is %d minor units', (text, minor) => {
  expect(readMinor(text)).toBe(minor);
});

it.each(['', '-5', '9.505', 'nine', '1.000,00'])('"%s" is no amount', (text) => {
  expect(readMinor(text)).toBeNull();
});

it('what is written is read as the same', () => {
  expect(readMinor(writeMinor(714))).toBe(714);
});
