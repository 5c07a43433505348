import { readTracking } from './tracking.ts';

it('R-ACCOUNT-12 of a value that an address names twice the first is kept, as browsers read it', () => {
  expect(readTracking({ network: ['one', 'two'], ref: ['', 'two'], sub1: [], sub2: { a: '1' } })).toEqual({
    network: 'one',
  });
});
