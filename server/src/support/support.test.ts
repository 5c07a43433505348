import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MemberLinesReply, MemberSheet } from '@vonk/api/desk/support.ts';
import { eraseAccounts } from '../leaving/erase-accounts.ts';
import { purgeExpired } from '../purge/purge-expired.ts';
import { attemptsOfCodes } from '../sign-in/login-attempts.ts';
import { DESK } from '../staff/tell-desk.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';
import { unzip } from '../testing/unzip.ts';

let test: TestApp;
let desk: TestDesk;
let staff: TestStaff;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'https://localhost' });
  desk = await openTestDesk(test);
  staff = await desk.makeStaff('support');
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

const why = 'ticket 4711';
const jobs = () => ({ ...test.deps, sendMail: async () => {} });
const emailOf = async ({ id }: Pick<TestMember, 'id'>) =>
  (await test.db.query<{ email: string | null }>('select email from member where id = $1', [id])).rows[0]?.email ??
  null;
const post = (id: number, path: string, body: object = { why }) =>
  desk.call('POST', `/api/desk/members/${id}/${path}`, { staff, body });
const find = (body: object, by = staff) =>
  desk.call('POST', '/api/desk/members/find', { staff: by, body: { why, ...body } });
const sheetOf = async (id: number) =>
  (await desk.call('GET', `/api/desk/members/${id}`, { staff })).json<MemberSheet>();
const logOf = async (id: number) =>
  (
    await test.db.query<{ act: string; why: string; before: object | null; after: object | null }>(
      'select act, why, before, after from staff_log where target = $1 order by id desc',
      [`member:${id}`],
    )
  ).rows;

it('what is done for a member is told to the colleagues who have the page open, and a look is not', async () => {
  const { id } = await test.makeMember();
  const told: unknown[] = [];
  test.deps.bus.subscribe((places, event) => void (places.includes(DESK) && told.push(event)));
  await sheetOf(id);
  await find({ member_id: id });
  expect(told).toEqual([]);
  expect((await post(id, 'hold', { why, days: null })).statusCode).toBe(200);
  expect(told).toEqual([{ type: 'desk', act: 'members.find' }]);
});

describe('a member is found', () => {
  it('by the exact address alone, with a reason, and the log has it without the address', async () => {
    const member = await test.makeMember();
    const email = (await emailOf(member)) ?? '';
    const { members } = (await find({ email: ` ${email.toUpperCase()} ` })).json<MemberLinesReply>();
    expect(members.map(({ id }) => id)).toEqual([member.id]);
    expect((await find({ email: email.slice(0, -1) })).json<MemberLinesReply>().members).toEqual([]);
    expect((await desk.call('POST', '/api/desk/members/find', { staff, body: { email } })).statusCode).toBe(400);
    expect((await find({ email, member_id: member.id })).statusCode).toBe(400);
    const [entry] = await logOf(member.id);
    expect(entry).toMatchObject({ act: 'members.find', why, after: { by: 'address', found: 1 } });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  it('by nobody of another role, and never a fictional profile', async () => {
    const fictional = await test.makeMember({ kind: 'fictional' });
    expect((await find({ member_id: fictional.id })).json<MemberLinesReply>().members).toEqual([]);
    const operator = await desk.makeStaff('operator');
    expect((await find({ member_id: fictional.id }, operator)).statusCode).toBe(403);
  });

  it('decision 24 says how many cases are open and how many decisions hold, also of cases that nobody reported', async () => {
    const member = await test.makeMember();
    const { rows } = await test.db.query<{ id: number }>(
      `insert into moderation_case (site_id, kind, target, member_id, reports, reason, due_at, state)
       select 1, 'member', 'member:' || $1::bigint || ':' || state, $1, 0, 'limit_likes', now(), state
         from unnest('{open,decided,closed}'::text[]) state returning id`,
      [member.id],
    );
    const decide = (values: string) =>
      test.db.query(
        `insert into moderation_decision (case_id, site_id, case_kind, member_id, reason, staff_id, waited_seconds, action, until, lifted_at)
         select $1, 1, 'member', $2, 'insult', 1, 1, ${values}`,
        [rows[0]?.id, member.id],
      );
    for (const values of [
      `'ban', null, null`,
      `'suspend', now() + interval '1 day', null`,
      `'suspend', now() - interval '1 day', null`,
      `'ban', null, now()`,
      `'nothing', null, null`,
    ])
      await decide(values);
    expect(await sheetOf(member.id)).toMatchObject({ reports_about: 0, open_cases: 1, decisions_in_force: 2 });
  });

  it('shows what support may see: no message, no photo, no like, no address of a computer', async () => {
    const member = await test.makeMember({ credits: 7, name: 'Iris' });
    const sheet = await sheetOf(member.id);
    expect(sheet).toMatchObject({ name: 'Iris', balance: 7, has_factor: false, hold: null, birthdate: '1990-05-05' });
    expect(sheet.sessions).toHaveLength(1);
    expect(Object.keys(sheet).filter((key) => /message|photo|like|ip|token/.test(key))).toEqual([]);
  });
});

describe('help', () => {
  it('ends sessions, takes the second factor off and forgives wrong tries, each with its reason in the log', async () => {
    const member = await test.makeMember();
    expect((await post(member.id, 'end-sessions')).statusCode).toBe(200);
    expect((await test.call('GET', '/api/sessions', { member })).statusCode).toBe(403);
    await test.db.query(
      `insert into second_factor (member_id, sealed_secret, salt, confirmed_at) values ($1, '', '', now())`,
      [member.id],
    );
    await post(member.id, 'factors-off');
    expect((await sheetOf(member.id)).has_factor).toBe(false);
    const email = await emailOf(member);
    for (let turn = 0; turn < 6; turn += 1)
      await test.call('POST', '/api/user', { body: { email, password: 'wrong password' } });
    expect((await sheetOf(member.id)).is_login_blocked).toBe(true);
    await post(member.id, 'unlock');
    expect((await sheetOf(member.id)).is_login_blocked).toBe(false);
    expect((await logOf(member.id)).filter((entry) => entry.act === 'members.help')).toHaveLength(3);
  });

  it('takes nothing off where there is nothing, and logs nobody out for it', async () => {
    const member = await test.makeMember();
    expect((await post(member.id, 'factors-off')).statusCode).toBe(200);
    expect((await test.call('GET', '/api/sessions', { member })).statusCode).toBe(200);
    expect(await logOf(member.id)).toEqual([]);
  });

  it.each([
    [5, false],
    [19, false],
    [20, true],
  ])('says after %i wrong codes of a day that the login is blocked: %s', async (failures, isBlocked) => {
    const member = await test.makeMember();
    const [, ofDay] = attemptsOfCodes(member.id, null);
    await test.db.query(
      `insert into login_attempt (address_hash, failures, until) values ($1, $2, now() + interval '1 h')`,
      [ofDay?.key, failures],
    );
    expect((await sheetOf(member.id)).is_login_blocked).toBe(isBlocked);
  });

  it('sends mails again, five of a kind a day', async () => {
    const member = await test.makeMember({ status: 'not_confirmed' });
    const send = () => post(member.id, 'mails', { template: 'activate' });
    for (let turn = 0; turn < 5; turn += 1) expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(429);
    const mails = await runOutbox(test);
    expect(mails.filter(({ link }) => link.startsWith('/activate'))).toHaveLength(5);
    expect((await post(member.id, 'mails', { template: 'receipt' })).statusCode).toBe(404);
    expect((await sheetOf(member.id)).mails[0]?.template).toBe('activate');
  });

  it.each(['banned', 'deleted'])(
    'decision 29 says of no mail to a %s account that it is on its way',
    async (status) => {
      const member = await test.makeMember();
      await test.db.query('update member set status = $2 where id = $1', [member.id, status]);
      expect((await post(member.id, 'mails', { template: 'reset' })).statusCode).toBe(404);
      expect(await runOutbox(test)).toEqual([]);
    },
  );

  it('corrects a date of birth with the kind of proof, and never to somebody below 18', async () => {
    const member = await test.makeMember();
    const change = (birthdate: string) =>
      desk.call('PUT', `/api/desk/members/${member.id}/birthdate`, {
        staff,
        body: { birthdate, proof: 'passport', why },
      });
    expect((await change('1988-02-03')).statusCode).toBe(200);
    expect((await logOf(member.id))[0]).toMatchObject({
      before: { birthdate: '1990-05-05' },
      after: { birthdate: '1988-02-03', proof: 'passport' },
    });
    const young = `${new Date().getUTCFullYear() - 17}-01-01`;
    expect((await change(young)).json()).toMatchObject({ code: 'birthdate_too_young' });
    expect((await sheetOf(member.id)).birthdate).toBe('1988-02-03');
    // The one that was corrected is told, with whom to write to, and the date is in no mail; the same again tells nobody.
    const [mail, ...more] = await runOutbox(test);
    expect(mail).toMatchObject({ to: await emailOf(member), subject: expect.stringContaining('geboortedatum') });
    expect(mail?.text).toContain('help@');
    expect(mail?.text).not.toContain('1988');
    expect(more).toEqual([]);
    expect((await change('1988-02-03')).statusCode).toBe(200);
    expect(await runOutbox(test)).toEqual([]);
  });
});

describe('a copy of all that is held', () => {
  it('is made by a job, mailed to the member as a link, and works there until its week is over', async () => {
    const member = await test.makeMember({ name: 'Wanda', credits: 3 });
    await test.db.query(`update member set language = 'de' where id = $1`, [member.id]);
    expect((await post(member.id, 'export')).statusCode).toBe(200);
    const again = await post(member.id, 'export');
    expect([again.statusCode, Math.round(Number(again.headers['retry-after']) / 3600)]).toEqual([429, 24]);
    await runOutbox(test);
    const [mail] = await runOutbox(test);
    expect(mail?.to).toBe(await emailOf(member));
    expect(mail?.link).toMatch(/^\/api\/data-export\/[\w-]{43}\?language=de$/);
    const file = await test.call('GET', mail?.link ?? '');
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.headers['content-disposition']).toContain('.zip');
    const files = unzip(file.rawPayload);
    const copy: Record<string, Record<string, unknown>[]> = JSON.parse(String(files.get('data.json')));
    expect(copy.profile).toMatchObject([{ name: 'Wanda' }]);
    expect(copy.credits).toMatchObject([{ credits: 3 }]);
    expect(JSON.stringify(copy)).not.toMatch(/password|token|sealed|storage_key/);
    expect([...files.keys()]).toEqual(['data.json']);
    expect((await sheetOf(member.id)).export?.fetched_at).not.toBeNull();
    await test.db.query(`update data_export set expires_at = now() where member_id = $1`, [member.id]);
    expect((await test.call('GET', mail?.link ?? '')).statusCode).toBe(410);
    const opened = await test.call('GET', mail?.link ?? '', { headers: { accept: 'text/html,*/*' } });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/de/data-export/over']);
    const cut = (mail?.link ?? '').replace(/.\?.*/, '');
    expect((await test.call('GET', cut, { headers: { accept: 'text/html,*/*' } })).statusCode).toBe(303);
    await eraseAccounts({}, jobs());
    const { rows } = await test.db.query(`select payload -> 'keys' as keys from outbox where topic = 'delete_files'`);
    expect(rows).toEqual([{ keys: [expect.stringMatching(/^exports\//)] }]);
    await test.db.query('delete from outbox');
  });

  it.each(['banned', 'deleted'])(
    'GDPR art. 15 goes to whoever asks while something is held of them: %s too',
    async (status) => {
      const member = await test.makeMember({ name: 'Wanda' });
      await test.db.query('update member set status = $2, deleted_at = now() where id = $1', [member.id, status]);
      expect((await post(member.id, 'export')).statusCode).toBe(200);
      await runOutbox(test);
      const [mail] = await runOutbox(test);
      expect(mail?.to).toBe(await emailOf(member));
      expect([...unzip((await test.call('GET', mail?.link ?? '')).rawPayload).keys()]).toEqual(['data.json']);
    },
  );

  it('holds the pictures of the member and those they sent, never received ones, and leaves out what is gone by then', async () => {
    const [member, other] = [await test.makeMember(), await test.makeMember()];
    const { store } = test.deps;
    const [sent, received] = [randomUUID(), randomUUID()];
    const { rows: photos } = await test.db.query<{ id: number }>(
      `insert into photo (member_id, storage_key, width, height) select $1, key, 10, 10 from unnest($2::text[]) key returning id`,
      [member.id, ['photos/zip-here', 'photos/zip-gone']],
    );
    await store.put('photos/zip-here-full.webp', Buffer.from('my face'), 'image/webp');
    for (const id of [sent, received]) await store.put(`chat/${id}.webp`, Buffer.from(`picture ${id}`), 'image/webp');
    await test.db.query(
      `with c as (insert into conversation (a_id, b_id, started_by, last_seq) values ($1, $2, $1, 2) returning id)
       insert into message (conversation_id, seq, sender_id, client_id, kind, attachment)
       select c.id, m.seq, m.sender, gen_random_uuid(), 'image', m.key from c,
         (values (1, $1::bigint, $3::uuid), (2, $2::bigint, $4::uuid)) m(seq, sender, key)`,
      [member.id, other.id, sent, received],
    );
    await post(member.id, 'export');
    await runOutbox(test);
    const [mail] = await runOutbox(test);
    const files = unzip((await test.call('GET', mail?.link ?? '')).rawPayload);
    const photo = `photos/${photos[0]?.id}.webp`;
    expect([...files.keys()]).toEqual(['data.json', photo, `chat/${sent}.webp`]);
    expect(String(files.get(photo))).toBe('my face');
    const copy = JSON.parse(String(files.get('data.json')));
    expect(copy.photos[0].file).toBe(photo);
    expect(copy.messages_sent[0].file).toBe(`chat/${sent}.webp`);
    // The link works again, for whom it broke off on the way.
    expect(unzip((await test.call('GET', mail?.link ?? '')).rawPayload).size).toBe(3);
  });
});

describe('erasing at once', () => {
  it('needs the address typed, ends all tabs, and leaves nothing; a refund on its way is still sent', async () => {
    const member = await test.makeMember();
    const email = await emailOf(member);
    await test.db.query(
      `insert into outbox (member_id, topic, payload) values ($1, 'refund', jsonb_build_object('payment_id', 'x', 'member_id', $1::bigint))`,
      [member.id],
    );
    const wrong = await post(member.id, 'erase', { why, confirm: 'somebody@else.example' });
    expect(wrong.json()).toMatchObject({ fields: { confirm: 'validation_failed' } });
    expect((await post(member.id, 'erase', { why, confirm: email ?? '' })).statusCode).toBe(200);
    expect(await sheetOf(member.id)).toMatchObject({ email: null, status: 'deleted', name: '–', sessions: [] });
    expect((await test.call('GET', '/api/sessions', { member })).statusCode).toBe(403);
    const { rows } = await test.db.query(`select topic from outbox where member_id = $1`, [member.id]);
    expect(rows).toContainEqual({ topic: 'refund' });
    expect((await post(member.id, 'end-sessions')).statusCode).toBe(404);
    await test.db.query('delete from outbox');
  });
});

describe('a legal hold', () => {
  it('keeps everything: support cannot erase, the clock does not, and what is deleted by age stays', async () => {
    const member = await test.makeMember();
    await test.db.query(
      `insert into sent_mail (member_id, template, sent_at) values ($1, 'receipt', now() - interval '91 days')`,
      [member.id],
    );
    await test.db.query(
      `insert into payment_event (member_id, provider, event_id, body, received_at) values ($1, 'test', 'held', '{}', now() - interval '14 months')`,
      [member.id],
    );
    expect((await post(member.id, 'hold', { why: 'court order 12/26', days: null })).statusCode).toBe(200);
    const email = await emailOf(member);
    const refused = await post(member.id, 'erase', { why, confirm: email ?? '' });
    // A colleague may have set it while the address was being typed.
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'hold_in_force' }]);
    expect(refused.json()).not.toHaveProperty('by_name');
    await test.db.query(`update member set status = 'deleted', deleted_at = now() - interval '15 days' where id = $1`, [
      member.id,
    ]);
    const kept = async () => {
      await eraseAccounts({}, jobs());
      await purgeExpired({}, jobs());
      const { rows } = await test.db.query<{ kept: number; email: string | null }>(
        `select (select count(*)::int from sent_mail where member_id = $1) + (select count(*)::int from payment_event where member_id = $1) as kept,
                email from member where id = $1`,
        [member.id],
      );
      return rows[0];
    };
    expect(await kept()).toEqual({ kept: 2, email });
    expect((await sheetOf(member.id)).hold).toMatchObject({ reason: 'court order 12/26', set_name: staff.name });
    expect((await post(member.id, 'hold/lift')).statusCode).toBe(200);
    expect(await kept()).toEqual({ kept: 0, email: null });
    expect((await post(member.id, 'hold/lift')).statusCode).toBe(404);
  });

  it('that is set while the clock erases others keeps its member too', async () => {
    const [first, second] = [await test.makeMember(), await test.makeMember()];
    await test.db.query(
      `update member set status = 'deleted', deleted_at = now() - interval '15 days' where id in ($1, $2)`,
      [first.id, second.id],
    );
    let erasing: Promise<void> | undefined;
    await test.db.inTransaction(async (trx) => {
      // Whoever is erased first is waited for, while support holds the other one.
      await trx.query('select from member where id = $1 for update', [first.id]);
      erasing = eraseAccounts({}, jobs());
      await sleep(300);
      expect((await post(second.id, 'hold', { why: 'court order 13/26', days: null })).statusCode).toBe(200);
    });
    await erasing;
    const { rows } = await test.db.query<{ id: number; kept: boolean }>(
      'select id, erased_at is null as kept from member where id in ($1, $2) order by id',
      [first.id, second.id],
    );
    expect(rows.map(({ kept }) => kept)).toEqual([false, true]);
  });

  it('is one for each member: a second would be lifted with the first, unseen by who set it', async () => {
    const member = await test.makeMember();
    const [first, second] = await Promise.all(
      ['court order 14/26', 'court order 15/26'].map((why) => post(member.id, 'hold', { why, days: 30 })),
    );
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 409]);
    const late = [first, second].find((answer) => answer?.statusCode === 409)?.json();
    expect(late).toMatchObject({ code: 'hold_in_force', by_name: staff.name });
    expect((await post(member.id, 'hold/lift')).statusCode).toBe(200);
    const again = await post(member.id, 'hold/lift');
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'hold_ended', by_name: staff.name }]);
    expect((await post(member.id, 'hold', { why: 'court order 15/26', days: 30 })).statusCode).toBe(200);
  });

  it('ends with its last day', async () => {
    const member = await test.makeMember();
    await post(member.id, 'hold', { why: 'dispute', days: 10 });
    expect((await sheetOf(member.id)).hold).not.toBeNull();
    await test.db.query(`update legal_hold set until = current_date - 1 where member_id = $1`, [member.id]);
    expect((await sheetOf(member.id)).hold).toBeNull();
    const late = (await post(member.id, 'hold/lift')).json();
    expect(late.code).toBe('hold_ended');
    expect(late).not.toHaveProperty('by_name');
  });
});
