import { randomUUID } from 'node:crypto';
import type { ChatImageReply, ConversationReply, SendMessageReply } from '@vonk/api/chat.ts';
import sharp from 'sharp';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { forgetUnsentImages } from './forget-unsent-images.ts';
import { imagePath } from './signed-image.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const draw = () => sharp({ create: { width: 200, height: 100, channels: 3, background: 'teal' } }).jpeg();

async function upload(member: TestMember, bytes: Buffer) {
  const boundary = 'x-boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return test.app.inject({
    method: 'POST',
    url: '/api/chat-images',
    headers: {
      host: 'localhost',
      'x-request-type': 'client',
      cookie: member.cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
}

it('R-CHAT-1 sends a picture that only its uploader can use, at an address that cannot be guessed', async () => {
  const [a, b] = [await test.makeMember({ credits: 5 }), await test.makeMember({ credits: 5 })];
  const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const { image_id } = (await upload(a, picture)).json<ChatImageReply>();
  const body = { client_id: randomUUID(), image_id };
  const stolen = await test.call('POST', '/api/messages', { member: b, body: { ...body, member_id: a.id } });
  expect(stolen.statusCode).toBe(404);
  const sent = await test.call('POST', '/api/messages', { member: a, body: { ...body, member_id: b.id } });
  const { message, credits, conversation_id } = sent.json<SendMessageReply>();
  expect([message.kind, message.cost, credits]).toEqual(['image', 2, 3]);

  const served = await test.call('GET', message.image ?? '', { member: a });
  expect(served.headers['content-type']).toBe('image/webp');
  const { width, exif } = await sharp(served.rawPayload).metadata();
  expect([width, exif]).toEqual([1600, undefined]);
  const status = async (address: string, member?: TestMember) =>
    (await test.call('GET', address, { member })).statusCode;
  const own = message.image ?? '';
  expect(await status(own.replace(/expires=\d/, 'expires=9'), a)).toBe(404);
  // The address in other hands is nothing; the other side has one of its own.
  expect([await status(own), await status(own, b)]).toEqual([404, 404]);
  const { json } = await test.call('GET', `/api/conversations/${conversation_id}`, { member: b });
  expect(await status(json<ConversationReply>().messages[0]?.image ?? '', b)).toBe(200);
});

it('R-CHAT-1 the address of a picture works for a day at least and two at most, and no cache of others keeps it', async () => {
  const member = await test.makeMember();
  const { image } = (await upload(member, await draw().toBuffer())).json<ChatImageReply>();
  const served = await test.call('GET', image, { member });
  expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'private, max-age=300']);
  const known = await test.call('GET', image, { member, headers: { 'if-none-match': String(served.headers.etag) } });
  expect([known.statusCode, known.body]).toEqual([304, '']);

  const id = /[0-9a-f-]{36}/.exec(image)?.[0] ?? '';
  const madeHoursAgo = async (hours: number) => {
    const address = imagePath(test.deps.config.signingKey, id, member.id, Date.now() - hours * 3_600_000);
    return (await test.call('GET', address, { member })).statusCode;
  };
  expect([await madeHoursAgo(24), await madeHoursAgo(48)]).toEqual([200, 404]);
});

it('tells each side of a picture at an address that works for it', async () => {
  const [a, b] = [await test.makeMember({ credits: 5 }), await test.makeMember()];
  const told: { viewers: number[]; image: string | null }[] = [];
  test.deps.bus.subscribe((viewers, event) => {
    if (event.type === 'message') told.push({ viewers, image: event.message.image });
  });
  const { image_id } = (await upload(a, await draw().toBuffer())).json<ChatImageReply>();
  await test.call('POST', '/api/messages', { member: a, body: { client_id: randomUUID(), image_id, member_id: b.id } });
  expect(told.map(({ viewers }) => viewers)).toEqual([[b.id], [a.id]]);
  for (const [index, member] of [b, a].entries())
    expect((await test.call('GET', told[index]?.image ?? '', { member })).statusCode).toBe(200);
});

describe('what is uploaded and not sent', () => {
  it('goes after a day, and what was sent stays', async () => {
    const [a, b] = [await test.makeMember({ credits: 5 }), await test.makeMember()];
    const images: ChatImageReply[] = [];
    for (let turn = 0; turn < 3; turn += 1) images.push((await upload(a, await draw().toBuffer())).json());
    const [sent, unsent, young] = images;
    await test.call('POST', '/api/messages', {
      member: a,
      body: { client_id: randomUUID(), image_id: sent?.image_id, member_id: b.id },
    });
    await test.db.query(`update chat_image set created_at = now() - interval '25 hours' where id::text <> $1`, [
      young?.image_id.split('.')[0],
    ]);
    await forgetUnsentImages({}, { ...test.deps, sendMail: async () => {} });
    const statuses = await Promise.all(
      [sent, unsent, young].map(async (each) => (await test.call('GET', each?.image ?? '', { member: a })).statusCode),
    );
    expect(statuses).toEqual([200, 404, 200]);
    const late = await test.call('POST', '/api/messages', {
      member: a,
      body: { client_id: randomUUID(), image_id: unsent?.image_id, member_id: b.id },
    });
    expect(late.statusCode).toBe(404);
  });

  it('is known by the message that it is sent with', async () => {
    const [a, b] = [await test.makeMember({ credits: 5 }), await test.makeMember()];
    const { image_id } = (await upload(a, await draw().toBuffer())).json<ChatImageReply>();
    const isSent = async () =>
      (
        await test.db.query('select sent_at is not null as is_sent from chat_image where id::text = $1', [
          image_id.split('.')[0],
        ])
      ).rows;
    expect(await isSent()).toEqual([{ is_sent: false }]);
    await test.call('POST', '/api/messages', {
      member: a,
      body: { client_id: randomUUID(), image_id, member_id: b.id },
    });
    expect(await isSent()).toEqual([{ is_sent: true }]);
  });

  it('is twenty pictures at most', async () => {
    const member = await test.makeMember();
    const picture = await draw().toBuffer();
    for (let turn = 0; turn < 20; turn += 1) expect((await upload(member, picture)).statusCode).toBe(201);
    expect((await upload(member, picture)).json()).toMatchObject({ code: 'too_many_requests' });
  });

  it('and what was, is a hundred pictures within a day at most', async () => {
    const member = await test.makeMember();
    const upTo = (count: number, at: string) =>
      test.db.query(
        `insert into chat_image (id, member_id, sent_at, created_at)
         select gen_random_uuid(), $1, now(), now() - $3::interval from generate_series(1, $2)`,
        [member.id, count, at],
      );
    await upTo(1, '25 hours');
    await upTo(99, '23 hours');
    const picture = await draw().toBuffer();
    expect((await upload(member, picture)).statusCode).toBe(201);
    expect((await upload(member, picture)).json()).toMatchObject({ code: 'too_many_requests' });
  });
});

it.each(['/api/chat-images', '/api/photos'])('answers a broken body at %s with a refusal', async (url) => {
  const member = await test.makeMember();
  const headers = { host: 'localhost', 'x-request-type': 'client', cookie: member.cookie };
  const head = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n';
  for (const payload of ['', '--x', head, `${head}\r\nhalf`, '--x\r\n\r\n--x--\r\n', 'nonsense'])
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
      const reply = await test.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        payload,
      });
      expect([payload, type, reply.statusCode < 500]).toEqual([payload, type, true]);
    }
  const fields = Array.from(
    { length: 900 },
    (_, index) => `--x\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`,
  );
  const many = await test.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${fields.join('')}--x--\r\n`,
  });
  expect(many.statusCode).toBe(413);
});

it('refuses what is not a picture', async () => {
  const member = await test.makeMember();
  expect((await upload(member, Buffer.from('hello'))).json()).toMatchObject({ code: 'photo_unreadable' });
  // It is none of the twenty that may wait.
  expect((await test.db.query('select from chat_image where member_id = $1', [member.id])).rowCount).toBe(0);
});
