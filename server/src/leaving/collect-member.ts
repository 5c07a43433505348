import { genderOf, wishOf } from '../accounts/gender.ts';
import { imageKey } from '../chat/signed-image.ts';
import type { Queryable } from '../database/database.ts';
import { sizeKey } from '../photos/photo-reply.ts';
import { interestKeys } from '../sites/interests.ts';

/** Decisions, and what was taken away by them and is kept for an appeal; what was lifted is back in its place. */
const TAKEN = `(select *, case when lifted_at is null then removed end as taken from moderation_decision where member_id = $1) d`;
/** Their messages of it. */
const TAKEN_MESSAGES = `jsonb_array_elements(coalesce(taken -> 'messages', '[]') || coalesce(taken -> 'message', '[]')) m`;
/** The key of such a message's picture; a gift's is none. */
const TAKEN_PICTURE = `substring(m ->> 'attachment' from '^[0-9a-f-]{36}$')`;

/**
 * What is held of a member, by the name under which their copy has it (GDPR, articles 15 and 20). Hashes and sealed secrets say
 * nothing of anybody and are left out; so is what others wrote, beside whom it is from and when.
 */
export const PARTS: Record<string, string> = {
  account: `select id, status, email, language, country, formats, signup_message, is_invisible, notifications_disabled, tracking,
      signup_date, confirmed_at, paid_at, deleted_at from member where id = $1`,
  profile: `select p.*, c.name as city, r.name as region, (p.cell / 36000 / 100.0 - 90)::float8 as latitude,
      (p.cell % 36000 / 100.0 - 180)::float8 as longitude
      from profile p left join city c on c.id = p.city_id left join region r on r.id = p.region_id where p.member_id = $1`,
  photos: `select id, width, height, case when storage_key is not null then 'photos/' || id || '.webp' end as file, is_waiting from (
         select id, width, height, storage_key, false as is_waiting from photo where member_id = $1
         union all select id, width, height, storage_key, true from photo_waiting where member_id = $1) own order by id`,
  messages_sent: `select m.conversation_id, m.seq, m.created_at, m.kind, m.text,
        case when c.a_id = $1 then c.b_id else c.a_id end as to_member, case when m.kind = 'image' then 'chat/' || m.attachment || '.webp' end as file
      from conversation c join message m on m.conversation_id = c.id
     where $1 in (c.a_id, c.b_id) and m.sender_id = $1 order by m.conversation_id, m.seq`,
  messages_received: `select m.conversation_id, m.seq, m.created_at, m.kind, m.sender_id as from_member
      from conversation c join message m on m.conversation_id = c.id
     where $1 in (c.a_id, c.b_id) and m.sender_id <> $1 order by m.conversation_id, m.seq`,
  likes_given: `select liked_id as member, created_at from profile_like where liker_id = $1 order by created_at`,
  likes_received: `select liker_id as member, created_at from profile_like where liked_id = $1 order by created_at`,
  blocks: `select blocked_id as member, created_at from block where blocker_id = $1 order by created_at`,
  reports_made: `select reported_id as member, reason, details, created_at from report where reporter_id = $1 order by created_at`,
  sessions: `select created_at, seen_at, expires_at, user_agent from session where member_id = $1 order by created_at`,
  passkeys: `select name, created_at from passkey where member_id = $1`,
  credits: `select kind, case when credit_account = $1 then amount else -amount end as credits, created_at from ledger
     where member_id = $1 order by created_at, id`,
  payments: `select id, status, credits, amount_minor, currency, method, provider, card_label, discount_code, created_at, completed_at,
      withdrawn_at, refunded_minor, refunded_credits, charged_back_at from payment where member_id = $1 order by created_at`,
  invoices: `select number, series, issued_at, country, currency, net_minor, vat_minor, gross_minor from invoice
     where member_id = $1 order by invoice.issued_at, number`,
  direct_debits: `select payment_id, account_holder, iban_last4, mandate_ref, address, bank, phone_last4, created_at, confirmed_at
      from direct_debit where member_id = $1 order by created_at`,
  spending_limits: `select * from spending_limit where member_id = $1`,
  mails: `select template, sent_at from sent_mail where member_id = $1 order by sent_at`,
  complaints: `select number, about, place, body, email, created_at, answered_at, answer from complaint where member_id = $1 order by id`,
  decisions: `select id, case_kind, action, reason, days, words, is_automated, decided_at, until, lifted_at, taken ->> 'about' as removed_about,
      (select json_agg(json_build_object('conversation_id', m -> 'conversation_id', 'seq', m -> 'seq', 'text', m -> 'text',
         'file', 'chat/' || ${TAKEN_PICTURE} || '.webp')) from ${TAKEN_MESSAGES}) as removed_messages,
      case when taken -> 'photo' ->> 'storage_key' is not null then 'photos/' || (taken -> 'photo' ->> 'id') || '.webp' end as removed_photo
      from ${TAKEN} order by id`,
  appeals: `select decision_id, words, created_at, outcome, answer, decided_at from moderation_appeal where member_id = $1 order by decision_id`,
  notes_of_operators: `select profile_id as member, text, written_at from operator_note where member_id = $1 order by profile_id`,
  passes: `select passed_id as member, created_at from swipe_pass where member_id = $1 order by created_at`,
  browsers_told: `select split_part(endpoint, '/', 3) as service, created_at from push_subscription where member_id = $1 order by id`,
  partner_links: `select created_at, path, network, ref, sub1, sub2, sub3 from tracking_hit where member_id = $1 order by id`,
  codes_of_own: `select code, value_percentage, status, expires_at, created_at from discount_code where member_id = $1 order by id`,
  addresses_asked_for: `select new_email, created_at, used_at from mail_token where member_id = $1 and new_email is not null order by created_at`,
  last_seen: `select seen_at from presence where member_id = $1`,
  browsers_known: `select seen_at from known_device where member_id = $1 order by seen_at`,
  second_factor: `select confirmed_at as on_since from second_factor where member_id = $1 and confirmed_at is not null`,
  swipes: `select day, likes from swipe_day where member_id = $1 order by day`,
  codes_by_sms: `select created_at from sms_request where member_id = $1 order by id`,
  pages_left: `select path, created_at from page_hidden where member_id = $1 order by id`,
  experiments: `select experiment, variant, first_at from experiment_visit where member_id = $1 order by first_at`,
  partners_told: `select event, split_part(url, '/', 3) as service, created_at from postback where member_id = $1 order by id`,
  refunds: `select payment_id, amount_minor, currency, reason, note, state, asked_at, decided_at, decision_note
      from desk_refund where member_id = $1 order by id`,
  disputes: `select payment_id, charged_back_at, deadline, outcome, note, noted_at from chargeback_case where member_id = $1 order by charged_back_at`,
};

type Row = Record<string, unknown>;

interface ProfileRow extends Row {
  gender: number | null;
  looking_for: number | null;
  interests: number;
}

/** A profile in words: where its member is is told by the middle of the square kilometre that is kept. */
const inWords = ({ gender, looking_for, interests, cell: _cell, area: _area, ...profile }: ProfileRow): Row => ({
  ...profile,
  gender: genderOf(gender),
  looking_for: wishOf(looking_for),
  interests: interestKeys(interests),
});

/** Whom a row is about beside the member, by the names that PARTS gives them. */
const otherOf = ({ member, to_member, from_member }: Row): number | null => {
  const id = member ?? to_member ?? from_member;
  return typeof id === 'number' ? id : null;
};

/** A copy names others by number: of a fictional profile it says that it is one (decision 1). */
async function markFictional(db: Queryable, rows: Row[]): Promise<void> {
  const others = [...new Set(rows.map(otherOf))];
  const found = await db.query<{ id: number }>(
    `select id from member where id = any($1::bigint[]) and kind = 'fictional'`,
    [others.filter((id) => id !== null)],
  );
  const fictional = new Set(found.rows.map(({ id }) => id));
  for (const row of rows) {
    const other = otherOf(row);
    if (other !== null) row.is_fictional = fictional.has(other);
  }
}

/** Everything that is held of a member as one JSON text; pictures are named in it by their files in the archive. */
export async function collectMember(db: Queryable, memberId: number): Promise<string> {
  const parts: Record<string, Row[]> = {};
  for (const [name, statement] of Object.entries(PARTS))
    parts[name] = (await db.query<Row>(statement, [memberId])).rows;
  parts.profile = (parts.profile as ProfileRow[]).map(inWords);
  await markFictional(db, Object.values(parts).flat());
  return JSON.stringify({ made_at: new Date().toISOString(), ...parts }, null, 1);
}

/** A picture of a member's copy: its name in the archive, and its key in the store. */
export interface MemberPicture {
  name: string;
  key: string;
}

/** More pictures than anybody has; what is beyond is named in the JSON. */
const MOST_PICTURES = 20_000;

/** The pictures that are the member's own: photos of their profile, those they sent in chats, and those of both that were taken away. */
export async function listPictures(db: Queryable, memberId: number): Promise<MemberPicture[]> {
  const { rows: photos } = await db.query<{ id: number; storage_key: string }>(
    `select id, storage_key from photo where member_id = $1 and storage_key is not null
     union all select id, storage_key from photo_waiting where member_id = $1 and storage_key is not null
     union all select (taken -> 'photo' ->> 'id')::bigint, taken -> 'photo' ->> 'storage_key' from ${TAKEN}
      where taken -> 'photo' ->> 'storage_key' is not null order by id`,
    [memberId],
  );
  const { rows: sent } = await db.query<{ attachment: string }>(
    `select m.attachment from conversation c join message m on m.conversation_id = c.id
      where $1 in (c.a_id, c.b_id) and m.sender_id = $1 and m.kind = 'image' and m.attachment is not null
      order by m.conversation_id, m.seq limit ${MOST_PICTURES}`,
    [memberId],
  );
  const { rows: taken } = await db.query<{ attachment: string }>(
    `select ${TAKEN_PICTURE} as attachment from ${TAKEN}, ${TAKEN_MESSAGES} where ${TAKEN_PICTURE} is not null`,
    [memberId],
  );
  return [
    ...photos.map(({ id, storage_key }) => ({ name: `photos/${id}.webp`, key: sizeKey(storage_key, 'full') })),
    ...[...sent, ...taken].map(({ attachment }) => ({ name: `chat/${attachment}.webp`, key: imageKey(attachment) })),
  ];
}
