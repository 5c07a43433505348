import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ChatImageReply, ConversationReply, LiveEvent, SendMessageReply } from '@vonk/api/chat.ts';
import type { UploadPhotoReply } from '@vonk/api/photo.ts';
import sharp from 'sharp';
import { WebSocket } from 'ws';
import { collectMember } from '../leaving/collect-member.ts';
import { pageRoutes } from '../page/page.route.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';

const TEXT = 'wire the money to my cousin';
const ABOUT = 'buy my pills at this place';
const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-build-'));
let test: TestApp;
let desk: TestDesk;
let maya: TestStaff;
let mikkel: TestStaff;
let port: number;
beforeAll(async () => {
  writeFakeBuild(buildDir);
  test = await createTestApp({ BUILD_DIR: buildDir }, [pageRoutes]);
  desk = await openTestDesk(test);
  [maya, mikkel] = [await desk.makeStaff('moderator'), await desk.makeStaff('moderator')];
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await desk.close();
  await test.close();
  fs.rmSync(buildDir, { recursive: true, force: true });
});

async function upload<Reply>(url: string, member: TestMember): Promise<Reply> {
  const bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const head =
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const reply = await test.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost',
      'x-request-type': 'client',
      cookie: member.cookie,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  });
  expect(reply.statusCode).toBe(201);
  return reply.json<Reply>();
}
async function listen(member: TestMember) {
  const headers = { host: `localhost:${port}`, origin: `http://localhost:${port}`, cookie: member.cookie };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers });
  const events: LiveEvent[] = [];
  socket.on('message', (data) => events.push(JSON.parse(String(data)) as LiveEvent));
  await once(socket, 'message');
  return {
    close: () => socket.close(),
    /** The next copy of a message that is told. */
    async told(seq: number) {
      for (;;) {
        const found = events.find((event) => event.type === 'message' && event.message.seq === seq);
        if (found?.type === 'message') return found.message;
        await once(socket, 'message');
      }
    },
    forget: () => void events.splice(0),
  };
}
const send = async (member: TestMember, to: TestMember, what: object) =>
  (
    await test.call('POST', '/api/messages', { member, body: { member_id: to.id, client_id: randomUUID(), ...what } })
  ).json<SendMessageReply>();

async function decide(of: TestMember, by: TestMember, what: object, action = 'remove'): Promise<number> {
  const report = { reason: 'offensive', ...what };
  expect((await test.call('POST', `/api/members/${of.id}/report`, { member: by, body: report })).statusCode).toBe(200);
  const { rows } = await test.db.query<{ id: number }>(
    `select id from moderation_case where member_id = $1 and state = 'open'`,
    [of.id],
  );
  const id = rows[0]?.id ?? 0;
  await desk.call('POST', `/api/desk/cases/${id}/claim`, { staff: maya });
  const body = { action, reason: 'fraud', words: '' };
  expect((await desk.call('POST', `/api/desk/cases/${id}/decision`, { staff: maya, body })).statusCode).toBe(200);
  const made = await test.db.query<{ id: number }>('select id from moderation_decision where case_id = $1', [id]);
  return made.rows[0]?.id ?? 0;
}
async function lift(decisionId: number) {
  await test.db.query(
    `insert into moderation_appeal (decision_id, site_id, member_id, words, due_at)
     select id, site_id, member_id, 'No.', now() from moderation_decision where id = $1`,
    [decisionId],
  );
  const body = { outcome: 'lifted', answer: 'You are right.' };
  const reply = await desk.call('POST', `/api/desk/appeals/${decisionId}`, { staff: mikkel, body });
  expect(reply.statusCode).toBe(200);
}

/** Two who like each other and have talked, the one of them with all that can be taken away. */
async function setUp() {
  const [rob, anna] = [
    await test.makeMember({ name: 'Rob', gender: 'male', isPaid: true, credits: 99 }),
    await test.makeMember({ name: 'Anna', isPaid: true, credits: 99 }),
  ];
  await test.db.query('update profile set about = $2 where member_id = $1', [rob.id, ABOUT]);
  const { photo } = await upload<UploadPhotoReply>('/api/photos', rob);
  for (const [liker, liked] of [
    [rob, anna],
    [anna, rob],
  ] as const)
    await test.call('POST', `/api/members/${liked.id}/like`, { member: liker });
  const { image_id } = await upload<ChatImageReply>('/api/chat-images', rob);
  const { conversation_id: id } = await send(rob, anna, { image_id });
  await send(rob, anna, { text: TEXT });
  return { rob, anna, photo, id };
}

/** All that showed any of it, by its address: to the other member, to a visitor and to its own member. */
async function everything({ rob, anna, id }: Awaited<ReturnType<typeof setUp>>): Promise<Record<string, string>> {
  const paths = [
    ...[`/api/conversations/${id}`, '/api/chats', `/api/members/${rob.id}/chat`, `/api/members/${rob.id}`],
    ...['/api/members?gender=male', '/api/likes', '/api/showcase', `/en/members/${rob.id}`, `/en/chats/${id}`],
    ...['/en/members?gender=male', '/en/chats', '/en/likes/matches', '/en'],
  ];
  const shown: Record<string, string> = {};
  for (const path of paths) {
    shown[path] = (await test.call('GET', path, { member: anna })).body;
    shown[`${path} of a visitor`] = (await test.call('GET', path)).body;
    shown[`${path} of its own`] = (await test.call('GET', path, { member: rob })).body;
  }
  shown['copy of the data'] = await collectMember(test.db, anna.id);
  for (const mail of await runOutbox(test)) shown[`mail to ${mail.to}`] = mail.text + mail.html;
  return shown;
}
const where = (shown: Record<string, string>, words: string) =>
  Object.keys(shown).filter((path) => shown[path]?.includes(words));
const get = async (url: string, member: TestMember | null, headers: Record<string, string> = {}) =>
  (await test.call('GET', url, { headers, ...(member ? { member } : {}) })).statusCode;

it('decision 24 content that moderators removed is shown nowhere, at once, and comes back by an appeal', async () => {
  const world = await setUp();
  const { rob, anna, photo, id } = world;
  const { messages } = (await test.call('GET', `/api/conversations/${id}`, { member: anna })).json<ConversationReply>();
  const picture = messages[0]?.image ?? '';
  const file = photo.filename.replace(/-full\.webp$/, '');
  const before = await everything(world);
  for (const path of [`/api/conversations/${id}`, '/api/chats', `/en/chats/${id}`])
    expect(where(before, TEXT)).toContain(path);
  for (const path of [`/api/members/${rob.id}`, `/en/members/${rob.id}`, '/api/showcase of a visitor'])
    expect(where(before, ABOUT)).toContain(path);
  for (const path of ['/api/members?gender=male', '/api/likes', '/api/chats', `/en/members/${rob.id} of a visitor`])
    expect(where(before, file)).toContain(path);
  const sizes = ['full.webp', 'card.webp', 'thumb.webp'].map((size) => `/media/${file}-${size}`);
  expect(await Promise.all([...sizes.map((url) => get(url, null)), get(picture, anna)])).toEqual([200, 200, 200, 200]);
  const kept = { 'if-none-match': '"own"' };
  expect([await get(sizes[0] ?? '', null, kept), await get(picture, anna, kept)]).toEqual([304, 304]);

  const open = [await listen(rob), await listen(anna)];
  const decisions = [
    await decide(rob, anna, { conversation_id: id, message_seq: 2 }),
    await decide(rob, anna, { conversation_id: id, message_seq: 1 }),
    await decide(rob, anna, { photo_id: photo.id }),
    await decide(rob, anna, {}),
  ];
  for (const chat of open) {
    expect(await chat.told(2)).toMatchObject({ seq: 2, kind: 'text', text: '' });
    expect(await chat.told(1)).toMatchObject({ seq: 1, kind: 'image', image: null });
    chat.forget();
  }
  const after = await everything(world);
  expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before).filter((path) => !/mail/.test(path))));
  for (const words of [TEXT, ABOUT, file, picture.split('?')[0] ?? '']) expect(where(after, words)).toEqual([]);
  expect(await Promise.all(sizes.map((url) => get(url, null, kept)))).toEqual([404, 404, 404]);
  expect([await get(picture, anna), await get(picture, anna, kept)]).toEqual([404, 404]);

  for (const decision of decisions) await lift(decision);
  for (const chat of open) {
    expect((await chat.told(2)).text).toBe(TEXT);
    expect((await chat.told(1)).image).toContain('/api/chat-images/');
    chat.close();
  }
  const again = await everything(world);
  expect([where(again, TEXT).length, where(again, ABOUT).length, where(again, file).length]).toEqual([
    where(before, TEXT).length,
    where(before, ABOUT).length,
    where(before, file).length,
  ]);
  expect([await get(picture, anna), await get(sizes[0] ?? '', null)]).toEqual([200, 200]);
});
