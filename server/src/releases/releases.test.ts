import type { Registry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeEntry } from '../testing/make-entry.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { BUCKET_COOKIE } from '../visitors/consent.ts';
import { chooseReleases } from './choose-releases.ts';
import { createReleaseRepository } from './release.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const releases = createReleaseRepository(test.db);
  for (const version of ['v1', 'v2']) await releases.register('landers', makeEntry('landers', version), 'tester');
});
beforeEach(async () => {
  await test.db.query('delete from remote_live');
  await createReleaseRepository(test.db).setLive('landers', 'v1', 'tester');
});
afterAll(() => test.close());

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
    preview: releases.preview,
  });
  return { registry, isShared };
}

const previewOf = async (remote: RemoteName, version: string) =>
  `release=${remote}:${version}:${await createReleaseRepository(test.db).previewKey(remote, version)}`;

async function chosen(share: string | null, query = '') {
  const { registry, isShared } = await releasesOf(share, query);
  return { version: registry.landers?.version, isShared };
}

describe('canary and preview', () => {
  it('R-FED-2 gives a canary to its share of browsers and the same to each of them every time', async () => {
    await createReleaseRepository(test.db).setCanary('landers', 'v2', 5, 'tester');
    expect((await chosen('4')).version).toBe('v2');
    expect((await chosen('5')).version).toBe('v1');
    expect((await chosen(null)).isShared).toBe(true);
    await createReleaseRepository(test.db).setCanary('landers', 'v2', 100, 'tester');
    expect((await chosen('99')).version).toBe('v2');
  });

  it('R-FED-2 shows a version that is not live at its preview address only, and ignores an unknown one', async () => {
    expect((await chosen('0', await previewOf('landers', 'v2'))).version).toBe('v2');
    expect((await chosen('0')).version).toBe('v1');
    expect((await chosen('0', await previewOf('landers', 'nothing'))).version).toBe('v1');
  });

  it('R-FED-2 gives nobody another version for the asking: a preview address cannot be made up', async () => {
    const right = await previewOf('landers', 'v2');
    const made = ['release=landers:v2', `release=landers:v2:${'0'.repeat(32)}`, right.slice(0, -1)];
    for (const query of made) expect((await chosen('0', query)).version).toBe('v1');
    expect((await chosen('0', (await previewOf('landers', 'v1')).replace(':v1:', ':v2:'))).version).toBe('v1');
  });

  it('R-FED-2 shows a lander that is a release of its own at its preview address, and nowhere else', async () => {
    const releases = createReleaseRepository(test.db);
    await releases.register('lander-tea-time', makeEntry('lander-tea-time', 'v1'), 'tester');
    const previewed = await releasesOf('0', await previewOf('lander-tea-time', 'v1'));
    expect(matchRoute('/landers/tea-time', previewed.registry)?.route.remote).toBe('lander-tea-time');
    expect(matchRoute('/landers/other', previewed.registry)?.route.remote).toBe('landers');
    expect(matchRoute('/landers/tea-time', (await releasesOf('0')).registry)?.route.remote).toBe('landers');
  });
});
