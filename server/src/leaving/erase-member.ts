import { CHOSEN_ATTRIBUTES } from '@vonk/api/user.ts';
import type { Queryable } from '../database/database.ts';

/** Tables whose rows are the member's alone. */
const OWN_TABLES = [
  'session',
  'pending_sign_in',
  'second_factor',
  'recovery_code',
  'passkey',
  'passkey_challenge',
  'known_device',
  'mail_token',
  'push_subscription',
  'idempotency_key',
  'presence',
  'presence_by_server',
  'swipe_day',
  'swipe_pass',
  'spending_limit',
  'operator_note',
  'sent_mail',
  'inbox',
];

/** Statements that leave nothing of a person, `$1` is the member. What stays are the bare rows that others and the books refer to. */
const STATEMENTS = [
  `update member set email = null, password_hash = null, signup_message = null, tracking = '{}', formats = null,
          erased_at = now() where id = $1`,
  `update profile set name = '–', about = '', interests = 0, city_id = null, region_id = null, cell = null,
          ${CHOSEN_ATTRIBUTES.map((name) => `${name} = null`).join(', ')}, main_photo_id = null, photo_count = 0,
          gender = null, looking_for = null, birthdate = '1970-01-01' where member_id = $1`,
  `update booked_message set text = '', attachment = case when kind = 'gift' then attachment end where sender_id = $1`,
  // A partner's hits are settled with; whose they were is not kept, nor the address that told of them.
  `update tracking_hit set member_id = null, visitor_id = gen_random_uuid() where member_id = $1`,
  `update postback set url = '' where member_id = $1 and status in ('sent', 'failed')`,
  `update direct_debit set account_holder = '', iban_last4 = '', phone_last4 = '', address = null, iban_hash = null, bic = null, bank = null
    where member_id = $1`,
  `update payment_event set body = body - 'card_label' where member_id = $1 and body ? 'card_label'`,
  `update payment set card_label = null, redirect_url = null where member_id = $1`,
  // Books and disputes keep their rows; what was written about the member there goes.
  `update desk_refund set note = '', decision_note = '' where member_id = $1`,
  `update chargeback_case set note = '' where member_id = $1`,
  ...OWN_TABLES.map((table) => `delete from ${table} where member_id = $1`),
  `delete from swipe_pass where passed_id = $1`,
  `delete from profile_like where $1 in (liker_id, liked_id)`,
  `delete from block where $1 in (blocker_id, blocked_id)`,
  // An answer that is still due goes to the address it was asked from.
  `update complaint set member_id = null, email = case when answered_at is null then email else '' end where member_id = $1`,
  // Whoever reported them hears that their case ends with them (DSA art. 16(5)).
  `insert into outbox (member_id, topic, payload)
   select reporter_id, 'moderation_mail', json_build_object('about', 'report', 'member_id', reporter_id, 'is_acted', null)
     from (select distinct r.reporter_id from report r join moderation_case k on k.id = r.case_id
            where k.member_id = $1 and k.state = 'open' and k.kind <> 'complaint' and r.reporter_id <> $1) reporters`,
  // Moderators' cases about them end, but for complaints: whoever complained is still owed an answer. Of decisions the bare rows
  // stay, which the yearly report counts (DSA art. 24).
  `update moderation_case set snapshot = '{}', member_id = null, lease_staff_id = null, lease_until = null,
          state = case when state = 'open' and kind <> 'complaint' then 'closed' else state end where member_id = $1`,
  // In a case about somebody else their own messages stand beside the reported one.
  `update moderation_case k set snapshot = jsonb_set(k.snapshot, '{messages}', (
      select jsonb_agg(case when (m ->> 'sender_id')::bigint = $1 then m || '{"text": "", "attachment": null}' else m end)
        from jsonb_array_elements(k.snapshot -> 'messages') m))
    where k.id in (select case_id from report where reporter_id = $1) and jsonb_typeof(k.snapshot -> 'messages') = 'array'`,
  `update moderation_decision set member_id = null, words = '', removed = null where member_id = $1`,
  `update moderation_appeal set member_id = null, words = '', answer = '' where member_id = $1`,
  `delete from member_restriction where member_id = $1`,
  `delete from report where $1 in (reporter_id, reported_id)`,
  `delete from waiting_answer where $1 in (member_id, profile_id)`,
  // Figures of the staff stay: how many answers, and how long they took.
  `update operator_answer set member_id = 0, verdict_note = null where member_id = $1`,
];

/** What `$1` wrote in the conversation `$2`. The other side keeps the conversation, and reads that this was deleted. */
const ERASE_MESSAGES = `update message set text = '', attachment = case when kind = 'gift' then attachment end
  where conversation_id = $2 and sender_id = $1`;
/** The same in the rows that the two, `$1` and `$3`, have of it. */
const ERASE_LAST_WORDS = `update inbox set last_text = '', last_attachment = case when last_kind = 'gift' then last_attachment end
  where member_id in ($1, $3) and conversation_id = $2 and is_last_mine = (member_id = $1)`;

/**
 * Empties what a member wrote, one conversation after the other: in one statement for all of them a database that knows
 * nothing yet of its tables, as after an import, reads everybody's messages.
 */
async function eraseWords(trx: Queryable, id: number): Promise<void> {
  const { rows } = await trx.query<{ id: number; other_id: number }>(
    `select id, b_id as other_id from conversation where a_id = $1
     union all select id, a_id from conversation where b_id = $1`,
    [id],
  );
  for (const talk of rows) {
    await trx.query(ERASE_MESSAGES, [id, talk.id]);
    await trx.query(ERASE_LAST_WORDS, [id, talk.id, talk.other_id]);
  }
}

/** Work that still names the member or their address: mail that was not sent, jobs that were set aside. */
async function forgetWork(trx: Queryable, id: number): Promise<void> {
  const isTheirs = `(payload ->> 'member_id' = $1::text or payload ->> 'from_id' = $1::text
    or payload ->> 'email' = (select email from member where id = $1::bigint))`;
  // Money that is owed to them is paid back all the same.
  await trx.query(`delete from outbox where ${isTheirs} and topic <> 'refund'`, [id]);
  const { rows } = await trx.query<{ is_there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as is_there`,
  );
  if (!rows[0]?.is_there) return;
  await trx.query(
    `delete from graphile_worker._private_jobs where ${isTheirs.replaceAll('payload', 'payload::jsonb')} and locked_at is null
        and task_id not in (select id from graphile_worker._private_tasks where identifier = 'refund')`,
    [id],
  );
}

export interface ErasedFiles {
  /** Keys of photos, and ids of pictures sent or uploaded in chats. */
  photos: string[];
  chatImages: string[];
  /** Keys of copies of their data. */
  exports: string[];
  /** Cases of moderators, which have copies of what was reported. */
  evidence: number[];
}

/** Erases what a member gave of themselves from every table, and returns the files that are now nobody's. */
export async function eraseMember(trx: Queryable, id: number): Promise<ErasedFiles> {
  await forgetWork(trx, id);
  // By the terms unused credits are gone with the account: what they stand for is earned, where the rule says so.
  await trx.query(
    `select money_break($1) from breakage_rule where valid_from = (
       select max(valid_from) from breakage_rule where valid_from <= current_date) and after_erasure`,
    [id],
  );
  const images = await trx.query<{ id: string }>('delete from chat_image where member_id = $1 returning id', [id]);
  const evidence = await trx.query<{ id: number }>('select id from moderation_case where member_id = $1', [id]);
  const removed = await trx.query<{ storage_key: string | null }>(
    `select removed -> 'photo' ->> 'storage_key' as storage_key from moderation_decision where member_id = $1`,
    [id],
  );
  await eraseWords(trx, id);
  for (const statement of STATEMENTS) await trx.query(statement, [id]);
  const photos = await trx.query<{ storage_key: string | null }>(
    `with waiting as (delete from photo_waiting where member_id = $1 returning storage_key),
          shown as (delete from photo where member_id = $1 returning storage_key)
     select * from waiting union all select * from shown`,
    [id],
  );
  const copies = await trx.query<{ storage_key: string | null }>(
    'delete from data_export where member_id = $1 returning storage_key',
    [id],
  );
  return {
    exports: copies.rows.flatMap(({ storage_key }) => (storage_key ? [storage_key] : [])),
    photos: [...photos.rows, ...removed.rows].flatMap(({ storage_key }) => (storage_key ? [storage_key] : [])),
    chatImages: images.rows.map((row) => row.id),
    evidence: evidence.rows.map((row) => row.id),
  };
}
