import type { JobHandler } from '../jobs/job-deps.ts';

/** Rows that are deleted at once: a longer delete would hold its locks while members wait. */
const BATCH = 5_000;

/** Rows that have done their work, by table: which of them go. */
const EXPIRED: Record<string, string> = {
  session: 'expires_at < now()',
  pending_sign_in: 'expires_at < now()',
  passkey_challenge: 'expires_at < now()',
  second_factor: `confirmed_at is null and asked_at < now() - interval '1 day'`,
  // A link that is followed after its time is told apart from one that never was, for a while.
  mail_token: `expires_at < now() - interval '30 days'`,
  // The limit counts those of a day.
  mail_request: `created_at < now() - interval '2 days'`,
  sms_request: `created_at < now() - interval '2 days'`,
  login_attempt: `until < now() - interval '2 days'`,
  // Nobody repeats a call of last week.
  idempotency_key: `created_at < now() - interval '7 days'`,
  // A provider may tell the same event again, and a dispute is settled by what it told: a year and a month.
  payment_event: `received_at < now() - interval '13 months'`,
};

/** Jobs that were set aside name whom they were for; whoever looks after them has had a month. */
const SET_ASIDE = `delete from graphile_worker._private_jobs
  where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'`;

/** Job `purge_expired`, every night: what has done its work is deleted, so that nothing is kept for ever by oversight. */
export const purgeExpired: JobHandler<'purge_expired'> = async (_payload, { db }) => {
  // A session that ended by its age was not signed out of: its browser is still told.
  await db.query(
    `update push_subscription set session_hash = null
      where session_hash in (select token_hash from session where expires_at < now())`,
  );
  for (const [table, isExpired] of Object.entries(EXPIRED)) {
    let deleted = BATCH;
    while (deleted === BATCH) {
      const { rowCount } = await db.query(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${isExpired} limit ${BATCH}))`,
      );
      deleted = rowCount;
    }
  }
  const { rows } = await db.query<{ is_there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as is_there`,
  );
  if (rows[0]?.is_there) await db.query(SET_ASIDE);
};
