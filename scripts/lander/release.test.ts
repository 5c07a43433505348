import fs from 'node:fs';
import path from 'node:path';
import type { LanderRemote } from '@vonk/api/remotes.ts';
import type { Database } from '../../server/src/database/database.ts';
import { registerBuilds } from '../../server/src/releases/register-builds.ts';
import { makeEntry } from '../../server/src/testing/make-entry.ts';
import { isLive, promote, publish, rollBack } from '../release/actions.ts';
import { describeHistory, describeStatus, previewAddress } from '../release/describe.ts';
import { makePublisher, remote } from '../release/publisher.test-data.ts';
import type { ReleaseContext } from '../release/release-context.ts';

const publisher = makePublisher();
const { makeBuild, prove, put, live } = publisher;
let context: ReleaseContext;
let db: Database;
let dir: string;
beforeEach(() => {
  ({ context, db, dir } = publisher.now());
});

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
    expect(await isLive(context, remote, 'v1')).toBe(false);
    await promote(context, { remote, weight: 100, why: 'looks good' });
    expect(await live()).toEqual(['v1']);
    expect(await isLive(context, remote, 'v1')).toBe(true);
    expect(await rollBack(context, { remote, why: 'typo' })).toBe('landers is back at built, v1 is taken away');
    expect(await live()).toEqual(['built']);
    await expect(rollBack(context, { remote })).rejects.toThrow('no version of landers was live before built');
  });

  it('R-FED-3 gives visitors nothing that was proven with a host that no server has: a clone of other sources', async () => {
    await put('v1');
    const serve = (host: string) =>
      db.query('insert into site_server (id, builds) values (gen_random_uuid(), $1)', [JSON.stringify({ host })]);
    await serve('older');
    await expect(promote(context, { remote, weight: 100 })).rejects.toThrow(
      'the site servers run the host older, and here is h1',
    );
    expect(await live()).toEqual(['built']);
    // While servers are replaced one by one, both are live.
    await serve('h1');
    await promote(context, { remote, weight: 100 });
    expect(await live()).toEqual(['v1']);
    await db.query('delete from site_server');
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
    await context.releases.register('landers', makeEntry(remote, 'all', { landers }), 'build');
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

  it('R-FED-2 says of one that was never live what visitors get, and which version waits', async () => {
    expect(await describeStatus(context, tea)).toEqual([
      'nothing of lander-tea was ever live: visitors get nothing (404)',
    ]);
    await putOwn(tea, 'a1');
    expect(await describeStatus(context, tea)).toEqual([
      'nothing of lander-tea was ever live: visitors get nothing (404); a1 (mara) is published and waits',
    ]);
    await bundle('tea');
    const [said = ''] = await describeStatus(context, tea);
    expect(said).toContain('visitors get what the bundle landers all serves;');
    expect(await describeStatus(context)).toContain(said);
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
