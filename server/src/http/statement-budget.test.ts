import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { SendMessageReply } from '@vonk/api/chat.ts';
import { keysOf } from '@vonk/api/keys-of.ts';
import { type SentStatement, STATEMENTS } from '../database/work.ts';
import { areBookedFirst } from '../testing/booked-first.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { type Budget, type BudgetedCall, STATEMENT_BUDGET } from './statement-budget.ts';

let test: TestApp;
let me: TestMember;
let other: TestMember;
let free: TestMember;
let conversation: number;
let bookedFirst: boolean;

const sent = new Map<string, string[]>();
const note = (message: unknown) => {
  const { text, work } = message as SentStatement;
  if (work) sent.set(work.id, [...(sent.get(work.id) ?? []), text]);
};

interface Ask {
  url: string;
  member: TestMember | undefined;
  body?: object;
}

beforeAll(async () => {
  test = await createTestApp({ SESSION_CACHE: '1', RATE_LIMIT: '1200' });
  bookedFirst = await areBookedFirst(test.db);
  [me, other, free] = await Promise.all([
    test.makeMember({ credits: 100, isPaid: true }),
    test.makeMember(),
    test.makeMember(),
  ]);
  const body = { client_id: randomUUID(), member_id: other.id, text: 'hello' };
  conversation = (await test.call('POST', '/api/messages', { member: me, body })).json<SendMessageReply>()
    .conversation_id;
  await test.call('POST', `/api/members/${me.id}/like`, { member: free });
  // So many that a page of them is not thin.
  for (let more = 0; more < 8; more += 1) await test.makeMember();
  await test.db.query(`update profile set body_type = 'slim' where member_id = $1`, [other.id]);
  subscribe(STATEMENTS, note);
});
afterAll(async () => {
  unsubscribe(STATEMENTS, note);
  await test.close();
});

/** What a member asks; `%c` stands for the conversation, `%o` for the other member, `%f` for one who likes them. */
const as = (member: () => TestMember | undefined, url: string, body?: () => object) => (): Ask => ({
  url: url.replace('%c', String(conversation)).replace('%o', String(other.id)).replace('%f', String(free.id)),
  member: member(),
  ...(body ? { body: body() } : {}),
});
const mine = (url: string, body?: () => object) => as(() => me, url, body);
const message = () => ({ client_id: randomUUID(), text: 'hello again' });

const CALLS: Record<BudgetedCall, () => Ask> = {
  'GET /api/settings': mine('/api/settings'),
  'GET /api/companyinfo': mine('/api/companyinfo'),
  'GET /api/user': mine('/api/user'),
  'GET /api/user of a visitor': as(() => undefined, '/api/user'),
  'GET /api/members/:id': mine('/api/members/%o'),
  'GET /api/members/:id with a new like': mine(`/api/members/%f`),
  'GET /api/members/:id of a visitor': as(() => undefined, '/api/members/%o'),
  'GET /api/bundles': mine('/api/bundles'),
  'GET /api/bundles of a visitor': as(() => undefined, '/api/bundles'),
  'GET /api/transactions': mine('/api/transactions'),
  'GET /api/time-bonus': mine('/api/time-bonus'),
  'GET /api/chats': mine('/api/chats'),
  'GET /api/chats of one conversation': mine('/api/chats?conversation=%c'),
  'GET /api/conversations/:id': mine('/api/conversations/%c'),
  'GET /api/conversations/:id after a message': mine('/api/conversations/%c?after=1'),
  'GET /api/members/:id/chat': mine('/api/members/%o/chat'),
  'POST /api/messages': mine('/api/messages', () => ({ ...message(), member_id: free.id })),
  'POST /api/conversations/:id/messages': mine('/api/conversations/%c/messages', message),
  'POST /api/conversations/:id/messages of a free member': as(() => other, '/api/conversations/%c/messages', message),
  'PUT /api/conversations/:id/read': as(
    () => other,
    '/api/conversations/%c/read',
    () => ({ seq: 1 }),
  ),
  'PUT /api/conversations/:id/read, again': as(
    () => other,
    '/api/conversations/%c/read',
    () => ({ seq: 1 }),
  ),
  'DELETE /api/chat': mine('/api/chat?conversation=%c'),
  'GET /api/gifts': mine('/api/gifts'),
  'GET /api/likes': mine('/api/likes'),
  'PUT /api/likes/seen': mine('/api/likes/seen', () => ({})),
  'GET /api/auto-like': mine('/api/auto-like'),
  'GET /api/blocks': mine('/api/blocks'),
  'POST /api/members/:id/like': mine('/api/members/%o/like'),
  'DELETE /api/members/:id/like': mine('/api/members/%o/like'),
  'GET /api/members': mine('/api/members'),
  'GET /api/members where few are': mine('/api/members?body_type=slim'),
  'GET /api/members where nobody is': mine('/api/members?tattoos=many'),
  'GET /api/swipe': mine('/api/swipe'),
  'POST /api/swipe/:id/pass': mine('/api/swipe/%o/pass'),
};

async function statementsOf(name: BudgetedCall): Promise<string[]> {
  const { url, member, body } = CALLS[name]();
  const id = randomUUID();
  const reply = await test.call(name.split(' ')[0] ?? 'GET', url, { member, body, headers: { 'x-request-id': id } });
  expect([name, reply.statusCode < 300]).toEqual([name, true]);
  return sent.get(id) ?? [];
}

it.each(keysOf(STATEMENT_BUDGET))('%s keeps to its statements', async (name) => {
  // Who calls is known by now, as for anybody who was here within the last minute.
  for (const member of [me, other, free]) await test.call('GET', '/api/settings', { member });
  const texts = await statementsOf(name);
  const budget: Budget = STATEMENT_BUDGET[name];
  const statements = budget.statements + (bookedFirst ? (budget.andStores ?? 0) : 0);
  if (texts.length > statements)
    throw new Error(`${texts.length} in place of ${statements}:\n${texts.join('\n---\n')}`);
  if (texts.length < statements) throw new Error(`only ${texts.length}: write it into statement-budget.ts`);
});
