import { jest } from '@jest/globals';
import { createRowLimit } from './row-limit.ts';

it('lets an address leave so many rows a minute, and others theirs', () => {
  jest.useFakeTimers();
  const mayStore = createRowLimit(2);
  const asked = (address: string, times: number) => Array.from({ length: times }, () => mayStore(address));
  expect(asked('192.0.2.1', 4)).toEqual([true, true, false, false]);
  expect(asked('192.0.2.2', 1)).toEqual([true]);
  jest.advanceTimersByTime(60_000);
  expect(asked('192.0.2.1', 1)).toEqual([true]);
  jest.useRealTimers();
});
