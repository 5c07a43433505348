import { randomUUID } from 'node:crypto';
import type { AppealsReply, CaseReply, CasesReply } from '@vonk/api/desk/moderation.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';
import { seedDemoCases } from './seed-demo-cases.ts';

let test: TestApp;
let desk: TestDesk;
let maya: TestStaff;
let mikkel: TestStaff;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openTestDesk(test);
  [maya, mikkel] = [await desk.makeStaff('moderator'), await desk.makeStaff('moderator')];
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

interface Found {
  kind: string;
  title: string;
  path: string;
}
const find = async (text: string, staff = maya) =>
  (await desk.call('GET', `/api/desk/search?text=${encodeURIComponent(text)}`, { staff })).json<{ found: Found[] }>()
    .found;
const waiting = async (staff = maya) => {
  const reply = await desk.call('GET', '/api/desk/waiting', { staff });
  const { waiting: all } = reply.json<{ waiting: { key: string; count: number }[] }>();
  return Object.fromEntries(all.map(({ key, count }) => [key, count]));
};
const report = (by: TestMember, of: TestMember) =>
  test.call('POST', `/api/members/${of.id}/report`, { member: by, body: { reason: 'spam' } });
const latest = async (): Promise<number> =>
  (await test.db.query<{ id: number }>('select max(id) as id from moderation_case')).rows[0]?.id ?? 0;
const act = (id: number, what: 'claim' | 'decision', body?: object, staff = maya) =>
  desk.call('POST', `/api/desk/cases/${id}/${what}`, { staff, ...(body ? { body } : {}) });
const codeOf = (reply: { json: () => unknown }) => (reply.json() as ErrorReply).code;

it('decision 24 what waits and what is found: by the number of a case, of its member or of a complaint, and by moderators alone', async () => {
  const [by, of] = [await test.makeMember(), await test.makeMember()];
  await report(by, of);
  const id = await latest();
  expect(await waiting()).toMatchObject({ cases: 1 });
  await test.db.query(`update moderation_case set due_at = now() + interval '1 hour' where id = $1`, [id]);
  expect(await waiting()).toMatchObject({ cases: 1, casesLate: 1 });
  for (const text of [`#${id}`, `case:${id}`, `member:${of.id}`])
    expect((await find(text)).map(({ path }) => path)).toContain(`/cases/${id}`);
  expect(await find('somebody')).toEqual([]);
  const operator = await desk.makeStaff('operator');
  expect((await find(`case:${id}`, operator)).filter(({ kind }) => kind === 'case')).toEqual([]);
  expect(await waiting(operator)).not.toHaveProperty('cases');
});

it('decision 24 operators find conversations with fictional profiles by number or member, and no others', async () => {
  const [member, friend] = [await test.makeMember({ name: 'Iris', credits: 9 }), await test.makeMember({ name: 'Bo' })];
  const fictional = await test.makeMember({ kind: 'fictional', name: 'Luna' });
  const write = async (to: TestMember) =>
    (
      await test.call('POST', '/api/messages', {
        member,
        body: { member_id: to.id, text: 'hello', client_id: randomUUID() },
      })
    ).json<{ conversation_id: number }>().conversation_id;
  const [served, own] = [await write(fictional), await write(friend)];
  const operator = await desk.makeStaff('operator');
  const paths = async (text: string) =>
    (await find(text, operator)).filter(({ kind }) => kind === 'conversation').map(({ path, title }) => [path, title]);
  const expected = [[`/answers/${served}`, 'Iris · Luna']];
  expect(await paths(`conversation:${served}`)).toEqual(expected);
  expect(await paths(`member:${member.id}`)).toEqual(expected);
  expect(await paths(`conversation:${own}`)).toEqual([]);
});

it('R-SITE-3 a complaint is a case about the member whose page it names, and its answer is mailed', async () => {
  const of = await test.makeMember({ name: 'Rob' });
  const body = {
    ...{ email: 'ann@example.com', about: 'illegal', place: `https://localhost/en/members/${of.id}` },
    ...{ body: 'This picture was taken of me without asking.', good_faith: true },
  };
  const { number } = (await test.call('POST', '/api/complaints', { body })).json<{ number: string }>();
  const id = await latest();
  const opened = (await desk.call('GET', `/api/desk/cases/${id}`, { staff: maya })).json<CaseReply>();
  expect(opened).toMatchObject({
    ...{ kind: 'complaint', urgency: 3, member: { id: of.id, name: 'Rob' } },
    complaint: { number, email: 'ann@example.com', body: body.body },
  });
  expect((await find(number.toLowerCase())).map(({ path }) => path)).toEqual([`/cases/${id}`]);
  await runOutbox(test);
  await act(id, 'claim');
  expect((await act(id, 'decision', { action: 'nothing' })).statusCode).toBe(400);
  expect((await act(id, 'decision', { action: 'nothing', words: 'We asked them.' })).statusCode).toBe(200);
  const mails = await runOutbox(test);
  expect(mails.map(({ to, text }) => [to, text.includes('We asked them.')])).toEqual([['ann@example.com', true]]);
  const { rows } = await test.db.query('select answer from complaint where number = $1 and answered_at is not null', [
    number,
  ]);
  expect(rows).toEqual([{ answer: 'We asked them.' }]);
});

it('of two decisions at once one counts, of a case and of an appeal', async () => {
  const [by, of] = [await test.makeMember(), await test.makeMember()];
  await report(by, of);
  const id = await latest();
  await act(id, 'claim');
  const twice = await Promise.all(['warn', 'ban'].map((action) => act(id, 'decision', { action, reason: 'insult' })));
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { rows } = await test.db.query<{ id: number }>('select id from moderation_decision where case_id = $1', [id]);
  expect(rows).toHaveLength(1);
  await test.db.query(
    `insert into moderation_appeal (decision_id, site_id, member_id, words, due_at) values ($1, 1, $2, 'No.', now())`,
    [rows[0]?.id, of.id],
  );
  expect(await waiting()).toMatchObject({ appeals: 1 });
  const answers = await Promise.all(
    ['lifted', 'upheld'].map((outcome) =>
      desk.call('POST', `/api/desk/appeals/${rows[0]?.id}`, { staff: mikkel, body: { outcome, answer: 'So it is.' } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('R-ACCOUNT-9 an appeal of somebody who is erased waits for nobody any more, and who writes its answer is told', async () => {
  const [by, of] = [await test.makeMember(), await test.makeMember()];
  await report(by, of);
  const id = await latest();
  await act(id, 'claim');
  await act(id, 'decision', { action: 'ban', reason: 'insult' });
  const { rows } = await test.db.query<{ id: number }>(
    `insert into moderation_appeal (decision_id, site_id, member_id, words, due_at)
     select id, 1, $2, 'No.', now() from moderation_decision where case_id = $1 returning decision_id as id`,
    [id, of.id],
  );
  const appeals = async () =>
    (await desk.call('GET', '/api/desk/appeals', { staff: mikkel })).json<AppealsReply>().appeals.length;
  expect([await appeals(), (await waiting()).appeals]).toEqual([1, 1]);
  const told: unknown[] = [];
  const { bus } = test.deps;
  bus.subscribe((_to, event) => void told.push(event));
  const support = await desk.makeStaff('support');
  const { rows: found } = await test.db.query<{ email: string }>('select email from member where id = $1', [of.id]);
  const erased = await desk.call('POST', `/api/desk/members/${of.id}/erase`, {
    staff: support,
    body: { why: 'asked by letter', confirm: found[0]?.email },
  });
  expect(erased.statusCode).toBe(200);
  expect(told).toContainEqual({ type: 'desk', act: 'cases.appeals' });
  expect([await appeals(), (await waiting()).appeals ?? 0]).toEqual([0, 0]);
  const late = await desk.call('POST', `/api/desk/appeals/${rows[0]?.id}`, {
    staff: mikkel,
    body: { outcome: 'lifted', answer: 'It was not you.' },
  });
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'appeal_closed']);
});

it('who is taken off the staff while they hold a case decides nothing any more, and others go on at once', async () => {
  const [by, of] = [await test.makeMember(), await test.makeMember()];
  await report(by, of);
  const id = await latest();
  const leaver = await desk.makeStaff('moderator');
  expect((await act(id, 'claim', undefined, leaver)).statusCode).toBe(200);
  expect(codeOf(await act(id, 'claim', undefined, mikkel))).toBe('case_taken');
  const owner = await desk.makeStaff('owner');
  await desk.call('POST', `/api/desk/staff/${leaver.id}/remove`, { staff: owner, body: { why: 'a test' } });
  const refused = await act(id, 'decision', { action: 'ban', reason: 'insult' }, leaver);
  expect([401, 403]).toContain(refused.statusCode);
  expect((await act(id, 'claim', undefined, mikkel)).statusCode).toBe(200);
  expect((await act(id, 'decision', { action: 'nothing' }, mikkel)).statusCode).toBe(200);
});

it('the demo has a case of each kind, two photos that wait on the site that looks at them first, and an appeal', async () => {
  const [one, other] = test.deps.sites.all();
  for (const siteId of [...Array.from({ length: 6 }, () => one?.id), other?.id, other?.id]) {
    const { id } = await test.makeMember({ siteId: siteId ?? 1 });
    await test.db.query('update member set is_computer_generated = true where id = $1', [id]);
    await test.db.query(
      `with made as (insert into photo (member_id, drawn_seed, width, height) values ($1, 'f-30-a', 300, 400) returning id)
       update profile set photo_count = 1, main_photo_id = made.id from made where member_id = $1`,
      [id],
    );
  }
  await test.db.query(`update moderation_case set state = 'closed' where state = 'open'`);
  await seedDemoCases(test.db, maya.id);
  const { cases } = (await desk.call('GET', '/api/desk/cases', { staff: maya })).json<CasesReply>();
  const told = cases.map(({ kind, reason, site }) => `${kind} ${reason} ${site}`);
  expect(told.toSorted()).toEqual([
    'complaint illegal vonk',
    'member fake vonk',
    'member underage vonk',
    'photo offensive vonk',
    'photo review beacon',
    'photo review beacon',
  ]);
  // What nobody reported comes last.
  expect(told.slice(-2)).toEqual(['photo review beacon', 'photo review beacon']);
  expect(await waiting()).toMatchObject({ cases: 6, appeals: 1 });
  const last = cases.at(-2);
  const after = encodeURIComponent(`${last?.urgency}~${last?.created_at}~${last?.id}`);
  const { cases: next } = (
    await desk.call('GET', `/api/desk/cases?after=${after}`, { staff: maya })
  ).json<CasesReply>();
  expect(next).toEqual(cases.slice(-1));
});
