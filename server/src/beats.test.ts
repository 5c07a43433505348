import { jest } from '@jest/globals';
import { everyBeat, untilBeat } from './beats.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('what happens every so often happens together, however it began, and as often as was asked for', () => {
  const at: Record<string, number[]> = { one: [], other: [], slow: [] };
  const note = (name: string) => () => void at[name]?.push(Math.round(performance.now()));
  const ends = [everyBeat(1_000, note('one'))];
  jest.advanceTimersByTime(370);
  ends.push(everyBeat(1_000, note('other')));
  jest.advanceTimersByTime(250);
  ends.push(everyBeat(5_000, note('slow')));
  jest.advanceTimersByTime(20_000);
  expect(at.one).toEqual(at.other);
  expect(at.one?.length).toBeGreaterThanOrEqual(19);
  expect(at.one?.length).toBeLessThanOrEqual(21);
  expect(at.slow?.length).toBeGreaterThanOrEqual(3);
  expect(at.one).toEqual(expect.arrayContaining(at.slow ?? []));
  for (const end of ends) end();
});

it('what was ended happens no more, the others go on, and what begins again happens again', () => {
  const turns = { first: 0, second: 0 };
  const endFirst = everyBeat(100, () => void turns.first++);
  const endSecond = everyBeat(100, () => void turns.second++);
  jest.advanceTimersByTime(1_000);
  endFirst();
  const { first, second } = turns;
  jest.advanceTimersByTime(1_000);
  expect(turns.first).toBe(first);
  expect(turns.second).toBeGreaterThanOrEqual(second + 9);
  endSecond();
  jest.advanceTimersByTime(1_000);
  const endAgain = everyBeat(100, () => void turns.first++);
  jest.advanceTimersByTime(1_000);
  expect(turns.first).toBeGreaterThanOrEqual(first + 9);
  endAgain();
});

it('a timer that fires a moment early does not fire twice', () => {
  jest.advanceTimersByTime(1_999.5 - (performance.now() % 1_000));
  expect(untilBeat(1_000)).toBeGreaterThan(100);
});
