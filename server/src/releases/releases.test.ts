import type { Registry, RegistryEntry } from '@vonk/api/page.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { BUCKET_COOKIE } from '../visitors/consent.ts';
import { chooseReleases } from './choose-releases.ts';
import { createReleaseRepository } from './release.repository.ts';
import { createReleaseHealth, isFailing, LEAST_VIEWS } from './release-health.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const releases = createReleaseRepository(test.db);
  for (const version of ['v1', 'v2']) await releases.register('landers', entry(version), 'tester');
});
beforeEach(async () => {
  await test.db.query('delete from release_health');
  await test.db.query('delete from remote_live');
  await createReleaseRepository(test.db).setLive('landers', 'v1', 'tester');
});
afterAll(() => test.close());

const entry = (version: string): RegistryEntry => ({
  version,
  base: `/r/landers/${version}/`,
  entry: 'e.js',
  files: [],
  strings: {},
  integrity: {},
  consumes: [],
  kernel: '^1.0.0',
});

/** What a browser with a share gets; a new one is given a share. */
async function releasesOf(share: string | null, query = ''): Promise<{ registry: Registry; isShared: boolean }> {
  const releases = createReleaseRepository(test.db);
  let isShared = false;
  const reply = {
    setCookie: () => {
      isShared = true;
    },
  } as unknown as FastifyReply;
  // The bucket has two digits more than a percentage.
  const cookies = share === null ? {} : { [BUCKET_COOKIE]: `${share}00` };
  const request = { cookies, headers: {} } as unknown as FastifyRequest;
  const registry = await chooseReleases(await releases.live(1), {
    request,
    reply,
    search: new URLSearchParams(query),
    find: releases.find,
  });
  return { registry, isShared };
}

async function chosen(share: string | null, query = '') {
  const { registry, isShared } = await releasesOf(share, query);
  return { version: registry.landers?.version, isShared };
}

describe('canary, preview and guard', () => {
  it('R-FED-2 gives a canary to its share of browsers and the same to each of them every time', async () => {
    await createReleaseRepository(test.db).setCanary('landers', 'v2', 5, 'tester');
    expect((await chosen('4')).version).toBe('v2');
    expect((await chosen('5')).version).toBe('v1');
    expect((await chosen(null)).isShared).toBe(true);
    await createReleaseRepository(test.db).setCanary('landers', 'v2', 100, 'tester');
    expect((await chosen('99')).version).toBe('v2');
  });

  it('R-FED-2 shows a version that is not live at its preview address only, and ignores an unknown one', async () => {
    expect((await chosen('0', 'release=landers:v2')).version).toBe('v2');
    expect((await chosen('0')).version).toBe('v1');
    expect((await chosen('0', 'release=landers:nothing')).version).toBe('v1');
  });

  it('R-FED-2 shows a lander that is a release of its own at its preview address, and nowhere else', async () => {
    const releases = createReleaseRepository(test.db);
    await releases.register('lander-tea-time', entry('v1'), 'tester');
    const previewed = await releasesOf('0', 'release=lander-tea-time:v1');
    expect(matchRoute('/landers/tea-time', previewed.registry)?.route.remote).toBe('lander-tea-time');
    expect(matchRoute('/landers/other', previewed.registry)?.route.remote).toBe('landers');
    expect(matchRoute('/landers/tea-time', (await releasesOf('0')).registry)?.route.remote).toBe('landers');
  });

  it('R-FED-4 takes a failing canary away, and a failing live version back to the one before', async () => {
    const releases = createReleaseRepository(test.db);
    await releases.setCanary('landers', 'v2', 50, 'tester');
    const health = createReleaseHealth(releases, { warn: () => {} });
    for (let view = 0; view < LEAST_VIEWS; view += 1) health.note('landers', 'v2', { isError: view < 2 });
    await health.close();
    expect((await chosen('0')).version).toBe('v1');
    await releases.setLive('landers', 'v2', 'tester');
    expect(await releases.stop('landers', 'v2', 'test')).toBe('rolled back');
    expect((await chosen('0')).version).toBe('v1');
    expect(
      (await releases.history('landers')).filter(({ action }) => action === 'stopped').map(({ who }) => who),
    ).toEqual(['guard', 'guard']);
  });

  it('R-FED-4 lets one bad moment decide nothing', () => {
    expect(isFailing({ views: LEAST_VIEWS - 1, errors: LEAST_VIEWS - 1 })).toBe(false);
    expect(isFailing({ views: 1000, errors: 50 })).toBe(false);
    expect(isFailing({ views: 1000, errors: 51 })).toBe(true);
  });
});
