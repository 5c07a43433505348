import { randomUUID } from 'node:crypto';
import type { ConversationReply, DraftConversationReply, SendMessageReply } from '@vonk/api/chat.ts';
import { makeAutoLikes } from '../likes/auto-likes.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { withSettings } from '../testing/with-settings.ts';
import { createShiftRepository } from './shift.repository.ts';

const OPERATOR = 7;
let test: TestApp;
let fictional: TestMember;
const shifts = () => createShiftRepository(test.db);

beforeAll(async () => {
  test = await createTestApp({ DEMO: '0' });
  fictional = await test.makeMember({ kind: 'fictional', name: 'Mira' });
});
afterEach(() => test.db.query('delete from shift'));
afterAll(() => test.close());

const onDuty = (languages: 'nl'[] | 'fi'[], siteIds: number[] = []) => shifts().begin(OPERATOR, { siteIds, languages });
const payer = () => test.makeMember({ credits: 10, isPaid: true });
const write = (member: TestMember, more: object = {}, to = fictional) =>
  test.call('POST', '/api/messages', {
    member,
    body: { client_id: randomUUID(), member_id: to.id, text: 'hoi', ...more },
  });
const draft = async (member: TestMember) =>
  (await test.call('GET', `/api/members/${fictional.id}/chat`, { member })).json<DraftConversationReply>().cost;

it('decision 23 without anybody on duty a message to a fictional profile costs nothing, and its price says so', async () => {
  const member = await payer();
  expect(await draft(member)).toMatchObject({ message_credits: 0, photo_credits: 0, is_unstaffed: true });
  const sent = (await write(member)).json<SendMessageReply>();
  expect(sent).toMatchObject({ credits: 10, message: { cost: 0 }, cost: { message_credits: 0, is_unstaffed: true } });
  const url = `/api/conversations/${sent.conversation_id}`;
  const opened = (await test.call('GET', url, { member })).json<ConversationReply>();
  expect(opened.cost).toMatchObject({ message_credits: 0, is_unstaffed: true });
});

it('decision 23 with an operator on duty it has its price, and waits for an answer', async () => {
  const member = await payer();
  await onDuty(['nl']);
  expect(await draft(member)).toMatchObject({ message_credits: 1, is_unstaffed: false });
  expect((await write(member)).json<SendMessageReply>()).toMatchObject({ credits: 9, message: { cost: 1 } });
  const { rows } = await test.db.query('select * from waiting_answer where member_id = $1', [member.id]);
  expect(rows).toMatchObject([{ profile_id: fictional.id, language: 'nl', first_seq: 1, last_seq: 1 }]);
});

it.each([
  ['for another language', () => onDuty(['fi'])],
  ['for another site', () => onDuty(['nl'], [99])],
  [
    'of whom nothing was heard for longer than five minutes',
    async () => {
      await onDuty(['nl']);
      await test.db.query(`update shift set seen_at = now() - interval '6 minutes'`);
    },
  ],
])('decision 23 an operator %s is nobody on duty', async (_who, begin) => {
  const member = await payer();
  await begin();
  expect((await write(member)).json<SendMessageReply>().message.cost).toBe(0);
});

it('decision 4 what was shown as free is refused, not charged, when an operator came on duty since', async () => {
  const member = await payer();
  await onDuty(['nl']);
  const refused = await write(member, { shown_credits: 0 });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'price_changed']);
  const { rows } = await test.db.query('select balance from wallet where member_id = $1', [member.id]);
  expect(rows).toEqual([{ balance: 10 }]);
  const { rowCount } = await test.db.query('select from conversation where $1 in (a_id, b_id)', [member.id]);
  expect(rowCount).toBe(0);
});

it('decision 23 a free message that nobody answers uses up none of the free ones', async () => {
  const member = await test.makeMember();
  await withSettings(test, { free_limit: { kind: 'messages', count: 1 } }, async () => {
    await write(member);
    expect((await write(member)).statusCode).toBe(201);
  });
});

it('R-CHAT-3 a message to a member has its price, whoever is on duty', async () => {
  const other = await test.makeMember();
  expect((await write(await payer(), {}, other)).json<SendMessageReply>().message.cost).toBe(1);
});

it('decision 23 no fictional profile likes a member whom nobody would answer', async () => {
  await withSettings(test, { auto_likes: 'yes' }, async () => {
    const sites = () => test.deps.sites.all();
    expect(await makeAutoLikes(test.db, sites(), { isScripted: false })).toBe(0);
    await onDuty(['nl']);
    expect(await makeAutoLikes(test.db, sites(), { isScripted: false })).toBeGreaterThan(0);
  });
});
