import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { purgeExpired } from './purge-expired.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const countOf = async (table: string) =>
  (await test.db.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;

/** One row that has done its work and one that has not. */
const ROWS: Record<string, (member: number, ago: string) => string> = {
  mail_token: (member, ago) =>
    `insert into mail_token (token_hash, member_id, purpose, expires_at)
     values (decode(md5(random()::text), 'hex'), ${member}, 'reset', now() - interval '${ago}')`,
  mail_request: (_, ago) =>
    `insert into mail_request (address_hash, purpose, created_at) values ('\\x01', 'reset', now() - interval '${ago}')`,
  sms_request: (member, ago) =>
    `insert into sms_request (phone_hash, member_id, created_at) values ('\\x01', ${member}, now() - interval '${ago}')`,
  login_attempt: (_, ago) =>
    `insert into login_attempt values (decode(md5(random()::text), 'hex'), 3, now() - interval '${ago}')`,
  act_limit: (_, ago) =>
    `insert into act_limit (key, points, expire)
     values ('${randomUUID()}', 1, (extract(epoch from now() - interval '${ago}') * 1000)::bigint)`,
  swipe_day: (member, ago) =>
    `insert into swipe_day (member_id, day, likes) values (${member}, (now() - interval '${ago}')::date, 1)`,
  idempotency_key: (member, ago) =>
    `insert into idempotency_key (member_id, key, request_hash, created_at)
     values (${member}, '${randomUUID()}', '\\x01', now() - interval '${ago}')`,
  payment_event: (_, ago) =>
    `insert into payment_event values ('sandbox', '${randomUUID()}', '{}', now() - interval '${ago}')`,
  payment_webhook: (_, ago) =>
    `insert into payment_webhook (provider, event_key, is_once, headers, query, body, received_at)
     values ('sandbox', '${randomUUID()}', true, '{}', '', '\\x01', now() - interval '${ago}')`,
  staff_log: (member, ago) =>
    `insert into staff_log (staff_name, role, act, target, at) values ('x', 'owner', 'cases.read', 'member:${member}', now() - interval '${ago}')`,
  operator_answer: (member, ago) =>
    `insert into operator_answer (conversation_id, seq, staff_id, member_id, profile_id, site_id, language, waited_seconds, handled_seconds,
            answered_at)
     values (1, floor(random() * 1e9), 1, ${member}, 1, 1, 'nl', 1, 1, now() - interval '${ago}')`,
  shift: (_, ago) =>
    `insert into shift (staff_id, languages, began_at, ended_at)
     values (1, '{nl}', now() - interval '${ago}', now() - interval '${ago}')`,
  shift_plan: (_, ago) =>
    `insert into shift_plan (staff_id, languages, begins_at, ends_at)
     values (1, '{nl}', now() - interval '${ago}' - interval '8 hours', now() - interval '${ago}')`,
  handover_note: (_, ago) =>
    `insert into handover_note (staff_id, text, written_at) values (1, 'x', now() - interval '${ago}')`,
};

it.each([
  ['mail_token', '31 days', '29 days'],
  ['mail_request', '49 hours', '23 hours'],
  ['sms_request', '49 hours', '23 hours'],
  ['login_attempt', '49 hours', '1 hour'],
  ['act_limit', '1 second', '-1 minute'],
  ['swipe_day', '4 days', '1 day'],
  ['idempotency_key', '8 days', '6 days'],
  ['payment_event', '14 months', '12 months'],
  ['payment_webhook', '91 days', '89 days'],
  ['staff_log', '25 months', '23 months'],
  ['operator_answer', '14 months', '12 months'],
  ['shift', '14 months', '12 months'],
  ['shift_plan', '14 months', '12 months'],
  ['handover_note', '91 days', '89 days'],
])('deletes what has done its work from %s after %s, not after %s', async (table, old, young) => {
  const { id } = await test.makeMember();
  for (const ago of [old, young]) await test.db.query(ROWS[table]?.(id, ago) ?? '');
  expect(await countOf(table)).toBe(2);
  await purgeExpired({}, { ...test.deps, sendMail: async () => {} });
  expect(await countOf(table)).toBe(1);
});

it('deletes more than a batch, and all of it', async () => {
  await test.db.query(
    `insert into login_attempt select decode(md5('old' || n), 'hex'), 1, now() - interval '3 days' from generate_series(1, 10001) n`,
  );
  await purgeExpired({}, { ...test.deps, sendMail: async () => {} });
  const { rows } = await test.db.query(`select 1 from login_attempt where until < now() - interval '2 days'`);
  expect(rows).toEqual([]);
});

it('removes from the store what a killed process left half written', async () => {
  const { store } = test.deps.config;
  if (store.kind !== 'folder') throw new Error('the store of tests is a folder');
  const part = path.join(store.dir, `photos/a.webp.${randomUUID()}.part`);
  fs.mkdirSync(path.dirname(part), { recursive: true });
  fs.writeFileSync(part, 'half');
  fs.utimesSync(part, 0, 0);
  await purgeExpired({}, { ...test.deps, sendMail: async () => {} });
  expect(fs.existsSync(part)).toBe(false);
});

it('deletes sessions that ended by themselves, and signs nobody out', async () => {
  const [gone, here] = [await test.makeMember(), await test.makeMember()];
  await test.db.query(`update session set expires_at = now() - interval '1 second' where member_id = $1`, [gone.id]);
  await purgeExpired({}, { ...test.deps, sendMail: async () => {} });
  const { rows } = await test.db.query('select 1 from session where member_id = $1', [gone.id]);
  expect(rows).toEqual([]);
  expect((await test.call('GET', '/api/sessions', { member: here })).statusCode).toBe(200);
});

it('deletes jobs that were set aside a month ago, and none that will be tried again', async () => {
  await runMigrations({ connectionString: test.deps.config.databaseUrl });
  for (const [name, attempts, days] of [
    ['old', 3, 31],
    ['young', 3, 29],
    ['waiting', 2, 31],
  ]) {
    await test.db.query(`select graphile_worker.add_job('mail', '{}'::json, job_key => $1::text, max_attempts => 3)`, [
      name,
    ]);
    await test.db.query(
      `update graphile_worker._private_jobs set attempts = $2, updated_at = now() - make_interval(days => $3) where key = $1`,
      [name, attempts, days],
    );
  }
  await purgeExpired({}, { ...test.deps, sendMail: async () => {} });
  const { rows } = await test.db.query('select key from graphile_worker._private_jobs order by key');
  expect(rows).toEqual([{ key: 'waiting' }, { key: 'young' }]);
});

it('decision 24: a row of the log goes after two years alone, whoever asks, and not while its member is under a legal hold', async () => {
  const { id } = await test.makeMember();
  const log = (ago: string) => test.db.query(ROWS.staff_log?.(id, ago) ?? '');
  const left = async () =>
    (
      await test.db.query<{ years: number }>(
        `select extract(year from age(now(), at))::int as years from staff_log where target = $1 order by at`,
        [`member:${id}`],
      )
    ).rows.map(({ years }) => years);
  await log('3 years');
  await log('1 year 11 months');
  await expect(test.db.query('delete from staff_log where target = $1', [`member:${id}`])).rejects.toThrow(
    'only added',
  );
  await expect(test.db.query(`update staff_log set why = '' where target = $1`, [`member:${id}`])).rejects.toThrow(
    'only added',
  );
  await expect(test.db.query('truncate staff_log')).rejects.toThrow('only added');
  await test.db.query(`insert into legal_hold (member_id, reason, set_by, set_name) values ($1, 'court', 1, 'x')`, [
    id,
  ]);
  await purgeExpired({}, { ...test.deps, sendMail: async () => {} });
  expect(await left()).toEqual([3, 1]);
  await test.db.query('update legal_hold set lifted_at = now() where member_id = $1', [id]);
  await purgeExpired({}, { ...test.deps, sendMail: async () => {} });
  expect(await left()).toEqual([1]);
});
