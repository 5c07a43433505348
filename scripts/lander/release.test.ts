import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RegistryEntry } from '@vonk/api/page.ts';
import type { LanderRemote, RemoteName } from '@vonk/api/remotes.ts';
import { markComplete, sha384 } from '@vonk/release/folder-hashes.ts';
import { type Database, openDatabase } from '../../server/src/database/database.ts';
import { registerBuilds } from '../../server/src/releases/register-builds.ts';
import { cloneDatabase } from '../../server/src/testing/test-app.ts';
import { promote, publish, rollBack, type Weight } from '../release/actions.ts';
import { describeHistory, describeStatus, previewAddress } from '../release/describe.ts';
import { makeReleaseContext, type ReleaseContext } from '../release/release-context.ts';

let context: ReleaseContext;
let db: Database;
let dir: string;
let drop: () => Promise<void>;

interface BuildValues {
  code?: string;
  kernel?: string;
  consumes?: string[];
  uses?: Record<string, string[]>;
  /** By language, as the build has them. */
  texts?: Record<string, object>;
}

/** A finished build in a folder of its own. */
function makeBuild(
  folder: string,
  { code = folder, kernel = '1.0.0', consumes = ['react'], uses, texts = { nl: {} } }: BuildValues = {},
): string {
  const from = path.join(dir, folder);
  fs.mkdirSync(path.join(from, 'server'), { recursive: true });
  fs.writeFileSync(path.join(from, 'remoteEntry.js'), code);
  for (const [language, tree] of Object.entries(texts))
    fs.writeFileSync(path.join(from, `strings.${language}.json`), JSON.stringify(tree));
  fs.writeFileSync(path.join(from, 'server/remote.cjs'), code);
  const assets = {
    name: 'landers',
    entry: [],
    files: [],
    lazy: {},
    strings: Object.fromEntries(Object.keys(texts).map((language) => [language, `strings.${language}.json`])),
    integrity: { 'remoteEntry.js': sha384(code) },
    consumes,
    uses,
    provides: ['react'],
    kernel,
  };
  fs.writeFileSync(path.join(from, 'assets.json'), JSON.stringify(assets));
  markComplete(from);
  return from;
}

const entryOf = (version: string): RegistryEntry => ({
  version,
  base: `/r/landers/${version}/`,
  entry: 'e.js',
  files: [],
  strings: {},
  integrity: {},
  consumes: [],
  kernel: '^1.0.0',
});

beforeAll(async () => {
  const database = await cloneDatabase();
  drop = database.drop;
  db = await openDatabase(database.url, { poolSize: 2 });
});
afterAll(async () => {
  await db.close();
  await drop();
});
beforeEach(async () => {
  for (const table of ['release_log', 'release_proof', 'release_minute', 'remote_live', 'remote_release'])
    await db.query(`delete from ${table}`);
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-release-'));
  const buildDir = path.join(dir, 'dist');
  context = makeReleaseContext(db, path.join(dir, 'data'), {
    BUILD_DIR: buildDir,
    PUBLISHER: 'mara',
    PUBLIC_URL: 'https://vonk.example',
  });
  makeBuild('dist/host/h1');
  makeBuild('dist/r/landers/built');
  fs.writeFileSync(path.join(buildDir, 'current.json'), JSON.stringify({ host: 'h1', landers: 'built' }));
  await registerBuilds(context.releases, buildDir);
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

const remote = 'landers';
/** The outcome of a full check, as the check itself keeps it. */
const prove = (own: RemoteName, version: string, { host = 'h1', isGood = true } = {}) =>
  context.proofs.add(own, { version, host, isGood, report: '', who: 'mara' });
const put = async (version: string, values?: BuildValues) => {
  const from = makeBuild(`made/${version}`, values);
  const published = await publish(context, { remote, version, from, why: 'coffee' });
  await prove(remote, version);
  return published;
};
const live = async () => {
  const { registry, canaries } = await context.releases.live(1);
  return [registry.landers?.version, ...canaries.map(({ entry, weight }) => `${entry.version} ${weight}`)];
};

describe('publish, promote, roll back', () => {
  it('R-FED-2 publishes without anybody seeing it, also after a restart of the product', async () => {
    expect(await put('v1')).toEqual({ isNew: true });
    expect(await live()).toEqual(['built']);
    fs.cpSync(path.join(dir, 'made/v1'), path.join(dir, 'dist/r/landers/v1'), { recursive: true });
    fs.writeFileSync(path.join(dir, 'dist/current.json'), JSON.stringify({ host: 'h1', landers: 'v1' }));
    await registerBuilds(context.releases, context.buildDir);
    expect(await live()).toEqual(['built']);
    expect(await put('v1')).toEqual({ isNew: false });
    expect(await previewAddress(context, remote, 'v1', '/landers/coffee')).toMatch(
      /^https:\/\/vonk\.example\/en\/landers\/coffee\?release=landers:v1:[0-9a-f]{32}$/,
    );
  });

  it('R-FED-2 gives the newest version to a share, then to all, and takes it back', async () => {
    await put('v1');
    expect(await promote(context, { remote, weight: 5 })).toBe('v1');
    expect(await live()).toEqual(['built', 'v1 5']);
    await promote(context, { remote, weight: 100, why: 'looks good' });
    expect(await live()).toEqual(['v1']);
    expect(await rollBack(context, { remote, why: 'typo' })).toBe('landers is back at built, v1 is taken away');
    expect(await live()).toEqual(['built']);
    await expect(rollBack(context, { remote })).rejects.toThrow('no version of landers was live before built');
  });

  it('R-FED-4 a build that was stopped stays away after a restart of the product', async () => {
    makeBuild('dist/r/landers/next');
    fs.writeFileSync(path.join(dir, 'dist/current.json'), JSON.stringify({ host: 'h1', landers: 'next' }));
    await registerBuilds(context.releases, context.buildDir);
    expect(await live()).toEqual(['next']);
    expect(await context.releases.stop(remote, 'next', 'test')).toBe('rolled back');
    await registerBuilds(context.releases, context.buildDir);
    expect(await live()).toEqual(['built']);
  });

  it('R-FED-2 ends a canary by rolling back, and the live version stays', async () => {
    await put('v1');
    await promote(context, { remote, weight: 25 });
    expect(await rollBack(context, { remote })).toBe('landers: v1 is taken back, everybody gets built');
    expect(await live()).toEqual(['built']);
  });

  it('R-FED-2 keeps who did what, when and why', async () => {
    await put('v1');
    await promote(context, { remote, weight: 5 });
    await promote(context, { remote, weight: 100, why: 'looks good' });
    const lines = await describeHistory(context, remote);
    expect(
      lines.map((line) =>
        line
          .replace(/^\S+ \S+ /, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ),
    ).toEqual([
      'what version who why',
      'live v1 mara looks good',
      'canary 5 % v1 mara',
      'published v1 mara coffee',
      'live built build',
    ]);
    await put('v2');
    expect((await describeStatus(context)).at(-1)).toMatch(/^landers +v1 .*\(mara\) +- +built +v2 \(mara\)/);
  });

  it('R-FED-2 refuses what is not published, live already, or gone, in a sentence', async () => {
    await expect(promote(context, { remote, version: 'nope', weight: 5 })).rejects.toThrow(
      'landers nope is not published',
    );
    await expect(promote(context, { remote, version: 'built', weight: 5 })).rejects.toThrow(
      'is live for everybody already',
    );
    await expect(promote(context, { remote: 'chat', weight: 5 })).rejects.toThrow('no version of chat is published');
    await expect(rollBack(context, { remote })).rejects.toThrow('no version of landers was live before built');
    await put('v1');
    fs.rmSync(path.join(context.releasesDir, 'landers/v1'), { recursive: true });
    await expect(promote(context, { remote, weight: 5 })).rejects.toThrow('are gone: publish it again');
  });
});

describe('R-FED-3 promoting asks for a full check of that very version', () => {
  const from = () => makeBuild('made/v1');
  beforeEach(() => publish(context, { remote, version: 'v1', from: from() }));
  const tryIt = (weight: Weight) => promote(context, { remote, version: 'v1', weight });

  it.each([5, 100] as const)('R-FED-3 %d %% of the visitors get nothing that was never checked', async (weight) => {
    await expect(tryIt(weight)).rejects.toThrow(
      'landers v1 was never checked as a whole: run `npm run remote -- check landers`',
    );
    await prove(remote, 'v2');
    await expect(tryIt(weight)).rejects.toThrow('never checked');
    expect(await live()).toEqual(['built']);
    await prove(remote, 'v1');
    expect(await tryIt(weight)).toBe('v1');
  });

  it('R-FED-3 the last check counts, and it must be good', async () => {
    await prove(remote, 'v1');
    await prove(remote, 'v1', { isGood: false });
    await expect(tryIt(5)).rejects.toThrow('landers v1 did not pass its last check');
  });

  it('R-FED-3 a check with another host, or a long time ago, says nothing of now', async () => {
    await prove(remote, 'v1', { host: 'h0' });
    await expect(tryIt(5)).rejects.toThrow('was checked with another host than the one that is live now');
    await prove(remote, 'v1');
    await db.query(`update release_proof set at = now() - interval '15 days'`);
    await expect(tryIt(5)).rejects.toThrow('is more than 14 days old');
  });

  it('R-FED-3 what was built with the product needs none: it was tested with it', async () => {
    await context.releases.register(remote, { ...entryOf('older') }, 'build');
    fs.cpSync(path.join(dir, 'dist/r/landers/built'), path.join(dir, 'dist/r/landers/older'), { recursive: true });
    expect(await promote(context, { remote, version: 'older', weight: 5 })).toBe('older');
  });
});

describe('R-FED-2 a lander is a release of its own', () => {
  const tea = 'lander-tea';
  const coffee = 'lander-coffee';
  const putOwn = async (own: LanderRemote, version: string) => {
    await publish(context, { remote: own, version, from: makeBuild(`made/${own}/${version}`) });
    await prove(own, version);
  };
  const liveOwn = async (own: LanderRemote) => (await context.releases.live(1)).registry[own]?.version;
  /** The bundle of all landers holds these from now on. */
  const bundle = async (...landers: string[]) => {
    await context.releases.register('landers', { ...entryOf('all'), landers }, 'build');
    await context.releases.setLive('landers', 'all', 'build');
  };

  it('R-FED-2 taking one back leaves what was published of another one after it', async () => {
    await putOwn(tea, 'a1');
    await promote(context, { remote: tea, weight: 100 });
    await putOwn(coffee, 'b1');
    await promote(context, { remote: coffee, weight: 100 });
    expect(await rollBack(context, { remote: tea, why: 'typo' })).toBe(
      'lander-tea a1 is taken away, nothing of it was live before: visitors get nothing (404)',
    );
    expect([await liveOwn(tea), await liveOwn(coffee), (await live())[0]]).toEqual([undefined, 'b1', 'built']);
    expect((await context.releases.history(tea))[0]).toMatchObject({
      action: 'rollback',
      version: 'nothing',
      why: 'typo',
    });
    expect((await describeStatus(context, tea)).at(-1)).toMatch(/^lander-tea +nothing /);
    await expect(rollBack(context, { remote: tea })).rejects.toThrow('nothing of lander-tea is live');
    await promote(context, { remote: tea, version: 'a1', weight: 100 });
    expect(await liveOwn(tea)).toBe('a1');
  });

  it('R-FED-2 goes back to the bundle where that holds it, and may be tried by a few beside it', async () => {
    await bundle('tea');
    await putOwn(tea, 'a1');
    await promote(context, { remote: tea, weight: 5 });
    expect((await context.releases.live(1)).canaries).toMatchObject([
      { remote: tea, weight: 5, entry: { version: 'a1' } },
    ]);
    expect(await liveOwn(tea)).toBeUndefined();
    expect(await rollBack(context, { remote: tea })).toBe(
      'lander-tea: a1 is taken back, everybody gets what the bundle landers all serves',
    );
    await promote(context, { remote: tea, weight: 100 });
    expect(await rollBack(context, { remote: tea })).toContain('visitors get what the bundle landers all serves');
    expect((await describeStatus(context, tea)).at(-1)).toMatch(/^lander-tea +as in landers /);
  });

  it('R-FED-2 a new one goes to everybody at once: nobody else would find a page', async () => {
    await putOwn(tea, 'a1');
    await expect(promote(context, { remote: tea, weight: 5 })).rejects.toThrow('everybody else would find no page');
  });

  it('R-FED-4 the guard goes back to the bundle, and leaves a new lander where it is', async () => {
    await bundle('tea');
    for (const own of [tea, coffee] as const) {
      await putOwn(own, 'x1');
      await promote(context, { remote: own, weight: 100 });
    }
    expect(await context.releases.stop(tea, 'x1', 'test')).toBe('rolled back');
    expect(await context.releases.stop(coffee, 'x1', 'test')).toBeNull();
    expect([await liveOwn(tea), await liveOwn(coffee)]).toEqual([undefined, 'x1']);
  });

  describe('R-I18N-1 while a language that a site offers is still English', () => {
    const texts = {
      en: { tea: { title: 'Tea at four, or later', ok: 'Ok' } },
      nl: { tea: { title: 'Thee om vier uur, of later', ok: 'Ok' } },
      de: { tea: { title: 'Tea at four, or later', ok: 'Ok' } },
    };
    beforeEach(async () => {
      await bundle('tea');
      await publish(context, { remote: tea, version: 'v1', from: makeBuild('made/english', { texts }) });
      await prove(tea, 'v1');
    });

    it('R-I18N-1 it is refused for everybody, and a few may see it with a warning', async () => {
      await expect(promote(context, { remote: tea, weight: 100, why: 'soon' })).rejects.toThrow(
        'lander-tea is still English: de, which a site offers',
      );
      expect(await liveOwn(tea)).toBeUndefined();
      const warned: string[] = [];
      await promote(context, { remote: tea, weight: 5, warn: (line) => warned.push(line) });
      expect(warned).toEqual(['still English: de; everybody gets it only when they are translated']);
    });

    it('R-I18N-1 somebody may answer for it, with a reason that the log keeps', async () => {
      const answered = { remote: tea, weight: 100, isUntranslatedOk: true } as const;
      await expect(promote(context, answered)).rejects.toThrow('say with --why why it goes to everybody so');
      await promote(context, { ...answered, why: 'only Dutch advertisements' });
      expect((await context.releases.history(tea))[0]).toMatchObject({
        action: 'live',
        why: 'still English: de; only Dutch advertisements',
      });
    });

    it('R-I18N-1 a language that no site offers keeps nobody waiting', async () => {
      await db.query(`update site set settings = jsonb_set(settings, '{languages}', '["nl", "en"]')`);
      await promote(context, { remote: tea, weight: 100 });
      expect(await liveOwn(tea)).toBe('v1');
    });
  });

  it('R-FED-2 two publishers at once end with one folder and one line in the log', async () => {
    const from = makeBuild('made/twice');
    await Promise.all([1, 2].map(() => publish(context, { remote: tea, version: 'v1', from })));
    expect(fs.readdirSync(path.join(context.releasesDir, tea))).toEqual(['v1']);
    expect(await context.releases.history(tea)).toHaveLength(1);
  });
});

describe('R-FED-4 a broken upload is refused and the live version is untouched', () => {
  const faults: [string, (from: string) => void, string][] = [
    [
      'half a folder',
      (from) => fs.rmSync(path.join(from, 'server/remote.cjs')),
      'remote.cjs is missing: the upload is not complete',
    ],
    ['no map', (from) => fs.rmSync(path.join(from, 'assets.json')), 'has no assets.json'],
    ['a map cut off', (from) => fs.truncateSync(path.join(from, 'assets.json'), 20), 'assets.json cannot be read'],
    ['a wrong hash', (from) => fs.writeFileSync(path.join(from, 'remoteEntry.js'), 'other'), 'its hash differs'],
    ['changed texts', (from) => fs.writeFileSync(path.join(from, 'strings.nl.json'), '{"a":1}'), 'its hash differs'],
    [
      'a file that came in between',
      (from) => fs.writeFileSync(path.join(from, 'more.js'), ''),
      'was not built with the rest',
    ],
  ];
  it.each(faults)('R-FED-4 %s', async (_, damage, sentence) => {
    const from = makeBuild('made/bad');
    damage(from);
    await expect(publish(context, { remote, version: 'bad', from })).rejects.toThrow(sentence);
    expect(await live()).toEqual(['built']);
    expect(await context.releases.publisherOf(remote, 'bad')).toBeNull();
  });

  it('R-FED-4 damage that came after publishing, when it is promoted', async () => {
    await put('v1');
    fs.writeFileSync(path.join(context.releasesDir, 'landers/v1/server/remote.cjs'), 'other');
    await expect(promote(context, { remote, weight: 5 })).rejects.toThrow('its hash differs');
  });

  it('R-FED-4 other content under a known version', async () => {
    await put('v1');
    const other = makeBuild('made/again', { code: 'something else' });
    await expect(publish(context, { remote, version: 'v1', from: other })).rejects.toThrow('versions never change');
  });

  it.each([
    ['2.0.0', 'it was made for kernel 2.0.0 and the live host has 1.0.0'],
    ['1.1.0', 'it was made for kernel 1.1.0 and the live host has 1.0.0'],
  ])('R-FED-3 a kernel %s that the live host has not', async (kernel, sentence) => {
    await expect(put('v9', { kernel })).rejects.toThrow(sentence);
  });

  it('R-FED-3 something that the live host does not provide', async () => {
    await expect(put('v9', { consumes: ['react', '@vonk/ui/hologram.tsx'] })).rejects.toThrow(
      'the live host does not provide @vonk/ui/hologram.tsx',
    );
  });

  it('R-FED-3 a name that the live host does not have, with that name', async () => {
    const assets = path.join(dir, 'dist/host/h1/assets.json');
    const host = JSON.parse(fs.readFileSync(assets, 'utf8'));
    host.exports = { react: ['useState'] };
    fs.writeFileSync(assets, JSON.stringify(host));
    await expect(put('v9', { uses: { react: ['useState', 'useTelepathy'] } })).rejects.toThrow(
      'the live host does not provide useTelepathy of react: release the host first',
    );
    await put('v8', { uses: { react: ['useState'], jotai: ['anything'] } });
    host.exports = { react: ['use'] };
    fs.writeFileSync(assets, JSON.stringify(host));
    await expect(promote(context, { remote, version: 'v8', weight: 5 })).rejects.toThrow('useState of react');
  });

  it.each(['../v1', '.hidden', 'a b', ''])('R-FED-4 the version name ‘%s’', async (version) => {
    await expect(publish(context, { remote, version, from: makeBuild('made/name') })).rejects.toThrow('is no version');
  });
});
