import { runMigrations } from 'graphile-worker';
import type { Queryable } from '../../server/src/database/database.ts';

/** Rows that have not done their work yet, and rows that have: in each table that is emptied by age. */
const LIVING = 10_000;
const DONE = 300;

/**
 * SQL of a time that lies so many seconds after the end of a row's work: before now for the first ones, after now for the others.
 * Months end days later where midnight passes in between: 13 before 30 November are on 30 October, before 1 December on 1 November.
 */
const at = (work = '0 days') =>
  `now() - interval '${work}' + case when n <= ${DONE} then -1 else 1 end
     * (make_interval(secs => 60 + n % 5000) + interval '${work.endsWith('months') ? 4 : 0} days')`;
const key = (name: string) => `decode(md5('${name}' || n), 'hex')`;
const numbers = `from generate_series(1, ${LIVING + DONE}) n`;
/** Somebody real for each number. */
const people = `${numbers} join lateral (select $1::bigint + n % 5000 as id) someone on exists (select 1 from member m where m.id = someone.id)`;

const FILL = [
  `insert into session (token_hash, member_id, expires_at) select ${key('session')}, someone.id, ${at()} ${people}`,
  `insert into mail_token (token_hash, member_id, purpose, expires_at)
     select ${key('mail')}, someone.id, 'reset', ${at('30 days')} ${people}`,
  `insert into mail_request (address_hash, purpose, created_at) select ${key('request')}, 'reset', ${at('2 days')} ${numbers}`,
  `insert into sms_request (phone_hash, member_id, created_at) select ${key('sms')}, n, ${at('2 days')} ${numbers}`,
  `insert into login_attempt (address_hash, failures, until) select ${key('attempt')}, 1, ${at('2 days')} ${numbers}`,
  `insert into act_limit (key, points, expire) select 'plans:' || n, 1, extract(epoch from ${at()}) * 1000 ${numbers}`,
  `insert into idempotency_key (member_id, key, request_hash, created_at) select n, 'plans', '\\x01', ${at('7 days')} ${numbers}`,
  `insert into payment_event (provider, event_id, body, received_at) select 'plans', n::text, '{}', ${at('13 months')} ${numbers}`,
  `insert into payment_webhook (provider, event_key, is_once, headers, query, body, received_at)
     select 'plans', n::text, true, '{}', '', '\\x01', ${at('90 days')} ${numbers}`,
  `insert into passkey_challenge (challenge_hash, expires_at) select ${key('challenge')}, ${at()} ${numbers}`,
  `insert into pending_sign_in (token_hash, member_id, expires_at) select ${key('pending')}, someone.id, ${at()} ${people}`,
  `insert into tracking_hit (site_id, visitor_id, path, created_at)
     select 1, md5('hit' || n)::uuid, '/', ${at('13 months')} ${numbers}`,
  `insert into page_hidden (path, created_at) select '/', ${at('13 months')} ${numbers}`,
  `insert into page_bounce (site_id, path, seconds, created_at) select 1, '/', 1, ${at('13 months')} ${numbers}`,
  `insert into chat_image (id, member_id, created_at, sent_at)
     select md5('image' || n)::uuid, someone.id, ${at('1 day')}, case when n > ${DONE / 10} then now() end ${people}`,
  `insert into release_minute (remote, version, minute, views) select 'plans', n::text, ${at('2 days')}, 1 ${numbers}`,
  `insert into release_vote (view_id, remote, version, address, at) select n::text, 'plans', '1', 'x', ${at('2 days')} ${numbers}`,
];

/** Some who signed up today and wait for what the jobs do for them, and some who left. */
const HAPPENED = [
  `update member set is_computer_generated = false, signup_date = now() - make_interval(mins => (id % 1000)::int)
    where kind = 'member' and email is null and id between $1 and $1 + 2000 and id % 50 = 0`,
  `update member set status = 'deleted', deleted_at = now() - interval '90 days'
    where kind = 'member' and email is null and id between $1 and $1 + 2000 and id % 400 = 1`,
];

/** Leaves in a world what a month of work leaves: rows that wait for the jobs that run by the clock, and many more that do not. */
export async function leaveLeftovers(db: Queryable, url: string): Promise<void> {
  await runMigrations({ connectionString: url });
  const { rows } = await db.query<{ first: number }>('select min(id) as first from member where is_computer_generated');
  for (const fill of [...FILL, ...HAPPENED]) await db.query(fill, fill.includes('$1') ? [rows[0]?.first ?? 1] : []);
}
