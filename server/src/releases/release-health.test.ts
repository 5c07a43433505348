import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createReleaseRepository, type ReleaseRepository } from './release.repository.ts';
import { createReleaseHealth, isFailing } from './release-health.ts';

let test: TestApp;
let releases: ReleaseRepository;
const warned: object[] = [];
beforeAll(async () => {
  test = await createTestApp();
  releases = createReleaseRepository(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  warned.length = 0;
  await test.db.query('delete from release_health');
  await test.db.query('delete from remote_live');
  await test.db.query('delete from remote_release');
  for (const version of ['v1', 'v2'])
    await releases.register(
      'chat',
      {
        version,
        base: `/r/chat/${version}/`,
        entry: 'remoteEntry.js',
        files: [],
        strings: {},
        integrity: {},
        consumes: [],
        kernel: '^1.0.0',
      },
      'me',
    );
});

const log = { warn: (details: object) => void warned.push(details) };
const liveVersion = async () => (await releases.live(1)).registry.chat?.version;
const canaries = async () => (await releases.live(1)).canaries.length;

/** What visitors' browsers and the page server saw of a version. */
async function see(version: string, { views, errors }: { views: number; errors: number }): Promise<void> {
  const health = createReleaseHealth(releases, log);
  for (let view = 0; view < views; view += 1) health.note('chat', version, { isError: view < errors });
  await health.close();
}

it.each([
  [{ views: 19, errors: 19 }, false],
  [{ views: 20, errors: 1 }, false],
  [{ views: 20, errors: 2 }, true],
  [{ views: 1000, errors: 50 }, false],
  [{ views: 1000, errors: 51 }, true],
  // Browsers report failures of pages that were counted elsewhere.
  [{ views: 0, errors: 20 }, true],
])('more than one of twenty views that failed is too many, once twenty were seen: %j %s', (seen, is) => {
  expect(isFailing(seen)).toBe(is);
});

describe('a version that fails', () => {
  beforeEach(async () => {
    await releases.setLive('chat', 'v1', 'me');
    await releases.setLive('chat', 'v2', 'me');
  });

  it('is taken back to the one before, once, and it is written down why', async () => {
    await see('v2', { views: 30, errors: 3 });
    expect(await liveVersion()).toBe('v1');
    expect(warned).toEqual([{ remote: 'chat', version: 'v2', outcome: 'rolled back' }]);
    await see('v2', { views: 30, errors: 3 });
    expect(warned).toHaveLength(1);
    const { rows } = await test.db.query(
      `select version, who, why from release_log where action = 'stopped' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ version: 'v2', who: 'guard', why: '3 of 30 views failed' }]);
  });

  it('is counted over all servers: few failures on each are many together', async () => {
    for (let server = 0; server < 5; server += 1) await see('v2', { views: 10, errors: 1 });
    expect(await liveVersion()).toBe('v1');
  });

  it('stays where there is nothing to go back to', async () => {
    await see('v2', { views: 30, errors: 30 });
    await see('v1', { views: 30, errors: 30 });
    expect(await liveVersion()).toBe('v1');
  });

  it('is not the one that works beside it', async () => {
    await see('v2', { views: 500, errors: 10 });
    await see('v1', { views: 30, errors: 30 });
    expect(await liveVersion()).toBe('v2');
  });
});

it('a version that nobody published is counted nowhere', async () => {
  await see('v9', { views: 50, errors: 50 });
  const { rows } = await test.db.query('select 1 from release_health');
  expect(rows).toEqual([]);
  expect(warned).toEqual([]);
});

it('a canary that fails ends, and everybody keeps the version that is live', async () => {
  await releases.setLive('chat', 'v1', 'me');
  await test.db.query(`update remote_live set canary_version = 'v2', canary_weight = 10 where remote = 'chat'`);
  expect(await canaries()).toBe(1);
  await see('v2', { views: 40, errors: 4 });
  expect([await canaries(), await liveVersion()]).toEqual([0, 'v1']);
  expect(warned).toEqual([{ remote: 'chat', version: 'v2', outcome: 'canary ended' }]);
});
