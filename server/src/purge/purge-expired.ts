import type { Queryable } from '../database/database.ts';
import type { JobHandler } from '../jobs/job-deps.ts';

/** Rows that are deleted at once: a longer delete would hold its locks while members wait. */
const BATCH = 5_000;

interface Expiry {
  table: string;
  /** What the table has an index by: the oldest are read, and nothing of what stays. */
  column: string;
  /** Rows before this have done their work. */
  before: string;
  /** Of which rows alone this holds. */
  where?: string;
}

const EXPIRED: Expiry[] = [
  { table: 'session', column: 'expires_at', before: 'now()' },
  { table: 'pending_sign_in', column: 'expires_at', before: 'now()' },
  { table: 'passkey_challenge', column: 'expires_at', before: 'now()' },
  // An appeal is open for six months (DSA art. 20), a claim somewhat longer.
  { table: 'complaint', column: 'answered_at', before: `now() - interval '2 years'` },
  { table: 'staff_session', column: 'expires_at', before: 'now()' },
  { table: 'staff_challenge', column: 'expires_at', before: 'now()' },
  { table: 'staff_link', column: 'expires_at', before: `now() - interval '30 days'` },
  { table: 'second_factor', column: 'asked_at', before: `now() - interval '1 day'`, where: 'confirmed_at is null' },
  // A link that is followed after its time is told apart from one that never was, for a while.
  { table: 'mail_token', column: 'expires_at', before: `now() - interval '30 days'` },
  // The limit counts those of a day.
  { table: 'mail_request', column: 'created_at', before: `now() - interval '2 days'` },
  { table: 'sms_request', column: 'created_at', before: `now() - interval '2 days'` },
  { table: 'login_attempt', column: 'until', before: `now() - interval '2 days'` },
  // Counted acts of an account or address whose window is over; in milliseconds.
  { table: 'act_limit', column: 'expire', before: '(extract(epoch from now()) * 1000)::bigint' },
  // The likes of a day by UTC count on that day alone.
  { table: 'swipe_day', column: 'day', before: 'current_date - 2' },
  // Nobody repeats a call of last week.
  { table: 'idempotency_key', column: 'created_at', before: `now() - interval '7 days'` },
  // A provider may tell the same event again, and a dispute is settled by what it told: a year and a month.
  {
    table: 'payment_event',
    column: 'received_at',
    before: `now() - interval '13 months'`,
    where: 'not member_is_held(member_id)',
  },
  // Who wrote to a member about what: long enough for what they ask about.
  {
    table: 'sent_mail',
    column: 'sent_at',
    before: `now() - interval '90 days'`,
    where: 'not member_is_held(member_id)',
  },
  // The desk (ADR 48): who did what is answered for within two years; its trigger lets no younger row go.
  { table: 'staff_log', column: 'at', before: `now() - interval '2 years'`, where: 'not staff_log_is_held(target)' },
  // Work is compared with that of a year ago, and no longer.
  {
    table: 'operator_answer',
    column: 'answered_at',
    before: `now() - interval '13 months'`,
    where: 'not member_is_held(member_id)',
  },
  { table: 'shift', column: 'began_at', before: `now() - interval '13 months'`, where: 'ended_at is not null' },
  { table: 'shift_plan', column: 'ends_at', before: `now() - interval '13 months'` },
  // A note is for the next shifts, and may name members.
  { table: 'handover_note', column: 'written_at', before: `now() - interval '90 days'` },
  // As it came it holds more than was read of it: long enough for a mistake of ours to be found.
  {
    table: 'payment_webhook',
    column: 'received_at',
    before: `now() - interval '90 days'`,
    where: 'not exists (select from payment p where p.id = payment_webhook.payment_id and member_is_held(p.member_id))',
  },
];

/** Jobs that were set aside name whom they were for; whoever looks after them has had a month. */
const SET_ASIDE = `delete from graphile_worker._private_jobs
  where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'`;

/** Deletes what is before a time, the oldest first, a batch at a time; each batch is a transaction of its own. */
async function deleteOld(db: Queryable, { table, column, before, where = 'true' }: Expiry): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH) {
    const { rowCount } = await db.query(
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${column} < ${before} and ${where} order by ${column} limit ${BATCH}))`,
    );
    deleted = rowCount;
  }
}

/** Job `purge_expired`, every night: what has done its work is deleted, so that nothing is kept for ever by oversight. */
export const purgeExpired: JobHandler<'purge_expired'> = async (_payload, { db, store }) => {
  // A session that ended by its age was not signed out of: its browser is still told.
  await db.query(
    `update push_subscription set session_hash = null
      where session_hash in (select token_hash from session where expires_at < now())`,
  );
  for (const expiry of EXPIRED) await deleteOld(db, expiry);
  const { rows } = await db.query<{ is_there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as is_there`,
  );
  if (rows[0]?.is_there) await db.query(SET_ASIDE);
  await store.removeUnfinished();
};
