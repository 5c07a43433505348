import sharp from 'sharp';
import type { JobDeps } from '../jobs/job-deps.ts';
import { deleteFiles } from '../leaving/erase-accounts.ts';
import { createBlobStore } from '../store/blob-store.ts';
import { keepLog } from '../testing/keep-log.ts';
import { type ObjectServer, startObjectServer } from '../testing/object-store.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let objects: ObjectServer;
let test: TestApp;
let picture: Buffer;
const log = keepLog();
beforeAll(async () => {
  objects = await startObjectServer();
  test = await createTestApp({ S3_ENDPOINT: objects.endpoint, LOG_LEVEL: 'warn' }, [], log.stream);
  picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});
afterEach(() => {
  objects.fail = () => null;
});
afterAll(async () => {
  await test.close();
  await objects.close();
});

function upload(member: TestMember, path = '/api/photos') {
  const boundary = 'vonk-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return test.call('POST', path, {
    member,
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
/** Deletes what is nobody's, as the worker does. */
async function forgetFiles({ id }: TestMember): Promise<void> {
  const { rows } = await test.db.query<{ payload: { keys: string[] } }>(
    `select payload from outbox where topic = 'delete_files' and member_id = $1`,
    [id],
  );
  for (const { payload } of rows)
    await deleteFiles(payload, { store: createBlobStore(test.deps.config.store) } as JobDeps);
}

it.each(['/api/photos', '/api/chat-images'])(
  'R-ERR-1 a store whose disk is full: %s may pass a moment later',
  async (path) => {
    const member = await test.makeMember();
    objects.fail = (method) => (method === 'PUT' ? 507 : null);
    const refused = await upload(member, path);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '1',
    ]);
    expect(log.text()).toMatch(/object store answered 507 for (photos|chat)/);
    objects.fail = () => null;
    expect((await upload(member, path)).statusCode).toBe(201);
  },
);

it('R-PROFILE-10 nothing stays of a picture that was stored in part', async () => {
  const member = await test.makeMember();
  objects.objects.clear();
  objects.fail = (method, key) => (method === 'PUT' && key.endsWith('-full.webp') ? 500 : null);
  expect((await upload(member)).statusCode).toBe(503);
  await forgetFiles(member);
  expect([...objects.objects.keys()]).toEqual([]);
});

it('R-ACCOUNT-8 a photo that is removed while the store is away is gone from it once that is back', async () => {
  const member = await test.makeMember();
  objects.objects.clear();
  const { photo } = (await upload(member)).json();
  objects.fail = (method) => (method === 'DELETE' ? 503 : null);
  expect((await test.call('DELETE', `/api/photos/${photo.id}`, { member })).statusCode).toBe(200);
  objects.fail = () => null;
  await forgetFiles(member);
  expect([...objects.objects.keys()]).toEqual([]);
});
