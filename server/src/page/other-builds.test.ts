import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { markComplete, sha384 } from '@vonk/release/folder-hashes.ts';
import { assertHostKept, createHostBuilds, keepBuilds } from '../releases/kept-builds.ts';
import { registerBuilds } from '../releases/register-builds.ts';
import { createReleaseRepository } from '../releases/release.repository.ts';
import { createReleaseObjects } from '../releases/release-objects.ts';
import { createBlobStore } from '../store/blob-store.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { type ObjectServer, startObjectServer } from '../testing/object-store.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { pageRoutes } from './page.route.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-builds-'));
let objects: ObjectServer;
beforeAll(async () => {
  objects = await startObjectServer();
});
afterAll(async () => {
  await objects.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

/** A finished build of the host and one remote, both of this version; the remote asks for this of the host. */
function makeBuild(version: string, { consumes = ['react'], provides = ['react'], kernel = '1.0.0' } = {}): string {
  const build = path.join(dir, version);
  const write = (folder: string, name: string, kind: string, own: object) => {
    fs.mkdirSync(path.join(folder, 'server'), { recursive: true });
    const code = `self.name = '${name} ${version}';`;
    fs.writeFileSync(path.join(folder, kind), code);
    const lists = { entry: [kind], files: [], lazy: {}, groups: {}, strings: {}, provides: [], consumes: [] };
    const assets = { name, ...lists, ...own, integrity: { [kind]: sha384(code) }, kernel };
    fs.writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(assets));
  };
  fs.rmSync(build, { recursive: true, force: true });
  writeFakeBuild(build);
  fs.renameSync(path.join(build, 'host/v1'), path.join(build, 'host', version));
  write(path.join(build, 'host', version), 'host', 'main.js', { provides });
  write(path.join(build, 'r/profiles', version), 'profiles', 'remoteEntry.js', { consumes });
  markComplete(path.join(build, 'host', version));
  markComplete(path.join(build, 'r/profiles', version));
  fs.writeFileSync(path.join(build, 'current.json'), JSON.stringify({ host: version, profiles: version }));
  return build;
}

const s3Env = () => ({ S3_ENDPOINT: objects.endpoint, S3_BUCKET: objects.bucket, S3_KEY: 'k', S3_SECRET: 's' });
const STORES: [string, () => NodeJS.ProcessEnv][] = [
  ['the folder that servers share', () => ({})],
  ['the object store', s3Env],
];
/** What a deployment does before its servers start. */
async function deploy({ deps, db }: TestApp, buildDir: string): Promise<void> {
  const store = deps.config.store.kind === 's3' ? createReleaseObjects(createBlobStore(deps.config.store)) : null;
  await keepBuilds({ hosts: createHostBuilds(db), buildDir, dataDir: deps.config.dataDir, objects: store });
  await registerBuilds(createReleaseRepository(db), buildDir);
}
const liveOf = async ({ db }: TestApp) => (await createReleaseRepository(db).live(1)).registry.profiles?.version;

describe.each(STORES)('with %s', (_store, env) => {
  let test: TestApp;
  beforeEach(async () => {
    objects.objects.clear();
    objects.fail = () => null;
    const first = makeBuild('a1');
    test = await createTestApp({ BUILD_DIR: first, ...env() }, [pageRoutes]);
    await deploy(test, first);
    await test.deps.lease.open({ host: 'a1', profiles: 'a1' });
  });
  afterEach(async () => {
    await test.deps.lease.close();
    await test.close();
  });
  const get = async (url: string) => {
    const { statusCode, body } = await test.call('GET', url);
    return [statusCode, statusCode === 200 ? body : ''];
  };

  it('R-FED-2 a server gives the files of a build that came after it, and of one that went before', async () => {
    await deploy(test, makeBuild('a2'));
    expect(await get('/host/a2/main.js')).toEqual([200, `self.name = 'host a2';`]);
    expect(await get('/r/profiles/a2/remoteEntry.js')).toEqual([200, `self.name = 'profiles a2';`]);
    expect(await get('/host/a1/main.js')).toEqual([200, `self.name = 'host a1';`]);
    expect(await get('/host/none/main.js')).toEqual([404, '']);
  });

  it('R-FED-2 a server waits for the setup of its release until others give the files of its pages, without a migration too', async () => {
    const next = makeBuild('a2');
    const wait = () => assertHostKept(createHostBuilds(test.db), next);
    await expect(wait()).rejects.toThrow('the pages of this release are to come');
    await deploy(test, next);
    await wait();
  });

  it('R-FED-2 a host is kept a week after its last server, and then removed', async () => {
    await deploy(test, makeBuild('a2'));
    const age = (days: number) =>
      test.db.query(`update host_build set seen_at = now() - make_interval(days => $1) where version = 'a2'`, [days]);
    await age(6);
    await deploy(test, path.join(dir, 'a1'));
    expect(await createHostBuilds(test.db).find('a2')).not.toBeNull();
    await age(8);
    await deploy(test, path.join(dir, 'a1'));
    expect(await createHostBuilds(test.db).find('a2')).toBeNull();
    expect([...objects.objects.keys()].filter((key) => key.includes('host/a2'))).toEqual([]);
  });

  it('R-FED-2 a new build is live when every server that runs has it, and not before', async () => {
    expect(await liveOf(test)).toBe('a1');
    const next = makeBuild('a2');
    await deploy(test, next);
    expect(await liveOf(test)).toBe('a1');
    // The server that has it begins beside this one, and then this one goes.
    const { lease } = test.deps;
    await test.db.query(
      `insert into site_server (id, builds) values (gen_random_uuid(), '{"host": "a2", "profiles": "a2"}')`,
    );
    await lease.beat();
    expect([await liveOf(test), lease.isAgreed()]).toEqual(['a1', false]);
    await lease.close();
    await deploy(test, next);
    expect(await liveOf(test)).toBe('a2');
  });

  it('R-FED-2 goes live by itself when the last server of the old build is gone without a word', async () => {
    await test.db.query(
      `insert into site_server (id, builds) values ('00000000-0000-0000-0000-000000000001', '{"host": "a0"}')`,
    );
    await test.db.query(`delete from remote_live`);
    await test.deps.lease.beat();
    expect(await liveOf(test)).toBeUndefined();
    await test.db.query(`update site_server set seen_at = now() - interval '1 minute' where builds ->> 'host' = 'a0'`);
    await test.deps.lease.beat();
    expect(await liveOf(test)).toBe('a1');
  });

  it('R-FED-2 while servers of two builds run, a page is given what its own host can run', async () => {
    const next = makeBuild('a2', {
      consumes: ['react', 'a-package-of-later'],
      provides: ['react', 'a-package-of-later'],
    });
    await deploy(test, next);
    await createReleaseRepository(test.db).setLive('profiles', 'a2', 'mara');
    const versionOf = async () => (await test.call('GET', '/remotes.json')).json<{ profiles: { version: string } }>();
    await test.db.query(`insert into site_server (id, builds) values (gen_random_uuid(), '{"host": "a2"}')`);
    await test.deps.lease.beat();
    expect((await versionOf()).profiles.version).toBe('a1');
  });
});

it('R-FED-2 a file of another build is waited for where the store is slow, and refused for a moment where it is gone', async () => {
  objects.objects.clear();
  const test = await createTestApp({ BUILD_DIR: makeBuild('a1'), ...s3Env() }, [pageRoutes]);
  await deploy(test, makeBuild('a2'));
  objects.fail = (method) => (method === 'GET' ? 403 : null);
  expect((await test.call('GET', '/r/profiles/a2/remoteEntry.js')).statusCode).toBe(503);
  objects.fail = () => null;
  // Longer than a page waits before it takes the version before.
  objects.held = new Promise((done) => setTimeout(done, 4_500));
  expect((await test.call('GET', '/host/a2/main.js')).statusCode).toBe(200);
  objects.held = null;
  await test.close();
});

it('R-FED-2 a deployment whose store is gone registers nothing, and says why', async () => {
  const test = await createTestApp({ BUILD_DIR: makeBuild('a1'), ...s3Env() });
  objects.objects.clear();
  objects.fail = (method) => (method === 'PUT' ? 503 : null);
  await expect(deploy(test, makeBuild('a3'))).rejects.toThrow('the store did not take it');
  expect(await createHostBuilds(test.db).find('a3')).toBeNull();
  expect(await createReleaseRepository(test.db).find('profiles', 'a3')).toBeNull();
  objects.fail = () => null;
  await test.close();
});
