import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type ObjectServer, startObjectServer } from '../testing/object-store.ts';
import { assertWritable, type BlobStore, createBlobStore, ensureBucket } from './blob-store.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-store-'));
let server: ObjectServer;
beforeAll(async () => {
  server = await startObjectServer();
});
afterAll(async () => {
  await server.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

const s3 = () => ({ kind: 's3', endpoint: server.endpoint, bucket: server.bucket, key: 'k', secret: 's' }) as const;
const STORES: [string, () => BlobStore][] = [
  ['a folder', () => createBlobStore({ kind: 'folder', dir })],
  ['an S3 store', () => createBlobStore(s3())],
];

describe.each(STORES)('photos in %s', (_, open) => {
  it('are given back as they were put, and replaced as a whole', async () => {
    const store = open();
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);
    await store.put('photos/a-1.webp', bytes, 'image/webp');
    expect(await store.get('photos/a-1.webp')).toEqual(bytes);
    await store.put('photos/a-1.webp', Buffer.from('other'), 'image/webp');
    expect(String(await store.get('photos/a-1.webp'))).toBe('other');
  });

  it('that are not there are nothing, and deleting them is no mistake', async () => {
    const store = open();
    expect(await store.get('photos/none.webp')).toBeNull();
    await store.delete('photos/none.webp');
    await store.put('photos/gone.webp', Buffer.from('x'), 'image/webp');
    await store.delete('photos/gone.webp');
    expect(await store.get('photos/gone.webp')).toBeNull();
  });

  it.each(['../secret', 'photos/../../secret', '/etc/passwd', '', 'photos/a b'])(
    'cannot be put or deleted outside: %j',
    async (key) => {
      const store = open();
      await expect((async () => store.put(key, Buffer.from('x'), 'text/plain'))()).rejects.toThrow('bad key');
      await expect((async () => store.delete(key))()).rejects.toThrow('bad key');
    },
  );
});

describe('a folder', () => {
  // In a process of its own, which can be ended: a test that hangs could not.
  it('that cannot be is told at once, also where Node itself never comes back', () => {
    const module = JSON.stringify(import.meta.resolve('./blob-store.ts'));
    const code = `const { assertWritable } = await import(${module});
      await assertWritable({ kind: 'folder', dir: '/proc/vonk/store' }).catch(({ code }) => console.log(code));`;
    const words = ['--no-warnings', '--input-type=module', '-e', code];
    const { stdout, status } = spawnSync(process.execPath, words, {
      encoding: 'utf8',
      timeout: 20_000,
      killSignal: 'SIGKILL',
    });
    expect([stdout.trim(), status]).toEqual(['ENOENT', 0]);
  });

  it('is made with those above it, and may be there already', async () => {
    const folder = path.join(dir, 'some', 'deep', 'store');
    await assertWritable({ kind: 'folder', dir: folder });
    await assertWritable({ kind: 'folder', dir: folder });
    expect(fs.statSync(folder).isDirectory()).toBe(true);
    fs.writeFileSync(path.join(dir, 'file'), '');
    await expect(assertWritable({ kind: 'folder', dir: path.join(dir, 'file') })).rejects.toThrow(
      'ENOTDIR: not a directory',
    );
  });

  it('holds no half of a picture: ten writers at once leave one whole', async () => {
    const store = createBlobStore({ kind: 'folder', dir });
    const pictures = Array.from({ length: 10 }, (_, index) => Buffer.alloc(200_000, index));
    await Promise.all(pictures.map((picture) => store.put('photos/busy.webp', picture, 'image/webp')));
    const stored = await store.get('photos/busy.webp');
    expect(pictures.some((picture) => stored?.equals(picture))).toBe(true);
    expect(fs.readdirSync(path.join(dir, 'photos')).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('keeps nothing of what it could not store', async () => {
    const store = createBlobStore({ kind: 'folder', dir });
    // A folder in the file's place: the last step fails, as every step does on a full disk.
    fs.mkdirSync(path.join(dir, 'photos/taken.webp/inner'), { recursive: true });
    await expect(store.put('photos/taken.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
    expect(fs.readdirSync(path.join(dir, 'photos')).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('R-ACCOUNT-9 removes what a killed process left half written an hour ago, and nothing that is being written', async () => {
    const folder = path.join(dir, 'killed');
    const store = createBlobStore({ kind: 'folder', dir: folder });
    await store.put('photos/7/whole.webp', Buffer.from('x'), 'image/webp');
    const old = path.join(folder, `photos/7/a-1.webp.${randomUUID()}.part`);
    const young = path.join(folder, `photos/7/a-2.webp.${randomUUID()}.part`);
    for (const file of [old, young]) fs.writeFileSync(file, 'half');
    const longAgo = new Date(Date.now() - 3_700_000);
    fs.utimesSync(old, longAgo, longAgo);
    fs.utimesSync(path.join(folder, 'photos/7/whole.webp'), longAgo, longAgo);
    await store.removeUnfinished();
    expect(fs.readdirSync(path.join(folder, 'photos/7')).sort()).toEqual([path.basename(young), 'whole.webp']);
  });

  it('that cannot be read is told, not taken for an empty one', async () => {
    const store = createBlobStore({ kind: 'folder', dir });
    fs.symlinkSync('loop.webp', path.join(dir, 'loop.webp'));
    await expect(store.get('loop.webp')).rejects.toThrow('ELOOP');
    fs.writeFileSync(path.join(dir, 'a-file'), '');
    for (const key of ['none', 'none/at/all', 'a-file/below', 'photos', `${'n'.repeat(290)}.webp`])
      expect(await store.get(key)).toBeNull();
  });

  it('is not read outside of itself', async () => {
    fs.writeFileSync(path.join(dir, 'secret'), 'sesame');
    const store = createBlobStore({ kind: 'folder', dir: path.join(dir, 'photos') });
    expect(await store.get('../secret')).toBeNull();
  });
});

describe('an S3 store', () => {
  it('keeps the type and how long others may keep it', async () => {
    await createBlobStore(s3()).put('releases/a.js', Buffer.from('x'), 'text/javascript', 'immutable');
    expect(server.objects.get('releases/a.js')).toMatchObject({ type: 'text/javascript', cacheControl: 'immutable' });
  });

  it('that is busy for a moment is asked again', async () => {
    const answers = [503, 500];
    server.fail = () => answers.shift() ?? null;
    await createBlobStore(s3()).put('photos/later.webp', Buffer.from('x'), 'image/webp');
    expect(String(await createBlobStore(s3()).get('photos/later.webp'))).toBe('x');
  });

  it('that is not there is unavailable, which is told as such', async () => {
    const store = createBlobStore({ ...s3(), endpoint: 'http://127.0.0.1:1' });
    await expect(store.get('photos/a-1.webp')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^the object store does not answer: .*ECONNREFUSED 127.0.0.1:1/),
    });
  });

  it('whose disk is full is unavailable, and says what it answered', async () => {
    server.fail = () => 507;
    await expect(createBlobStore(s3()).put('photos/b.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'unavailable',
      message: 'object store answered 507 for photos/b.webp',
    });
    server.fail = () => null;
  });

  it('R-ERR-1 that takes our key no more is unavailable, and says why', async () => {
    const refusing = createServer((_request, reply) =>
      reply.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code><Message>No such key.</Message></Error>'),
    );
    await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done));
    const options = { ...s3(), endpoint: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}` };
    await expect(createBlobStore(options).get('photos/a.webp')).rejects.toMatchObject({
      code: 'unavailable',
      message: 'object store answered 403 InvalidAccessKeyId for photos/a.webp: are S3_KEY and S3_SECRET its own?',
    });
    await expect(ensureBucket(options)).rejects.toThrow('403 InvalidAccessKeyId for its bucket');
    refusing.close();
  });

  it('that fails is told, not taken for an empty one', async () => {
    server.fail = () => 403;
    const store = createBlobStore(s3());
    await expect(store.get('photos/a-1.webp')).rejects.toThrow('403');
    await expect(store.put('photos/b.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('403');
    await expect(store.delete('photos/a-1.webp')).rejects.toThrow('403');
    server.fail = () => null;
  });

  it('is made ready once: a bucket that is there already is as good', async () => {
    await ensureBucket({ kind: 'folder', dir });
    server.fail = () => 409;
    await ensureBucket(s3());
    server.fail = () => 403;
    await expect(ensureBucket(s3())).rejects.toThrow('403');
    server.fail = () => null;
  });
});
