import { jest } from '@jest/globals';
import { RELOAD_INTERVAL_MS, reloadOncePerMinute } from './reload-once.ts';

it('R-ERR-2 reloads the page at most once per 60 seconds', () => {
  const reload = jest.fn();
  expect(RELOAD_INTERVAL_MS).toBe(60_000);
  expect(reloadOncePerMinute(1_000_000, reload)).toBe(true);
  expect(reloadOncePerMinute(1_059_999, reload)).toBe(false);
  expect(reloadOncePerMinute(1_060_000, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
