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
];

/** Statements that leave nothing of a person, `$1` is the member. What stays are the bare rows that others and the books refer to. */
const STATEMENTS = [
  `update member set email = null, password_hash = null, signup_message = null, tracking = '{}', formats = null,
          erased_at = now() where id = $1`,
  `update profile set name = '–', about = '', interests = 0, city_id = null, region_id = null, cell = null,
          sexuality = null, hair_colour = null, eye_colour = null, body_type = null, relationship_status = null,
          reason = null, tattoos = null, main_photo_id = null, photo_count = 0,
          gender = null, looking_for = null, birthdate = '1970-01-01' where member_id = $1`,
  // The other side keeps the conversation, and reads that this was deleted.
  `update message m set text = '', attachment = case when m.kind = 'gift' then m.attachment end
     from conversation c where $1 in (c.a_id, c.b_id) and m.conversation_id = c.id and m.sender_id = $1`,
  // A partner's hits are settled with; whose they were is not kept, nor the address that told of them.
  `update tracking_hit set member_id = null, visitor_id = gen_random_uuid() where member_id = $1`,
  `update postback set url = '' where member_id = $1 and status in ('sent', 'failed')`,
  `update direct_debit set account_holder = '', iban_last4 = '', phone_last4 = '', address = null, iban_hash = null, bic = null, bank = null
    where member_id = $1`,
  `update payment_event set body = body - 'card_label' where member_id = $1 and body ? 'card_label'`,
  `update payment set card_label = null, redirect_url = null where member_id = $1`,
  ...OWN_TABLES.map((table) => `delete from ${table} where member_id = $1`),
  `delete from swipe_pass where passed_id = $1`,
  `delete from profile_like where $1 in (liker_id, liked_id)`,
  `delete from block where $1 in (blocker_id, blocked_id)`,
  `delete from report where $1 in (reporter_id, reported_id)`,
];

/** Work that still names the member or their address: mail that was not sent, jobs that were set aside. */
async function forgetWork(trx: Queryable, id: number): Promise<void> {
  const isTheirs = `(payload ->> 'member_id' = $1::text or payload ->> 'from_id' = $1::text
    or payload ->> 'email' = (select email from member where id = $1::bigint))`;
  await trx.query(`delete from outbox where ${isTheirs}`, [id]);
  const { rows } = await trx.query<{ is_there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as is_there`,
  );
  if (!rows[0]?.is_there) return;
  await trx.query(
    `delete from graphile_worker._private_jobs where ${isTheirs.replaceAll('payload', 'payload::jsonb')} and locked_at is null`,
    [id],
  );
}

export interface ErasedFiles {
  /** Keys of photos, and ids of pictures sent or uploaded in chats. */
  photos: string[];
  chatImages: string[];
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
  for (const statement of STATEMENTS) await trx.query(statement, [id]);
  const photos = await trx.query<{ storage_key: string | null }>(
    'delete from photo where member_id = $1 returning storage_key',
    [id],
  );
  return {
    photos: photos.rows.flatMap(({ storage_key }) => (storage_key ? [storage_key] : [])),
    chatImages: images.rows.map((row) => row.id),
  };
}
