import { jest } from '@jest/globals';
import type { Queryable } from '../database/database.ts';
import { startRelay } from './relay.ts';

/** A database whose outbox holds so many rows at each look; says how often it was looked into. */
function outboxOf(rows: number[]) {
  let looks = 0;
  const query = async () => {
    looks += 1;
    return { rows: [{ moved: rows.shift() ?? 0 }], rowCount: 1 };
  };
  return { db: { query } as unknown as Queryable, looks: () => looks };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('an idle outbox is looked into once in two seconds', async () => {
  const { db, looks } = outboxOf([]);
  const relay = startRelay(db, ['mail'], () => {});
  await pass(20_100);
  expect(looks()).toBe(11);
  await relay.stop();
});

it('what is woken looks at once, and not oftener than five times a second', async () => {
  const { db, looks } = outboxOf([]);
  const relay = startRelay(db, ['mail'], () => {});
  await pass(500);
  expect(looks()).toBe(1);
  relay.wake();
  await pass(0);
  expect(looks()).toBe(2);
  for (let turn = 0; turn < 100; turn += 1) {
    relay.wake();
    await pass(10);
  }
  expect(looks()).toBe(7);
  await relay.stop();
});

it('a full batch is followed by the next one at once, and some rows by a look soon after', async () => {
  const { db, looks } = outboxOf([50, 50, 3]);
  const relay = startRelay(db, ['mail'], () => {});
  await pass(0);
  expect(looks()).toBe(3);
  await pass(200);
  expect(looks()).toBe(4);
  await relay.stop();
});

it('a database that does not answer is told of, and asked again', async () => {
  let failures = 0;
  const db: Queryable = { query: () => Promise.reject(new Error('gone')) };
  const relay = startRelay(db, ['mail'], () => {
    failures += 1;
  });
  await pass(4_100);
  expect(failures).toBe(3);
  await relay.stop();
});
