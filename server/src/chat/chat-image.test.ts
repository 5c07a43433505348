import { randomUUID } from 'node:crypto';
import type { ChatImageReply, SendMessageReply } from '@vonk/api/chat.ts';
import sharp from 'sharp';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

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
  const { message, credits } = sent.json<SendMessageReply>();
  expect([message.kind, message.cost, credits]).toEqual(['image', 2, 3]);

  const served = await test.call('GET', message.image ?? '');
  expect(served.headers['content-type']).toBe('image/webp');
  const { width, exif } = await sharp(served.rawPayload).metadata();
  expect([width, exif]).toEqual([1600, undefined]);
  expect((await test.call('GET', (message.image ?? '').replace(/expires=\d/, 'expires=9'))).statusCode).toBe(404);
});

it('refuses what is not a picture', async () => {
  const member = await test.makeMember();
  expect((await upload(member, Buffer.from('hello'))).json()).toMatchObject({ code: 'photo_unreadable' });
});
