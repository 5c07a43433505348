import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { buildDeskApp } from '../desk-app.ts';
import { createReleaseRepository } from '../releases/release.repository.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { makeEntry } from '../testing/make-entry.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk } from '../testing/test-desk.ts';
import { deskPageRoutes } from './desk-page.route.ts';

const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-build-'));
let test: TestApp;
let desk: TestDesk;
let app: DeskApp;
beforeAll(async () => {
  writeFakeBuild(buildDir);
  test = await createTestApp({ BUILD_DIR: buildDir });
  desk = await openTestDesk(test);
  const releases = createReleaseRepository(test.db);
  await releases.register('desk', makeEntry('desk', 'v1'), 'me');
  await releases.setLive('desk', 'v1', 'me');
  app = await buildDeskApp(test.deps, [deskPageRoutes]);
  await app.ready();
});
afterAll(async () => {
  await desk.close();
  await test.close();
  fs.rmSync(buildDir, { recursive: true, force: true });
});

it('R-FED-4 a desk that does not start in the browser of one of the staff is counted, once for each session', async () => {
  const [one, two] = [await desk.makeStaff('support'), await desk.makeStaff('payments')];
  const report = async (cookie: string, remote = 'desk', version = 'v1') => {
    const headers = { host: 'desk.localhost', 'sec-fetch-site': 'same-origin', cookie };
    const asked: InjectOptions = { method: 'POST', url: '/api/remote-errors', headers, payload: { remote, version } };
    return (await app.inject(asked)).statusCode;
  };
  expect([await report(one.cookie), await report(one.cookie), await report(two.cookie)]).toEqual([204, 204, 204]);
  expect([await report(two.cookie, 'chat'), await report(two.cookie, 'desk', 'never')]).toEqual([204, 204]);
  expect(await report('')).toBe(403);
  await app.close();
  const { rows } = await test.db.query(
    'select remote, version, sum(errors)::int as errors from release_minute group by remote, version',
  );
  expect(rows).toEqual([{ remote: 'desk', version: 'v1', errors: 2 }]);
});
