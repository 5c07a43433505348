import { acceptsPacking } from './accepts-packing.ts';

it.each([
  ['gzip, deflate, br, zstd', true],
  ['BR', true],
  ['gzip, br;q=0.1', true],
  ['br;q=0', false],
  ['br; q=0.000, gzip', false],
  ['gzip', false],
  ['x-br, br-2', false],
  ['', false],
  [undefined, false],
])('%s takes Brotli: %s', (header, isTaken) => {
  expect(acceptsPacking(header, 'br')).toBe(isTaken);
});
