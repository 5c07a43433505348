import type { Site } from '../sites/site.ts';
import { makeEntry } from '../testing/make-entry.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createReleaseRepository, type ReleaseRepository } from './release.repository.ts';
import { createReleaseHealth } from './release-health.ts';
import { createRemoteErrors } from './remote-errors.ts';
import { issueViewToken } from './view-token.ts';

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
  await test.db.query('delete from release_minute');
  await test.db.query('delete from remote_live');
  await test.db.query('delete from remote_release');
  for (const version of ['v1', 'v2']) await releases.register('chat', makeEntry('chat', version), 'me');
});

const log = { warn: (details: object) => void warned.push(details) };
const liveVersion = async () => (await releases.live(1)).registry.chat?.version;
const canaries = async () => (await releases.live(1)).canaries.length;

/** What visitors' browsers and the page server saw of a version. */
async function see(version: string, { views, errors }: { views: number; errors: number }): Promise<void> {
  const health = createReleaseHealth(releases, log);
  for (let view = 0; view < views; view += 1) health.note('chat', version, view < errors ? 'failed' : 'fine');
  await health.close();
}

describe('a version that fails', () => {
  beforeEach(async () => {
    await releases.setLive('chat', 'v1', 'me');
    await releases.setLive('chat', 'v2', 'me');
  });

  it('R-FED-4 is taken back to the one before, once, and it is written down why', async () => {
    await see('v2', { views: 30, errors: 10 });
    expect(await liveVersion()).toBe('v1');
    expect(warned).toEqual([{ remote: 'chat', version: 'v2', outcome: 'rolled back' }]);
    await see('v2', { views: 30, errors: 10 });
    expect(warned).toHaveLength(1);
    const { rows } = await test.db.query(
      `select version, who, why from release_log where action = 'stopped' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ version: 'v2', who: 'guard', why: '10 of 30 views failed' }]);
  });

  it('R-FED-4 is counted over all servers: few failures on each are many together', async () => {
    for (let server = 0; server < 5; server += 1) await see('v2', { views: 10, errors: 2 });
    expect(await liveVersion()).toBe('v1');
  });

  it('R-FED-4 stays where there is nothing to go back to but what was stopped', async () => {
    await see('v2', { views: 30, errors: 30 });
    await see('v1', { views: 30, errors: 30 });
    expect(await liveVersion()).toBe('v1');
  });

  it('R-FED-4 is not the one that works beside it', async () => {
    await see('v2', { views: 500, errors: 10 });
    await see('v1', { views: 30, errors: 30 });
    expect(await liveVersion()).toBe('v2');
  });

  it('R-FED-4 is forgiven what was seen of it hours ago', async () => {
    await test.db.query(
      `insert into release_minute values ('chat', 'v2', date_trunc('minute', now()) - interval '2 hours', 30, 30)`,
    );
    await see('v2', { views: 30, errors: 1 });
    expect(await liveVersion()).toBe('v2');
  });

  it('R-FED-2 a roll back never leads to a version that was stopped, and a second one leads further', async () => {
    for (const version of ['v3', 'v4']) await releases.register('chat', makeEntry('chat', version), 'me');
    await releases.setLive('chat', 'v3', 'me');
    await see('v3', { views: 30, errors: 30 });
    expect(await liveVersion()).toBe('v2');
    await releases.setLive('chat', 'v4', 'me');
    expect(await releases.rollBack('chat', 'me')).toBe('v2');
    expect(await releases.rollBack('chat', 'me')).toBe('v1');
    expect(await releases.rollBack('chat', 'me')).toBeNull();
    expect(await liveVersion()).toBe('v1');
    await releases.setLive('chat', 'v3', 'me');
    await releases.setLive('chat', 'v4', 'me');
    expect(await releases.rollBack('chat', 'me')).toBe('v3');
  });
});

describe('a canary', () => {
  beforeEach(async () => {
    await releases.setLive('chat', 'v1', 'me');
    await releases.setCanary('chat', 'v2', 5, 'me');
  });

  it('R-FED-4 that is worse than what is live ends, and everybody keeps that', async () => {
    await see('v1', { views: 400, errors: 1 });
    await see('v2', { views: 40, errors: 8 });
    expect([await canaries(), await liveVersion()]).toEqual([0, 'v1']);
    expect(warned).toEqual([{ remote: 'chat', version: 'v2', outcome: 'canary ended' }]);
  });

  it('R-FED-4 goes on where both versions fail alike: neither is stopped for what troubles all', async () => {
    await releases.setLive('chat', 'v1', 'me');
    await see('v1', { views: 400, errors: 200 });
    await see('v2', { views: 40, errors: 20 });
    expect([await canaries(), await liveVersion(), warned]).toEqual([1, 'v1', []]);
  });
});

it('R-FED-4 a version that nobody published is counted nowhere', async () => {
  await see('v9', { views: 50, errors: 50 });
  const { rows } = await test.db.query('select 1 from release_minute');
  expect(rows).toEqual([]);
  expect(warned).toEqual([]);
});

describe('reports of browsers', () => {
  const key = 'a key';
  /** A report from an address about the version, with the token of a page, and whether it counted. */
  async function report(ip: string, token: string, version = 'v2', siteId = 1): Promise<number> {
    const health = createReleaseHealth(releases, log);
    const take = createRemoteErrors({ releases, health, signingKeys: [key] });
    await take({ site: { id: siteId } as Site, ip }, { remote: 'chat', version, view: token });
    await health.close();
    const { rows } = await test.db.query<{ errors: number }>(
      'select coalesce(sum(errors), 0)::int as errors from release_minute',
    );
    return rows[0]?.errors ?? 0;
  }
  const token = () => issueViewToken(key, 1, 'chat');

  beforeEach(async () => {
    await test.db.query('delete from release_vote');
    await releases.setLive('chat', 'v1', 'me');
    await releases.setLive('chat', 'v2', 'me');
  });

  it('R-FED-4 count once for each view', async () => {
    const view = token();
    expect([await report('1.1.1.1', view), await report('1.1.1.2', view)]).toEqual([1, 1]);
    expect(await report('1.1.1.2', token())).toBe(2);
  });

  it('R-FED-4 count only with a token of this site, and of a version that visitors get', async () => {
    expect(await report('1.1.1.1', '')).toBe(0);
    expect(await report('1.1.1.1', issueViewToken('other', 1, 'chat'))).toBe(0);
    expect(await report('1.1.1.1', token(), 'v2', 2)).toBe(0);
    expect(await report('1.1.1.1', token(), 'v1')).toBe(0);
  });

  it('R-FED-4 of one address take no release back, however many pages it asked for', async () => {
    for (let view = 0; view < 30; view += 1) await see('v2', { views: 1, errors: 0 });
    for (let view = 0; view < 30; view += 1) await report('1.1.1.1', token());
    expect(await report('1.1.1.1', token())).toBe(1);
    expect(await report('2001:db8:1:1::2', token())).toBe(2);
    for (const end of [3, 4, 5]) await report(`2001:db8:1:1::${end}`, token());
    expect([await report('2001:db8:1:1:9::', token()), await liveVersion()]).toEqual([2, 'v2']);
  });

  it('R-FED-4 of many visitors do', async () => {
    await see('v2', { views: 30, errors: 0 });
    for (let visitor = 0; visitor < 10; visitor += 1) await report(`1.1.1.${visitor}`, token());
    expect(await liveVersion()).toBe('v1');
  });
});
