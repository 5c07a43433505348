import type { Queryable } from '../database/database.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createWaitingRepository } from './waiting.repository.ts';
import { waitingAnswers } from './waiting-answers.ts';

const WAITING = 100_000;
/** Rows of the queue that a look may touch: fifty of each of the few languages and sites, or a thousand that are counted. */
const MOST_LISTED = 400;
const MOST_COUNTED = 7_000;
const operator: StaffActor = { id: 5, name: 'Oscar', role: 'operator', languages: ['nl', 'en'] };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.db.query(
    `insert into waiting_answer (conversation_id, member_id, profile_id, site_id, language, since, first_seq, last_seq, paid_since)
     select i, i, 1, 1 + i % 3, (array['nl', 'en', 'de', 'fi'])[1 + i % 4], now() - make_interval(secs => i), 1, 1, now()
       from generate_series(1, $1::int) i`,
    [WAITING],
  );
  await test.db.query('analyze waiting_answer');
});
afterAll(() => test.close());

/** Rows of the queue that something reads: by an index, and one after the other. */
async function rowsRead(work: (trx: Queryable) => Promise<unknown>) {
  return test.db.inTransaction(async (trx) => {
    await work(trx);
    const { rows } = await trx.query<{ found: number; scanned: number }>(
      `select idx_tup_fetch as found, seq_tup_read as scanned from pg_stat_xact_user_tables where relname = 'waiting_answer'`,
    );
    return rows[0] ?? { found: 0, scanned: 0 };
  });
}
const queues = { siteIds: [1, 2, 3], languages: operator.languages };

it.each([
  ['the queue', MOST_LISTED, (trx: Queryable) => createWaitingRepository(trx).list(queues)],
  [
    'the next conversation',
    MOST_LISTED,
    (trx: Queryable) => createWaitingRepository(trx).takeNext(queues, operator.id),
  ],
  ['the count of the home page', MOST_COUNTED, (trx: Queryable) => waitingAnswers(trx, operator)],
] as const)('%s reads a few rows where a hundred thousand members wait', async (_what, most, work) => {
  const { found, scanned } = await rowsRead(work);
  expect(scanned).toBe(0);
  expect(found).toBeLessThanOrEqual(most);
});

it('the next conversation is the one that waited longest, in the languages of who asks', async () => {
  const next = await createWaitingRepository(test.db).takeNext(queues, operator.id);
  expect(next?.conversation_id).toBe(WAITING - 3);
});
