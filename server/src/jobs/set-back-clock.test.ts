import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { runMigrations, type WorkerEvents } from 'graphile-worker';
import pino from 'pino';
import { startWorker } from '../start-worker.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { watchSetBack } from './set-back-clock.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await runMigrations({ connectionString: test.deps.config.databaseUrl });
});
afterAll(() => test.close());

it('R-PAY-2 jobs of the clock go on where the clock was three days ahead and is set right', async () => {
  await test.db.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('reconcile_payments', now(), now() + interval '3 days'), ('book_money', now(), now() - interval '1 minute')`,
  );
  const worker = await startWorker({ ...test.deps, sendMail: async () => {} }, pino({ level: 'silent' }));
  const { rows } = await test.db.query<{ identifier: string }>(
    `select identifier from graphile_worker._private_known_crontabs where last_execution is not null`,
  );
  await worker.stop();
  // What ran a minute ago is known as before.
  expect(rows).toEqual([{ identifier: 'book_money' }]);
});

it('R-PAY-2 a clock that is set back under a running worker is noticed within a minute, and one that goes on is not', () => {
  jest.useFakeTimers({ now: Date.parse('2026-12-03T12:00:30Z') });
  const [behind, ahead] = [jest.fn(), jest.fn()];
  const before: WorkerEvents = new EventEmitter();
  const after: WorkerEvents = new EventEmitter();
  watchSetBack(before, behind);
  const scheduled = { timestamp: Date.parse('2026-12-03T12:00:00Z') } as never;
  before.emit('cron:scheduled', scheduled);
  jest.advanceTimersByTime(180_000);
  expect(behind).not.toHaveBeenCalled();
  watchSetBack(after, ahead);
  after.emit('cron:scheduled', scheduled);
  jest.setSystemTime(Date.parse('2026-11-30T12:00:30Z'));
  jest.advanceTimersByTime(60_000);
  expect(ahead).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(600_000);
  expect(ahead).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
