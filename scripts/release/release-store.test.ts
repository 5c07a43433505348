import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { markComplete, sha384 } from '@vonk/release/folder-hashes.ts';
import Fastify from 'fastify';
import type { Database } from '../../server/src/database/database.ts';
import { staticRoutes } from '../../server/src/page/files/static.route.ts';
import { createReleaseFiles } from '../../server/src/releases/release-files.ts';
import { type ObjectServer, startObjectServer } from '../../server/src/testing/object-store.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { promote, publish, rollBack } from './actions.ts';
import { makeReleaseContext, type ReleaseContext } from './release-context.ts';

let db: Database;
let close: () => Promise<void>;
let objects: ObjectServer;
let dir: string;
let context: ReleaseContext;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase(2));
});
afterAll(async () => {
  await close();
});
beforeEach(async () => {
  for (const table of ['release_log', 'release_proof', 'release_minute', 'remote_live', 'remote_release'])
    await db.query(`delete from ${table}`);
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-objects-'));
  objects = await startObjectServer();
  context = contextOf('publisher');
  makeBuild('dist/host/h1');
  fs.writeFileSync(path.join(dir, 'dist/current.json'), JSON.stringify({ host: 'h1' }));
});
afterEach(async () => {
  await objects.close();
  fs.rmSync(dir, { recursive: true });
});

const remote = 'lander-tea';
const keyOf = (version: string, file: string) => `releases/${remote}/${version}/${file}`;

/** Makes the release context of a machine with a folder of its own. */
const contextOf = (machine: string): ReleaseContext =>
  makeReleaseContext(db, path.join(dir, machine), {
    BUILD_DIR: path.join(dir, 'dist'),
    PUBLISHER: 'mara',
    S3_ENDPOINT: objects.endpoint,
  });

function makeBuild(folder: string, code = folder): string {
  const from = path.join(dir, folder);
  fs.mkdirSync(path.join(from, 'server'), { recursive: true });
  const write = (file: string, text: string) => fs.writeFileSync(path.join(from, file), text);
  write('remoteEntry.js', code);
  write('server/remote.cjs', code);
  write('poster.webp', 'picture');
  write('strings.nl.json', '{"tea":{"title":"Thee om vier uur, of later"}}');
  const integrity = { 'remoteEntry.js': sha384(code) };
  const strings = { nl: 'strings.nl.json' };
  const lists = { entry: [], files: [], lazy: {}, consumes: ['react'], provides: ['react'] };
  write('assets.json', JSON.stringify({ name: remote, ...lists, integrity, strings, kernel: '1.0.0' }));
  markComplete(from);
  return from;
}

/** The outcome of a full check, as the check itself keeps it. */
const prove = (version: string) =>
  context.proofs.add(remote, { version, host: 'h1', isGood: true, report: '', who: 'mara' });
const put = async (version: string, from = makeBuild(`made/${version}`)) => {
  const published = await publish(context, { remote, version, from });
  await prove(version);
  return published;
};

/** A site server with an empty folder of its own. */
function startSite(machine: string) {
  const warnings: string[] = [];
  const dirs = [path.join(dir, machine)];
  fs.mkdirSync(dirs[0] ?? '');
  const files = createReleaseFiles({
    dirs,
    objects: context.objects,
    patienceMs: 300,
    log: { warn: (_details, message) => warnings.push(message) },
  });
  /** The version whose files this server has for the live release. */
  const served = async () => {
    const { registry } = await context.releases.live(1);
    return (await files.available(registry, remote))[remote]?.version;
  };
  return { files, served, warnings, folder: (version: string) => path.join(dirs[0] ?? '', remote, version) };
}

describe('R-FED-2 releases in an object store', () => {
  it('R-FED-2 stores every file for ever, each checked, and the mark last', async () => {
    await put('v1');
    const puts = objects.asked.filter((line) => line.startsWith('PUT')).map((line) => line.slice(4));
    expect(puts.at(-1)).toBe(keyOf('v1', '.complete'));
    expect([...puts].sort()).toEqual(
      ['.complete', 'assets.json', 'poster.webp', 'remoteEntry.js', 'server/remote.cjs', 'strings.nl.json']
        .map((file) => keyOf('v1', file))
        .sort(),
    );
    expect(objects.objects.get(keyOf('v1', 'poster.webp'))).toMatchObject({
      type: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    });
  });

  it('R-FED-2 is fetched once by each site server, also when many visitors come at once, and rolled back without an upload', async () => {
    await put('v1');
    await promote(context, { remote, weight: 100 });
    await put('v2');
    await promote(contextOf('another machine'), { remote, weight: 100 });
    for (const machine of ['site 1', 'site 2']) {
      const site = startSite(machine);
      objects.asked.length = 0;
      expect(await Promise.all(Array.from({ length: 20 }, site.served))).toEqual(Array(20).fill('v2'));
      expect(objects.asked.filter((line) => line.includes('remoteEntry'))).toEqual([
        `GET ${keyOf('v2', 'remoteEntry.js')}`,
      ]);
      expect(fs.readFileSync(path.join(site.folder('v2'), 'server/remote.cjs'), 'utf8')).toBe('made/v2');
      expect(fs.readdirSync(path.dirname(site.folder('v2')))).toEqual(['v2']);
    }
    objects.asked.length = 0;
    await rollBack(context, { remote });
    expect(objects.asked).toEqual([]);
    expect(await startSite('site 3').served()).toBe('v1');
  });

  it.each([
    [
      'a file that is not taken',
      (method: string, key: string) => (method === 'PUT' && key.endsWith('.webp') ? 400 : null),
    ],
    [
      'a file that cannot be read back',
      (method: string, key: string) => (method === 'GET' && key.endsWith('.js') ? 403 : null),
    ],
    [
      'a mark that is not taken',
      (method: string, key: string) => (method === 'PUT' && key.endsWith('.complete') ? 400 : null),
    ],
  ])('R-FED-4 %s: the publish is refused, nothing is registered, and the next one goes through', async (_, fail) => {
    await put('v1');
    await promote(context, { remote, weight: 100 });
    objects.fail = fail;
    await expect(put('v2')).rejects.toThrow('the store did not take it: object store answered');
    expect(await context.releases.find(remote, 'v2')).toBeNull();
    expect((await context.releases.live(1)).registry[remote]?.version).toBe('v1');
    objects.fail = () => null;
    await put('v2');
    expect(await promote(context, { remote, weight: 100 })).toBe('v2');
  });

  const damage: [string, () => void, string][] = [
    ['a changed rendition', () => change('server/remote.cjs', 'other'), 'its hash differs'],
    ['a changed picture', () => change('poster.webp', 'other'), 'its hash differs'],
    ['a missing file', () => objects.objects.delete(keyOf('v2', 'strings.nl.json')), 'is missing in the store'],
    ['a missing mark', () => objects.objects.delete(keyOf('v2', '.complete')), 'its upload was never completed'],
    [
      'a file changed together with its mark',
      () => {
        change('server/remote.cjs', 'other');
        const mark = objects.objects.get(keyOf('v2', '.complete'))!;
        const hashes = { ...(JSON.parse(String(mark.bytes)) as object), 'server/remote.cjs': sha384('other') };
        mark.bytes = Buffer.from(JSON.stringify(hashes));
      },
      'is not the one that was registered',
    ],
  ];
  const change = (file: string, text: string) => {
    objects.objects.get(keyOf('v2', file))!.bytes = Buffer.from(text);
  };
  it.each(damage)(
    'R-FED-4 %s is not promoted, and a site server goes on with the version before',
    async (_, harm, why) => {
      await put('v1');
      await promote(context, { remote, weight: 100 });
      await put('v2');
      const [before, after] = [objects.objects, new Map([...objects.objects].map(([key, each]) => [key, { ...each }]))];
      harm();
      await expect(promote(context, { remote, weight: 100 })).rejects.toThrow(why);
      expect((await context.releases.live(1)).registry[remote]?.version).toBe('v1');
      // The same damage that comes when it is live already.
      objects.objects = after;
      await promote(context, { remote, weight: 100 });
      objects.objects = before;
      const site = startSite('site');
      expect(await site.served()).toBe('v1');
      expect(site.warnings).toEqual(['a release could not be fetched']);
      expect(fs.existsSync(site.folder('v2'))).toBe(false);
    },
  );

  it('R-FED-2 its files are served from the store by any site server, and nothing else is', async () => {
    await put('v1');
    const { files } = startSite('site');
    const app = Fastify();
    await app.register(staticRoutes, { config: { buildDir: dir }, files, find: context.releases.find } as never);
    const get = async (file: string) => (await app.inject(`/r/${remote}/${file}`)).statusCode;
    const script = await app.inject(`/r/${remote}/v1/remoteEntry.js`);
    expect([script.statusCode, script.body]).toEqual([200, 'made/v1']);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await Promise.all(['v1/poster.webp', 'v1/more.js', 'v2/remoteEntry.js'].map(get))).toEqual([200, 404, 404]);
    await app.close();
  });

  it('R-FED-4 a store that hangs keeps the first visitors for a moment and nobody after them', async () => {
    await put('v1');
    await promote(context, { remote, weight: 100 });
    await put('v2');
    const site = startSite('site');
    expect(await site.served()).toBe('v1');
    await promote(context, { remote, weight: 100 });
    let release = () => {};
    objects.held = new Promise((done) => {
      release = done;
    });
    expect(await site.served()).toBe('v1');
    // The store still hangs: a page that waited for it would never come.
    expect(await site.served()).toBe('v1');
    release();
    while ((await site.served()) !== 'v2') await new Promise((done) => setTimeout(done, 20));
    expect(fs.readdirSync(path.dirname(site.folder('v2'))).sort()).toEqual(['v1', 'v2']);
  });

  it('R-FED-4 a lander that cannot be fetched and has no version before it is left to the bundle', async () => {
    await put('v1');
    await promote(context, { remote, weight: 100 });
    objects.fail = () => 403;
    expect(await startSite('site').served()).toBeUndefined();
  });

  it('R-FED-4 two publishers at once end with one version; other content under its name is refused', async () => {
    const [here, there] = [context, contextOf('another machine')];
    const from = makeBuild('made/twice');
    await Promise.all([here, there].map((each) => publish(each, { remote, version: 'v1', from })));
    await prove('v1');
    expect(await promote(here, { remote, weight: 100 })).toBe('v1');
    const other = makeBuild('made/other', 'something else');
    await expect(publish(contextOf('a third'), { remote, version: 'v1', from: other })).rejects.toThrow(
      'is in the store with other content: versions never change',
    );
    expect(await startSite('site').served()).toBe('v1');
  });
});
