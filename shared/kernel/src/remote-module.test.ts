import { isFitting } from './remote-module.ts';

it.each([
  ['^1.2.0', '1.2.0', true],
  ['^1.2.0', '1.2.9', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.10.0', true],
  ['^1.0.0', '2.0.0', false],
  ['^0.9.0', '1.0.0', false],
])('R-FED-3 a release for %s in a host of %s: %s', (range, version, fits) => {
  expect(isFitting(range, version)).toBe(fits);
});
