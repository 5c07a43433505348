import { randomUUID } from 'node:crypto';
import { INTERESTS } from '@vonk/api/settings-defaults.ts';
import { interestMask } from '../sites/interests.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { collectMember, listPictures, PARTS } from './collect-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const copyOf = async (id: number): Promise<Record<string, Record<string, unknown>[]>> =>
  JSON.parse(await collectMember(test.db, id));

it('R-ACCOUNT-9 a copy holds what was complained, decided, appealed and noted about its member, and nothing of another', async () => {
  const [{ id }, other] = [await test.makeMember(), await test.makeMember()];
  for (const [member, mark] of [
    [id, 'mine'],
    [other.id, 'theirs'],
  ]) {
    const values = [member, mark];
    const statements = [
      `insert into complaint (site_id, number, member_id, email, about, place, body, language)
       values (1, 'C-' || $2::text, $1::bigint, $2::text || '@example.com', 'other', $2::text, $2::text, 'nl')`,
      `with k as (insert into moderation_case (site_id, kind, target, member_id, urgency, reason, due_at)
         values (1, 'member', 'member:' || $1::bigint, $1::bigint, 1, 'insult', now()) returning id),
       d as (insert into moderation_decision (case_id, site_id, case_kind, member_id, action, reason, words, staff_id, waited_seconds)
         select id, 1, 'member', $1::bigint, 'warn', 'insult', $2::text, 1, 1 from k returning id)
       insert into moderation_appeal (decision_id, site_id, member_id, words, due_at) select id, 1, $1::bigint, $2::text, now() from d`,
      `insert into operator_note (member_id, profile_id, text, staff_id) values ($1::bigint, $1::bigint, $2::text, 1)`,
      `insert into push_subscription (member_id, endpoint, keys) values ($1::bigint, 'https://push.example/' || $2::text, '{}')`,
      `insert into discount_code (site_id, code, member_id, value_percentage) values (1, upper($2::text), $1::bigint, 10)`,
      `insert into mail_token (token_hash, member_id, purpose, new_email, expires_at)
       values (decode(md5($2::text), 'hex'), $1::bigint, 'mail_change', $2::text || '@new.example', now())`,
      `insert into known_device (member_id, token_hash) values ($1::bigint, decode(md5($2::text), 'hex'))`,
      `insert into swipe_day (member_id, day, likes) values ($1::bigint, current_date, case $2::text when 'mine' then 1 else 2 end)`,
      `insert into tracking_hit (site_id, visitor_id, member_id, path, network) values (1, gen_random_uuid(), $1::bigint, '/', $2::text)`,
    ];
    for (const statement of statements) await test.db.query(statement, values);
  }
  const copy = await copyOf(id);
  expect(copy).toMatchObject({
    complaints: [{ number: 'C-mine', body: 'mine' }],
    decisions: [{ action: 'warn', words: 'mine' }],
    appeals: [{ words: 'mine' }],
    notes_of_operators: [{ text: 'mine' }],
    browsers_told: [{ service: 'push.example' }],
    partner_links: [{ network: 'mine' }],
    codes_of_own: [{ code: 'MINE' }],
    addresses_asked_for: [{ new_email: 'mine@new.example' }],
    browsers_known: [{ seen_at: expect.any(String) }],
    swipes: [{ likes: 1 }],
  });
  expect(JSON.stringify(copy).toLowerCase()).not.toContain('theirs');
});

it('GDPR art. 15 a copy holds what moderators took away and still keep, with its pictures, and what was noted of refunds and disputes', async () => {
  const { id } = await test.makeMember();
  const picture = randomUUID();
  const removed = [
    { about: 'my words' },
    { messages: [{ conversation_id: 7, seq: 2, text: 'my message', attachment: null }] },
    { message: { conversation_id: 8, seq: 1, text: '', attachment: picture } },
    { photo: { id: 33, storage_key: 'photos/taken', width: 10, height: 20 } },
  ];
  await test.db.query(
    `with k as (insert into moderation_case (site_id, kind, target, member_id, urgency, reason, due_at)
       values (1, 'member', 'member:' || $1::bigint, $1::bigint, 1, 'insult', now()) returning id)
     insert into moderation_decision (case_id, site_id, case_kind, member_id, action, reason, staff_id, waited_seconds, removed)
     select k.id, 1, 'member', $1, 'remove', 'insult', 1, 1, each from k, unnest($2::jsonb[]) each`,
    [id, removed.map((each) => JSON.stringify(each))],
  );
  const payment = [randomUUID(), id];
  await test.db.query(
    `insert into desk_refund (client_id, payment_id, member_id, site_id, amount_minor, currency, reason, note, state, asked_by, asked_name, expires_at)
     values (gen_random_uuid(), $1, $2, 1, 500, 'EUR', 'goodwill', 'wrote twice', 'asked', 1, 'Pia', now())`,
    payment,
  );
  await test.db.query(
    `insert into chargeback_case (payment_id, member_id, site_id, charged_back_at, note) values ($1, $2, 1, now(), 'seems honest')`,
    payment,
  );
  const copy = await copyOf(id);
  expect(copy).toMatchObject({
    refunds: [{ note: 'wrote twice' }],
    disputes: [{ note: 'seems honest' }],
    decisions: [
      { removed_about: 'my words' },
      { removed_messages: [{ conversation_id: 7, seq: 2, text: 'my message' }] },
      { removed_messages: [{ conversation_id: 8, file: `chat/${picture}.webp` }] },
      { removed_photo: 'photos/33.webp' },
    ],
  });
  expect(JSON.stringify(copy)).not.toContain('storage_key');
  expect(await listPictures(test.db, id)).toEqual([
    { name: 'photos/33.webp', key: 'photos/taken-full.webp' },
    { name: `chat/${picture}.webp`, key: `chat/${picture}.webp` },
  ]);
});

it('GDPR art. 12 a copy says what a person can read, and not the numbers by which it is stored', async () => {
  const { id } = await test.makeMember();
  await test.db.query(
    `update profile set gender = 2, looking_for = null, interests = $2, cell = (52.37 + 90) * 100 * 36000 + (4.90 + 180) * 100
      where member_id = $1`,
    [id, interestMask(INTERESTS.slice(0, 2))],
  );
  const [profile] = (await copyOf(id)).profile ?? [];
  expect(profile).toMatchObject({
    gender: 'female',
    looking_for: 'both',
    interests: INTERESTS.slice(0, 2),
    latitude: 52.37,
    longitude: 4.9,
  });
  expect(profile).not.toHaveProperty('cell');
});

it('R-PROFILE-9 a copy says of each that it names by number whether it is a fictional profile', async () => {
  const [{ id }, person, fictional] = [await test.makeMember(), await test.makeMember(), await test.makeMember()];
  await test.db.query(`update member set kind = 'fictional' where id = $1`, [fictional.id]);
  const others = [person.id, fictional.id];
  await test.db.query('insert into profile_like (liker_id, liked_id) select unnest($2::bigint[]), $1', [id, others]);
  await test.db.query('insert into swipe_pass (member_id, passed_id) select $1, unnest($2::bigint[])', [id, others]);
  const { likes_received = [], passes = [] } = await copyOf(id);
  for (const rows of [likes_received, passes])
    expect(rows.map(({ member, is_fictional }) => [member, is_fictional]).sort()).toEqual([
      [person.id, false],
      [fictional.id, true],
    ]);
});

/** Tables that name a member and are no part of a copy, and why. */
const LEFT_OUT: Record<string, string> = {
  ...Object.fromEntries(
    ['wallet', 'credit_lot', 'lot_use', 'money_entry', 'unbooked_movement', 'payment_event', 'discount_use'].map(
      (name) => [name, 'books behind the credits and payments, which are there'],
    ),
  ),
  ...Object.fromEntries(
    ['inbox', 'chat_image', 'waiting_answer', 'booked_member'].map((name) => [
      name,
      'made of messages, which are there',
    ]),
  ),
  ...Object.fromEntries(
    ['passkey_challenge', 'pending_sign_in', 'recovery_code'].map((name) => [
      name,
      'hashes, which say nothing of anybody',
    ]),
  ),
  ...Object.fromEntries(['search_person', 'search_recent'].map((name) => [name, 'copies of the profile'])),
  ...Object.fromEntries(['idempotency_key', 'outbox'].map((name) => [name, 'what calls and jobs need for a while'])),
  presence_by_server: 'which server somebody is connected to: last_seen is there',
  experiment_event: 'counts: experiments are there',
  data_export: 'the copies themselves',
  member_restriction: 'decisions say until when',
  moderation_case: 'what others reported: decisions say what came of it (art. 15(4))',
  operator_answer: 'how staff worked: the messages are there',
  legal_hold: 'whoever asks for one may forbid to tell of it',
};

it('GDPR art. 15 each table that names a member is part of a copy, or it is known why not', async () => {
  const { rows } = await test.db.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.column_name = 'member_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const copied = Object.values(PARTS).join('\n');
  const isCopied = (name: string) => new RegExp(`(from|join) ${name}\\b`).test(copied);
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => !isCopied(name) && !(name in LEFT_OUT))).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((name) => isCopied(name) || !names.includes(name))).toEqual([]);
});
