import type { ChatsReply, ConversationReply } from '@vonk/api/chat.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import type { BlocksReply } from '@vonk/api/members.ts';
import type { BusEvent } from '../bus/bus.ts';
import { chatCalls } from '../testing/chat-calls.ts';
import { PASSWORD, passwordMembers } from '../testing/password-members.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let test: TestApp;
let makeMember: Awaited<ReturnType<typeof passwordMembers>>;
let events: { to: number[]; event: BusEvent }[] = [];
beforeAll(async () => {
  test = await createTestApp();
  makeMember = await passwordMembers(test);
  test.deps.bus.subscribe((to, event) => events.push({ to, event }));
  await test.db.query(
    `insert into city (id, country, name, lat, lng) values (990002, 'NL', 'Utrecht', 52.09, 5.12) on conflict do nothing`,
  );
});
afterAll(() => test.close());

const { idOf } = chatCalls(() => test);
const get = (url: string, member: TestMember) => test.call('GET', url, { member });
const settle = ({ id }: TestMember) =>
  test.db.query('update profile set city_id = 990002, cell = 511618518, photo_count = 3 where member_id = $1', [id]);
const told = (member: TestMember) => events.filter(({ to }) => to.includes(member.id)).map(({ event }) => event);

/** What is told of somebody whose profile cannot be viewed. */
const ONLY_WHO = { age: 0, city: null, distance_km: null, photo_count: 0, is_online: false, main_image: null };

describe('a block between two who talked', () => {
  let a: TestMember;
  let b: TestMember;
  let id: number;
  beforeAll(async () => {
    [a, b] = [await test.makeMember(), await test.makeMember()];
    for (const member of [a, b]) await settle(member);
    id = await idOf(a, b);
    events = [];
    await test.call('POST', `/api/members/${b.id}/block`, { member: a });
  });

  it('R-PROFILE-8 closes their talk to both, as it closes the profile', async () => {
    for (const [me, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const answers = await Promise.all(
        [`/api/conversations/${id}`, `/api/conversations/${id}?after=0`, `/api/members/${other.id}/chat`].map((url) =>
          get(url, me),
        ),
      );
      expect(answers.map((answer) => [answer.statusCode, answer.json<ErrorReply>().code])).toEqual(
        answers.map(() => [404, 'profile_unavailable']),
      );
      const one = await get(`/api/chats?conversation=${id}`, me);
      expect(one.json<ChatsReply>()).toEqual({ chats: [], total_unread_messages: 0 });
    }
  });

  it('R-PROFILE-8 reaches the pages that both have open, and says whose it was to their own alone', () => {
    const hidden = { type: 'chat_hidden', chat: { conversation_id: id, seq: 1 } };
    const own = { type: 'blocked', member_id: b.id, is_blocked: true };
    expect([told(a), told(b)]).toEqual([[hidden, own], [hidden]]);
  });

  it('R-PROFILE-8 leaves the blocker a name and an age to end it by, and no place', async () => {
    const { profiles } = (await get('/api/blocks', a)).json<BlocksReply>();
    expect(profiles).toMatchObject([{ ...ONLY_WHO, id: b.id, age: expect.any(Number), is_hidden: true }]);
    expect(profiles[0]?.age).toBeGreaterThan(17);
    expect((await get(`/api/members/${b.id}`, a)).json()).toMatchObject({ ...ONLY_WHO, is_blocked: true });
  });

  it('R-PROFILE-8 that ended lets them talk again', async () => {
    await test.call('DELETE', `/api/members/${b.id}/block`, { member: a });
    const { messages, profile } = (await get(`/api/conversations/${id}`, b)).json<ConversationReply>();
    expect([messages, profile.city]).toEqual([[], 'Utrecht']);
  });
});

it('R-PROFILE-8 a block between two who never talked is told to nobody else', async () => {
  const [a, b] = [await test.makeMember(), await test.makeMember()];
  events = [];
  await test.call('POST', `/api/members/${b.id}/block`, { member: a });
  expect((await get(`/api/members/${a.id}/chat`, b)).statusCode).toBe(404);
  expect(events).toEqual([{ to: [a.id], event: { type: 'blocked', member_id: b.id, is_blocked: true } }]);
});

describe('an account that is deleted', () => {
  let gone: Awaited<ReturnType<typeof makeMember>>;
  let other: TestMember;
  let id: number;
  beforeAll(async () => {
    [gone, other] = [await makeMember(), await test.makeMember()];
    await settle(gone);
    id = await idOf(gone, other);
    events = [];
    await test.call('DELETE', '/api/user', { member: gone, body: { password: PASSWORD } });
  });

  it('R-ACCOUNT-9 leaves whom it talked with its messages and its name, and nothing of the profile', async () => {
    const { chats } = (await get('/api/chats', other)).json<ChatsReply>();
    expect(chats).toMatchObject([{ conversation: { id }, profile: { ...ONLY_WHO, id: gone.id, is_hidden: true } }]);
    expect(chats[0]?.last_message?.text).toBe('hello');
    const thread = (await get(`/api/conversations/${id}`, other)).json<ConversationReply>();
    expect(thread).toMatchObject({ can_be_answered: false, profile: { ...ONLY_WHO, is_hidden: true } });
    expect(thread.messages.map(({ text }) => text)).toEqual(['hello']);
  });

  it('R-ACCOUNT-9 has the pages that others have open look again, and so has its return', async () => {
    const again = { type: 'read', conversation_id: id, seq: 0 };
    expect(told(other)).toEqual([again]);
    const mail = (await runOutbox(test)).find(({ link }) => link?.startsWith('/account-deleted?token='));
    const token = mail?.link?.split('token=')[1];
    expect((await test.call('POST', '/api/reactivate', { body: { token } })).statusCode).toBe(200);
    expect(told(other)).toEqual([again, again]);
    const { profile } = (await get(`/api/conversations/${id}`, other)).json<ConversationReply>();
    expect(profile).toMatchObject({ city: 'Utrecht', photo_count: 3 });
    expect(profile.is_hidden).toBeUndefined();
  });
});
