import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { LiveEvent, SendMessageReply } from '@vonk/api/chat.ts';
import { WebSocket } from 'ws';
import { hashPassword } from '../accounts/password-hash.ts';
import { memberCards } from '../member-cards/member-cards.ts';
import { createSessionRepository, SESSION_COOKIE } from '../sessions/session.repository.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { openTestDesk } from '../testing/test-desk.ts';

const PASSWORD = 'correct horse';
const NEW = 'another horse';

let test: TestApp;
let host: string;
beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  host = `localhost:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

async function connect(member: TestMember | null, origin = `http://${host}`) {
  const socket = new WebSocket(`ws://${host.replace('localhost', '127.0.0.1')}/live`, {
    headers: { host, origin, ...(member ? { cookie: member.cookie } : {}) },
  });
  const events: LiveEvent[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    events.push(JSON.parse(String(data)) as LiveEvent);
    for (const wake of waiting.splice(0)) wake();
  });
  const closed = once(socket, 'close');
  await once(socket, 'open');
  return {
    socket,
    events,
    closed,
    async next<Type extends LiveEvent['type']>(type: Type): Promise<Extract<LiveEvent, { type: Type }>> {
      for (;;) {
        const found = events.find((event) => event.type === type);
        if (found) return found as Extract<LiveEvent, { type: Type }>;
        await new Promise<void>((wake) => waiting.push(wake));
      }
    },
  };
}

const talk = async (a: TestMember, b: TestMember) => {
  const body = { client_id: randomUUID(), member_id: b.id, text: 'hello' };
  return (await test.call('POST', '/api/messages', { member: a, body })).json<SendMessageReply>().conversation_id;
};
const isOnline = async (member: TestMember) =>
  (await memberCards(test.db, test.deps.sites.byId(1), null, [member.id]))[0]?.is_online;

it('R-CHAT-6 brings messages to both sides without a reload', async () => {
  const [a, b] = [await test.makeMember(), await test.makeMember()];
  const [mine, theirs] = [await connect(a), await connect(b)];
  expect(await theirs.next('hello')).toEqual({ type: 'hello', member_id: b.id });
  const conversation_id = await talk(a, b);
  expect(await theirs.next('message')).toMatchObject({ conversation_id, message: { text: 'hello', seq: 1 } });
  await mine.next('message');
  mine.socket.close();
  theirs.socket.close();
});

it.each([
  ['all others are ended', 'DELETE', '/api/sessions', undefined],
  ['the password changes', 'PUT', '/api/password', { old_password: PASSWORD, password: NEW, password_repeat: NEW }],
] as const)(
  'decision 12 cuts the connection of a session at once when %s, and leaves the one that did it',
  async (_what, method, url, body) => {
    const here = await test.makeMember();
    await test.db.query('update member set password_hash = $2 where id = $1', [here.id, await hashPassword(PASSWORD)]);
    const token = await createSessionRepository(test.db).create(here.id, 'elsewhere');
    const [own, other] = [await connect(here), await connect({ id: here.id, cookie: `${SESSION_COOKIE}=${token}` })];
    expect((await test.call(method, url, { member: here, ...(body ? { body } : {}) })).statusCode).toBe(200);
    // Its upkeep looks once a minute: only the word of the end itself closes it within this test's time.
    expect((await other.closed)[0]).toBe(4401);
    expect(other.events.at(-1)).toEqual({ type: 'signed_out' });
    expect(own.socket.readyState).toBe(WebSocket.OPEN);
    own.socket.close();
  },
);

it('a ban cuts the connections of every open page at once', async () => {
  const [by, of] = [await test.makeMember(), await test.makeMember()];
  const desk = await openTestDesk(test);
  const staff = await desk.makeStaff('moderator');
  await test.call('POST', `/api/members/${of.id}/report`, { member: by, body: { reason: 'offensive' } });
  const { rows } = await test.db.query<{ id: number }>('select id from moderation_case where member_id = $1', [of.id]);
  const tabs = [await connect(of), await connect(of)];
  await desk.call('POST', `/api/desk/cases/${rows[0]?.id}/claim`, { staff });
  const body = { action: 'ban', reason: 'insult' };
  expect((await desk.call('POST', `/api/desk/cases/${rows[0]?.id}/decision`, { staff, body })).statusCode).toBe(200);
  for (const tab of tabs) {
    expect((await tab.closed)[0]).toBe(4401);
    expect(tab.events.at(-1)).toEqual({ type: 'signed_out', link: expect.stringMatching(/^\/decision\?id=\d+&key=/) });
  }
  await desk.close();
});

it('decision 2 shows a member online only while a real connection is there', async () => {
  const [a, b] = [await test.makeMember(), await test.makeMember()];
  await talk(a, b);
  expect(await isOnline(b)).toBe(false);
  const watching = await connect(a);
  const there = await connect(b);
  expect(await watching.next('presence')).toEqual({ type: 'presence', member_id: b.id, is_online: true });
  expect(await isOnline(b)).toBe(true);
  watching.events.length = 0;
  there.socket.close();
  expect(await watching.next('presence')).toEqual({ type: 'presence', member_id: b.id, is_online: false });
  expect(await isOnline(b)).toBe(false);
  watching.socket.close();
});

it('an open connection holds nothing of the request that opened it', async () => {
  const mine = await connect(await test.makeMember());
  await mine.next('hello');
  // The newest: those of the tests before may be closing yet.
  const open = [...test.app.websocketServer.clients].at(-1);
  expect(open?.listenerCount('error')).toBe(1);
  expect(Reflect.get(open ?? {}, '_socket')).toMatchObject({ destroyed: false, _httpMessage: null });
  // What arrives broken cuts it still.
  open?.emit('error', new Error('broken'));
  await mine.closed;
});

it('R-CHAT-6 an open connection is greeted anew after the bus was gone, so that its page reads what it was not told', async () => {
  const member = await test.makeMember();
  const mine = await connect(member);
  await mine.next('hello');
  mine.events.length = 0;
  test.deps.bus.publish([], { type: 'gap' });
  expect(await mine.next('hello')).toEqual({ type: 'hello', member_id: member.id });
  expect(mine.socket.readyState).toBe(WebSocket.OPEN);
  mine.socket.close();
});

it('R-CHAT-6 a message that came over the connection is delivered once its client says so, and no later one', async () => {
  const [a, b, c] = [await test.makeMember(), await test.makeMember(), await test.makeMember()];
  const [mine, theirs, stranger] = [await connect(a), await connect(b), await connect(c)];
  const conversation_id = await talk(a, b);
  const { message } = await theirs.next('message');
  const say = ({ socket }: typeof mine, seq: number) =>
    socket.send(JSON.stringify({ type: 'received', conversation_id, seq }));
  say(stranger, 1);
  say(theirs, 7);
  await new Promise((done) => setTimeout(done, 500));
  expect(mine.events.some(({ type }) => type === 'delivered')).toBe(false);
  say(theirs, message.seq);
  expect(await mine.next('delivered')).toEqual({ type: 'delivered', mark: { conversation_id, seq: 1 } });
  for (const { socket } of [mine, theirs, stranger]) socket.close();
});

it('R-CHAT-1 tells typing only to the other member of that conversation, throttled', async () => {
  const [a, b, c] = [await test.makeMember(), await test.makeMember(), await test.makeMember()];
  const conversation_id = await talk(a, b);
  const [mine, theirs, stranger] = [await connect(a), await connect(b), await connect(c)];
  for (let count = 0; count < 5; count += 1) mine.socket.send(JSON.stringify({ type: 'typing', conversation_id }));
  stranger.socket.send(JSON.stringify({ type: 'typing', conversation_id }));
  stranger.socket.send('not json');
  expect(await theirs.next('typing')).toEqual({ type: 'typing', conversation_id, member_id: a.id });
  await new Promise((done) => setTimeout(done, 100));
  expect(theirs.events.filter(({ type }) => type === 'typing')).toHaveLength(1);
  for (const { socket } of [mine, theirs, stranger]) socket.close();
});

it('decision 2 a reload of the page is no departure', async () => {
  const [a, b] = [await test.makeMember(), await test.makeMember()];
  await talk(a, b);
  const watching = await connect(a);
  const before = await connect(b);
  await watching.next('presence');
  before.socket.close();
  await before.closed;
  const after = await connect(b);
  await new Promise((done) => setTimeout(done, 2_200));
  const told = watching.events.flatMap((event) => (event.type === 'presence' ? [event.is_online] : []));
  expect([told.includes(false), await isOnline(b)]).toEqual([false, true]);
  for (const { socket } of [watching, after]) socket.close();
});

it('closes for one that says more than a page ever does', async () => {
  const open = await connect(await test.makeMember());
  for (let count = 0; count < 121; count += 1) open.socket.send('{}');
  expect((await open.closed)[0]).toBe(4429);
});

it('closes for a signed-out visitor, another origin, and an eleventh socket', async () => {
  const visitor = await connect(null);
  expect((await visitor.closed)[0]).toBe(4401);
  expect(visitor.events).toEqual([{ type: 'signed_out' }]);
  const member = await test.makeMember();
  expect((await (await connect(member, 'https://evil.example')).closed)[0]).toBe(4403);
  const sockets = [];
  for (let count = 0; count < 11; count += 1) sockets.push(await connect(member));
  expect((await sockets[0]?.closed)?.[0]).toBe(4429);
  expect(sockets[1]?.socket.readyState).toBe(WebSocket.OPEN);
});
