import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { Queryable } from '../database/database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openLivePools } from './live-pools.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await runMigrations({ connectionString: test.deps.config.databaseUrl });
});
afterAll(() => test.close());
// Each test has the queue for itself.
beforeEach(() => test.db.query('delete from graphile_worker._private_jobs; delete from job_pool'));

const TIMES = { leaseSeconds: 1, beatMs: 100 };
const fail = (error: unknown) => {
  throw error;
};
const never = new Promise<void>(() => {});

/** A job that a pool has under way. */
async function lockJob(pool: string): Promise<void> {
  await test.db.query(`select graphile_worker.add_job('mail', '{}')`);
  await test.db.query(
    'update graphile_worker._private_jobs set locked_at = now(), locked_by = $1, attempts = 1 where attempts = 0',
    [pool],
  );
}

/** The pools that have jobs under way; null for a job that waits. */
async function locks(): Promise<(string | null)[]> {
  const { rows } = await test.db.query<{ pool: string | null }>(
    'select locked_by as pool from graphile_worker._private_jobs order by locked_by nulls last',
  );
  return rows.map(({ pool }) => pool);
}

it('gives back what a worker that is gone had under way, and nothing of one that lives or of whom nobody told that it does', async () => {
  for (const pool of ['ended', 'gone', 'living', 'of before']) await lockJob(pool);
  const gone = openLivePools(test.db, fail, TIMES);
  gone.hold('gone', never);
  await gone.close();
  const living = openLivePools(test.db, fail, TIMES);
  living.hold('living', never);
  let end = () => {};
  living.hold('ended', new Promise<void>((_, reject) => (end = () => reject(new Error('the database went away')))));
  await wait(200);
  end();
  for (let turn = 0; turn < 100 && (await locks()).filter((pool) => pool).length > 2; turn += 1) await wait(50);
  await wait(TIMES.leaseSeconds * 1000);
  await living.close();
  expect(await locks()).toEqual(['living', 'of before', null, null]);
});

it('judges nobody while all were silent: after an outage each has a lease to be heard again', async () => {
  await lockJob('other');
  await test.db.query(`insert into job_pool (id, seen_at) values ('other', now() - interval '1 hour')`);
  const pools = openLivePools(test.db, fail, TIMES);
  pools.hold('one', never);
  await wait(TIMES.leaseSeconds * 500);
  // It is back, as the database is.
  await test.db.query(`update job_pool set seen_at = now() + interval '1 hour' where id = 'other'`);
  await wait(TIMES.leaseSeconds * 2000);
  await pools.close();
  expect(await locks()).toEqual(['other']);
});

it('judges nobody after an outage that was shorter than a lease, and kept others from being heard', async () => {
  await lockJob('other');
  let isAway = false;
  const db: Queryable = {
    query: (text, values) => (isAway ? Promise.reject(new Error('away')) : test.db.query(text, values)),
  };
  const pools = openLivePools(db, () => {}, TIMES);
  pools.hold('one', never);
  await wait(TIMES.leaseSeconds * 1600);
  isAway = true;
  await test.db.query(
    `insert into job_pool (id, seen_at) values ('other', now() - interval '300 ms') on conflict (id) do update set seen_at = excluded.seen_at`,
  );
  await wait(TIMES.leaseSeconds * 750);
  isAway = false;
  // It is heard a little later.
  await wait(TIMES.leaseSeconds * 300);
  await test.db.query(`update job_pool set seen_at = now() + interval '1 hour' where id = 'other'`);
  await pools.close();
  expect(await locks()).toEqual(['other']);
});

it('asks nothing before the first pool is there: on a new database that brings the tables that would be asked', async () => {
  let asked = 0;
  const db: Queryable = {
    query: (text, values) => {
      asked += 1;
      return test.db.query(text, values);
    },
  };
  const pools = openLivePools(db, fail, TIMES);
  await wait(TIMES.beatMs * 3);
  const before = asked;
  pools.hold('one', never);
  await wait(TIMES.beatMs * 3);
  await pools.close();
  expect(before).toBe(0);
  expect(asked).toBeGreaterThan(1);
});
