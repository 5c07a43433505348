import fs from 'node:fs';
import path from 'node:path';
import type { Boot } from '@vonk/api/page.ts';
import { createReleaseRepository } from '../releases/release.repository.ts';
import { makeEntry } from '../testing/make-entry.ts';
import type { TestApp } from '../testing/test-app.ts';
import { createTestPages } from '../testing/test-pages.ts';
import { pageRoutes } from './page.route.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestPages(pageRoutes);
});
afterAll(() => test.close());

const entry = (version: string) => makeEntry('landers', version, { integrity: { 'e.js': 'sha384-x' } });
const good = 'module.exports = { default: { routes: [] } };';
const throwing = "throw new Error('broken');";

/** Makes a version of the landers live whose server build is this code. */
async function publish(version: string, code: string): Promise<void> {
  const folder = path.join(test.deps.config.buildDir, 'r/landers', version, 'server');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'remote.cjs'), code);
  fs.writeFileSync(path.join(folder, '../assets.json'), JSON.stringify(entry(version)));
  const releases = createReleaseRepository(test.db);
  await releases.register('landers', entry(version), 'tester');
  await releases.setLive('landers', version, 'tester');
  // The registry is kept for half a second.
  await new Promise((done) => setTimeout(done, 600));
}

async function open(url: string): Promise<Boot> {
  const { body } = await test.call('GET', url);
  return JSON.parse(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
}

/** Waits until the views of a version were written. */
async function seen(version: string, views: number): Promise<{ views: number; errors: number }> {
  for (;;) {
    const { rows } = await test.db.query<{ views: number; errors: number }>(
      'select sum(views)::int as views, sum(errors)::int as errors from release_minute where version = $1',
      [version],
    );
    if (rows[0] && rows[0].views >= views) return rows[0];
    await new Promise((done) => setTimeout(done, 100));
  }
}

it('R-FED-4 a version that throws is counted, and the visitor gets the one before', async () => {
  await publish('v1', good);
  await publish('v2', throwing);
  const boot = await open('/en/landers/video?a=1');
  expect([boot.isRendered, boot.registry.landers?.version]).toEqual([true, 'v1']);
  expect(await seen('v2', 1)).toEqual({ views: 1, errors: 1 });
});

it('R-FED-4 a page that breaks both versions is the fault of neither', async () => {
  await publish('v3', throwing);
  const boot = await open('/en/landers/video?a=2');
  expect([boot.isRendered, boot.registry.landers?.version]).toEqual([false, 'v3']);
  await publish('v4', good);
  await open('/en/landers/video?a=3');
  expect(await seen('v4', 1)).toEqual({ views: 1, errors: 0 });
  const { rows } = await test.db.query(`select 1 from release_minute where version = 'v3'`);
  expect(rows).toEqual([]);
});

it('R-FED-4 a report counts with the token of the page it is about', async () => {
  const { viewToken } = await open('/en/landers/video?a=4');
  const report = (view: string) =>
    test.call('POST', '/api/remote-errors', { body: { remote: 'landers', version: 'v4', view } });
  for (const view of ['', 'made.up', viewToken, viewToken]) expect((await report(view)).statusCode).toBe(204);
  expect(await seen('v4', 2)).toMatchObject({ views: 2 });
  const { rows } = await test.db.query('select count(*)::int as votes from release_vote');
  expect(rows).toEqual([{ votes: 1 }]);
});

it('a layout that is kept holds nothing of another member', async () => {
  const [one, two] = [await test.makeMember(), await test.makeMember()];
  await test.call('GET', '/en/members/2100/chat?secret=1', { member: one });
  const { body } = await test.call('GET', '/en/members/7/chat', { member: two });
  expect(body).toContain('data-url="/en/members/7/chat"');
  expect(body).not.toContain('2100');
});
