import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ConversationReply } from '@vonk/api/chat.ts';
import { storeLeft } from '../chat/booked-messages.ts';
import { imageKey } from '../chat/signed-image.ts';
import { avifKey, filesOf, sizeKey } from '../photos/photo-reply.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { deleteFiles, eraseAccounts } from './erase-accounts.ts';

/** Stands in everything that a person gives of themselves. */
const MARK = 'zqmark';
const PHOTO_KEY = `photos/${MARK}`;

/** By what a member signs in: nothing in them can be read, and nothing of them stays. */
const SIGN_IN_TABLES = 'passkey passkey_challenge second_factor recovery_code pending_sign_in known_device'.split(' ');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const deps = () => ({ ...test.deps, sendMail: async () => {} });
/** As the worker does it: the job, and the files it left to delete. */
async function erase(): Promise<void> {
  await eraseAccounts({}, deps());
  const { rows } = await test.db.query<{ payload: { keys: string[] } }>(
    `delete from outbox where topic = 'delete_files' returning payload`,
  );
  for (const { payload } of rows) await deleteFiles(payload, deps());
}

/** What the member said, sent, was told of, paid by and was reported for. */
async function liveALife(id: number, days: number): Promise<void> {
  const other = await test.makeMember();
  const image = randomUUID();
  const send = (kind: string, text: string, attachment: string | null) =>
    test.db.query(
      `select * from conversation_start_and_send($1, $2, gen_random_uuid(), $3, $4, $5,
         '{"message_credits": 0, "photo_credits": 0}', 'conversations', 2)`,
      [other.id, id, kind, text, attachment],
    );
  await send('text', MARK, null);
  await test.db.query('insert into chat_image (id, member_id) values ($1, $2)', [image, id]);
  await test.deps.store.put(imageKey(image), Buffer.from(MARK), 'image/webp');
  await send('image', '', image);
  await storeLeft(test.db, 0);
  await test.db.query(
    `insert into report (reporter_id, reported_id, reason, details) values ($1, $2, 'x', $3), ($2, $1, 'x', $3)`,
    [id, other.id, MARK],
  );
  await test.db.query('insert into block values ($1, $2)', [id, other.id]);
  const payment = randomUUID();
  await test.db.query(
    `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, provider, card_label, redirect_url)
     select $1, $2, 1, min(id), 10, 950, 950, 'EUR', 'directdebit', 'test', $3, $3 from bundle`,
    [payment, id, MARK],
  );
  await test.db.query(
    `insert into direct_debit (payment_id, account_holder, iban_last4, mandate_ref, otp_hash, address) values ($1, $2, $2, 'M-1', '', $3)`,
    [payment, MARK, { street: MARK }],
  );
  await test.db.query(`insert into payment_event (member_id, provider, event_id, body) values ($3, 'test', $1, $2)`, [
    payment,
    { payment_id: payment, card_label: MARK },
    id,
  ]);
  await test.db.query(
    `insert into idempotency_key (member_id, key, request_hash, status, reply) values ($1, 'key', '', 200, $2)`,
    [id, { text: MARK }],
  );
  const email = `${MARK}${days}@example.com`;
  await test.db.query(`insert into outbox (topic, payload) values ('mail', $1)`, [
    { template: 'reset', site_id: 1, email },
  ]);
}

/** Files of the store that hold the mark. */
function filesWithMark(): string[] {
  const root = path.join(test.deps.config.dataDir, 'store');
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(root, file)).isFile())
    .filter((file) => fs.readFileSync(path.join(root, file), 'utf8').includes(MARK));
}

/** Columns of a profile that hold what its member wrote or chose: one that is new has to be erased like the others. */
async function wordsOfProfile(): Promise<string[]> {
  const { rows } = await test.db.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_name = 'profile' and table_schema = 'public' and data_type = 'text' and column_name not in ('kind', 'status', 'country', 'sexuality')`,
  );
  return rows.map(({ name }) => name);
}

/** A member who filled in all there is, and left `days` ago. */
async function makeLeft(days: number): Promise<number> {
  const { id } = await test.makeMember({ name: `${MARK} ${days}` });
  await test.db.query(
    `update member set email = $2, password_hash = $3, signup_message = $3, formats = $3, status = 'deleted',
            tracking = jsonb_build_object('sub1', $3::text), deleted_at = now() - make_interval(days => $4) where id = $1`,
    [id, `${MARK}${days}@example.com`, MARK, days],
  );
  await test.db.query(
    `update profile set ${(await wordsOfProfile()).map((name) => `${name} = $2, `).join('')} sexuality = 'bi', looking_for = 1, interests = 7, cell = 1, birthdate = '1991-02-03',
            city_id = null, photo_count = 1 where member_id = $1`,
    [id, MARK],
  );
  const key = `${PHOTO_KEY}-${days}`;
  await test.db.query('insert into photo (member_id, storage_key, width, height) values ($1, $2, 1, 1)', [id, key]);
  for (const file of filesOf(key)) await test.deps.store.put(file, Buffer.from(MARK), 'image/webp');
  await test.db.query(`update session set user_agent = $2 where member_id = $1`, [id, MARK]);
  await test.db.query('insert into push_subscription (member_id, endpoint, keys) values ($1, $2, $3)', [
    id,
    `https://push.example/${MARK}/${days}`,
    { auth: MARK },
  ]);
  await test.db.query(
    `insert into mail_token (token_hash, member_id, purpose, new_email, expires_at) values ($1, $2, 'mail_change', $3, now())`,
    [Buffer.from(String(days)), id, `${MARK}@new.example`],
  );
  await test.db.query(`insert into passkey (member_id, credential_id, public_key, name) values ($1, $2, '', $3)`, [
    id,
    `credential ${days}`,
    MARK,
  ]);
  await test.db.query(`insert into passkey_challenge values ($1, $2, now())`, [Buffer.from(`asked ${days}`), id]);
  await test.db.query(`insert into second_factor (member_id, sealed_secret, salt) values ($1, '', '')`, [id]);
  await test.db.query(`insert into recovery_code values ($1, '')`, [id]);
  await test.db.query(`insert into pending_sign_in values ($1, $2, now())`, [Buffer.from(`waits ${days}`), id]);
  await test.db.query(`insert into known_device (member_id, token_hash) values ($1, '')`, [id]);
  await liveALife(id, days);
  return id;
}

/** Tables that still hold the mark in some row, whatever its column. */
async function tablesWithMark(): Promise<string[]> {
  const { rows } = await test.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await test.db.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [`%${MARK}%`]);
    if (rowCount) found.push(name);
  }
  return found;
}

it('R-ACCOUNT-9 leaves nothing that a deleted member gave of themselves, in no column of any table and no file', async () => {
  const id = await makeLeft(15);
  expect(await tablesWithMark()).toEqual(
    'direct_debit idempotency_key mail_token member message outbox passkey payment payment_event photo profile push_subscription report session'.split(
      ' ',
    ),
  );
  expect(filesWithMark()).toHaveLength(7);
  await erase();
  expect(await tablesWithMark()).toEqual([]);
  expect(filesWithMark()).toEqual([]);
  for (const table of SIGN_IN_TABLES) {
    const { rowCount } = await test.db.query(`select 1 from ${table} where member_id = $1`, [id]);
    expect([table, rowCount]).toEqual([table, 0]);
  }
  const { rows: blocks } = await test.db.query('select 1 from block where $1 in (blocker_id, blocked_id)', [id]);
  expect(blocks).toEqual([]);
  const { rows } = await test.db.query(
    `select gender, looking_for, sexuality, interests, cell, city_id, region_id, birthdate, photo_count, main_photo_id
       from profile where member_id = $1`,
    [id],
  );
  expect(rows[0]).toEqual({
    gender: null,
    looking_for: null,
    sexuality: null,
    interests: 0,
    cell: null,
    city_id: null,
    region_id: null,
    birthdate: '1970-01-01',
    photo_count: 0,
    main_photo_id: null,
  });
  const left = await Promise.all(filesOf(`${PHOTO_KEY}-15`).map((file) => test.deps.store.get(file)));
  expect(left.filter(Boolean)).toEqual([]);
});

it('R-ACCOUNT-9 keeps all of it for the 14 days in which the account can come back', async () => {
  const id = await makeLeft(13);
  await erase();
  const { rows } = await test.db.query<{ email: string; erased_at: Date | null }>(
    'select email, erased_at from member where id = $1',
    [id],
  );
  expect(rows[0]).toEqual({ email: `${MARK}13@example.com`, erased_at: null });
  expect(await test.deps.store.get(avifKey(sizeKey(`${PHOTO_KEY}-13`, 'full')))).not.toBeNull();
});

it('R-ACCOUNT-9 takes the likes with it, and leaves the other side its conversation and the books their rows', async () => {
  const other = await test.makeMember();
  const { id } = await test.makeMember({ credits: 5 });
  await test.db.query('insert into profile_like (liker_id, liked_id) values ($1, $2), ($2, $1)', [id, other.id]);
  await test.db.query(
    `select * from conversation_start_and_send($1, $2, gen_random_uuid(), 'text', 'hello', null, '{"message_credits": 1}', 'conversations', 2)`,
    [other.id, id],
  );
  await storeLeft(test.db, 0);
  await test.db.query(`update member set status = 'deleted', deleted_at = now() - interval '15 days' where id = $1`, [
    id,
  ]);
  await erase();
  const { rows } = await test.db.query(
    `select (select count(*)::int from profile_like where $1 in (liker_id, liked_id)) as likes,
            (select count(*)::int from message where sender_id = $1) as messages,
            (select count(*)::int from ledger where credit_account = $1) as movements`,
    [id],
  );
  expect(rows[0]).toEqual({ likes: 0, messages: 1, movements: 1 });
});

it('R-ACCOUNT-9 the other side reads a placeholder and finds its own words', async () => {
  const other = await test.makeMember({ credits: 9 });
  const { id } = await test.makeMember({ credits: 9 });
  const say = (from: number, to: number, text: string) =>
    test.db.query<{ o_conversation: number }>(
      `select * from conversation_start_and_send($1, $2, gen_random_uuid(), 'text', $3, null, '{"message_credits": 0}', 'conversations', 2)`,
      [to, from, text],
    );
  const { rows } = await say(id, other.id, 'from me');
  await say(other.id, id, 'from you');
  await storeLeft(test.db, 0);
  await test.db.query(`update member set status = 'deleted', deleted_at = now() - interval '15 days' where id = $1`, [
    id,
  ]);
  await erase();
  const reply = await test.call('GET', `/api/conversations/${rows[0]?.o_conversation}`, { member: other });
  expect(reply.json<ConversationReply>().messages.map(({ text }) => text)).toEqual(['', 'from you']);
});

it('erases each account once: the job may run again while it works', async () => {
  const id = await makeLeft(20);
  await Promise.all([erase(), erase()]);
  const first = await test.db.query<{ erased_at: Date }>('select erased_at from member where id = $1', [id]);
  await erase();
  const again = await test.db.query<{ erased_at: Date }>('select erased_at from member where id = $1', [id]);
  expect(again.rows).toEqual(first.rows);
});
