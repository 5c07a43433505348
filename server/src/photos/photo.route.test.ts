import type { ErrorReply } from '@vonk/api/errors.ts';
import type { PhotosReply, UploadPhotoReply } from '@vonk/api/photo.ts';
import sharp from 'sharp';
import type { JobDeps } from '../jobs/job-deps.ts';
import { deleteFiles } from '../leaving/erase-accounts.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { filesOf } from './photo-reply.ts';
import { makeSmallerPhotos } from './smaller-photos.ts';

let test: TestApp;
let picture: Buffer;
beforeAll(async () => {
  test = await createTestApp();
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c06040' } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
});
afterAll(() => test.close());

function upload(member: TestMember, bytes: Buffer, fields: Record<string, string> = {}) {
  const boundary = 'vonk-test';
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`;
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(`name="${name}"`)}\r\n${value}\r\n`)),
    Buffer.from(`${part('name="photo"; filename="a.jpg"')}Content-Type: image/jpeg\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return test.call('POST', '/api/photos', {
    member,
    body: payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
/** Deletes files as the worker does, which were a member's. */
async function forgetFiles({ id }: TestMember, store = test.deps.store): Promise<void> {
  const { rows } = await test.db.query<{ payload: { keys: string[] } }>(
    `select payload from outbox where topic = 'delete_files' and member_id = $1 order by id`,
    [id],
  );
  for (const { payload } of rows) await deleteFiles(payload, { store } as JobDeps);
}
const media = (name: string) => test.call('GET', `/media/${name}`);

describe('own photos', () => {
  it('decision 12 stores upright pixels in three sizes without metadata', async () => {
    const member = await test.makeMember();
    const reply = await upload(member, picture);
    expect(reply.statusCode).toBe(201);
    const { photo } = reply.json<UploadPhotoReply>();
    expect([photo.width, photo.height]).toEqual([600, 900]);
    expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/);
    const files = await Promise.all([photo.filename, photo.card_filename, photo.thumb_filename].map(media));
    const read = await Promise.all(files.map((file) => sharp(file.rawPayload).metadata()));
    expect(read.map(({ width, height, format }) => [width, height, format])).toEqual([
      [600, 900, 'webp'],
      [480, 640, 'webp'],
      [160, 213, 'webp'],
    ]);
    expect(read.some(({ exif, icc, xmp }) => exif || icc || xmp)).toBe(false);
    expect(files[0]?.headers['cache-control']).toBe('public, max-age=86400, s-maxage=60');
  });

  it('cuts what the member chose', async () => {
    const { photo } = (
      await upload(await test.makeMember(), picture, { crop: '0,0,0.5,0.5' })
    ).json<UploadPhotoReply>();
    expect([photo.width, photo.height]).toEqual([300, 450]);
  });

  it('makes the first photo the main one and the next when that goes', async () => {
    const member = await test.makeMember();
    const first = (await upload(member, picture)).json<UploadPhotoReply>().photo;
    const second = (await upload(member, picture)).json<UploadPhotoReply>().photo;
    const order = async () =>
      (await test.call('GET', '/api/photos', { member })).json<PhotosReply>().photos.map((photo) => photo.id);
    expect(await order()).toEqual([first.id, second.id]);
    await test.call('PUT', `/api/photos/${second.id}/main`, { member });
    expect(await order()).toEqual([second.id, first.id]);
    await test.call('DELETE', `/api/photos/${second.id}`, { member });
    expect(await order()).toEqual([first.id]);
    expect((await media(second.filename)).statusCode).toBe(404);
    const { rows } = await test.db.query('select main_photo_id, photo_count from profile where member_id = $1', [
      member.id,
    ]);
    expect(rows[0]).toEqual({ main_photo_id: first.id, photo_count: 1 });
  });

  it('R-PROFILE-10 lets a free member have 3, also of four at once, and a paid one more', async () => {
    const free = await test.makeMember();
    const replies = await Promise.all(Array.from({ length: 4 }, () => upload(free, picture)));
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(3);
    expect(replies.find((reply) => reply.statusCode !== 201)?.json<ErrorReply>().code).toBe('photo_limit');
    const paid = await test.makeMember({ isPaid: true });
    for (let photo = 0; photo < 4; photo += 1) expect((await upload(paid, picture)).statusCode).toBe(201);
    expect((await test.call('GET', '/api/photos', { member: paid })).json<PhotosReply>().limit).toBe(25);
  });

  it('refuses what is no picture', async () => {
    const member = await test.makeMember();
    for (const bytes of [Buffer.from('hello'), picture.subarray(0, 200), Buffer.from('<svg onload="x"/>')])
      expect((await upload(member, bytes)).json<ErrorReply>().code).toBe('photo_unreadable');
  });

  it('leaves other members’ photos alone', async () => {
    const photo = (await upload(await test.makeMember(), picture)).json<UploadPhotoReply>().photo;
    const other = await test.makeMember();
    expect((await test.call('DELETE', `/api/photos/${photo.id}`, { member: other })).statusCode).toBe(404);
    expect((await test.call('PUT', `/api/photos/${photo.id}/main`, { member: other })).statusCode).toBe(404);
  });
});

describe('media', () => {
  it('R-ACCOUNT-9 gives no photo of a deleted account, and gives it again when the account comes back', async () => {
    const member = await test.makeMember();
    const { photo } = (await upload(member, picture)).json<UploadPhotoReply>();
    const names = [photo.filename, photo.card_filename, photo.thumb_filename];
    const statuses = () => Promise.all(names.map(async (name) => (await media(name)).statusCode));
    const become = (status: string) =>
      test.db.query('update member set status = $2 where id = $1', [member.id, status]);
    expect(await statuses()).toEqual([200, 200, 200]);
    await become('deleted');
    expect(await statuses()).toEqual([404, 404, 404]);
    await become('active');
    expect(await statuses()).toEqual([200, 200, 200]);
    await become('banned');
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  it('sends no bytes to whom has them', async () => {
    const { photo } = (await upload(await test.makeMember(), picture)).json<UploadPhotoReply>();
    const first = await media(photo.filename);
    const again = await test.call('GET', `/media/${photo.filename}`, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('draws portraits by their seed and serves nothing else of the store', async () => {
    const drawn = await media('drawn/f-31-abc123.svg');
    expect([drawn.statusCode, drawn.headers['content-type'], drawn.body.slice(0, 4)]).toEqual([
      200,
      'image/svg+xml',
      '<svg',
    ]);
    const widths = [];
    for (const size of ['thumb', 'card', 'full']) {
      const { headers, rawPayload } = await media(`drawn/f-31-abc123-${size}.webp`);
      widths.push([headers['content-type'], (await sharp(rawPayload).metadata()).width]);
    }
    expect(widths).toEqual([160, 480, 900].map((width) => ['image/webp', width]));
    await test.deps.store.put('chat/secret.webp', picture, 'image/webp');
    for (const name of [
      'chat/secret.webp',
      'photos/../chat/secret.webp',
      'photos/none.webp',
      'drawn/x-31-a.svg',
      'drawn/f-31-a-huge.webp',
    ])
      expect((await media(name)).statusCode).toBe(404);
  });
});

describe('smaller pictures', () => {
  const accept = (name: string, types: string) =>
    test.call('GET', `/media/${name}`, { headers: { accept: types } }).then(({ headers, rawPayload }) => ({
      type: headers['content-type'],
      vary: headers.vary,
      bytes: rawPayload.length,
    }));
  const work = (key: string) => makeSmallerPhotos({ key }, { store: test.deps.store } as JobDeps);
  const noisy = () =>
    sharp({
      create: { width: 900, height: 1200, channels: 3, background: '#888888', noise: { type: 'gaussian', sigma: 20 } },
    })
      .jpeg()
      .toBuffer();

  it('a browser that knows AVIF gets it once the job has made it, under the same address', async () => {
    const { photo } = (await upload(await test.makeMember(), await noisy())).json<UploadPhotoReply>();
    const name = photo.card_filename;
    expect(await accept(name, 'image/avif,image/webp,*/*')).toMatchObject({ type: 'image/webp', vary: 'accept' });
    const { rows } = await test.db.query<{ payload: { key: string } }>(
      `select payload from outbox where topic = 'smaller_photo' order by id desc limit 1`,
    );
    await work(rows[0]?.payload.key ?? '');
    const small = await accept(name, 'image/avif,image/webp,*/*');
    const first = await accept(name, 'image/webp,*/*');
    expect([small.type, first.type]).toEqual(['image/avif', 'image/webp']);
    expect(small.bytes).toBeLessThan(first.bytes);
  });

  it('R-PROFILE-10 nothing of a deleted picture stays, also when it is deleted while the job works', async () => {
    const member = await test.makeMember();
    const { photo } = (await upload(member, await noisy())).json<UploadPhotoReply>();
    const key = photo.card_filename.replace(/-card\.webp$/, '');
    await work(key);
    await test.call('DELETE', `/api/photos/${photo.id}`, { member });
    await forgetFiles(member);
    await work(key);
    for (const file of filesOf(key)) expect(await test.deps.store.get(file)).toBeNull();
  });
});
