import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { ROUTES } from '@vonk/api/route-map.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { pageRoutes } from './page.route.ts';

let test: TestApp;
let member: TestMember;
let port = 0;
const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-build-'));
beforeAll(async () => {
  writeFakeBuild(buildDir);
  test = await createTestApp({ BUILD_DIR: buildDir }, [pageRoutes]);
  member = await test.makeMember();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  port = address && typeof address === 'object' ? address.port : 0;
});
afterAll(async () => {
  await test.close();
  fs.rmSync(buildDir, { recursive: true, force: true });
});

/** The status of a page whose address is sent as it stands. */
const statusOf = (url: string, cookie = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: 'localhost', cookie };
    const request = http.request({ port, host: '127.0.0.1', path: url, headers }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode ?? 0));
    });
    request.once('error', reject);
    request.end();
  });

const HOSTILE = [
  '%00',
  '%zz',
  '%',
  '%C0%AE%C0%AE',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '-1',
  '99999999999999999999999',
  '1e9',
  '__proto__',
  'constructor',
  '%F0%9F%98%80',
  "'%20or%201=1--",
  '<script>',
  'a'.repeat(280),
  '{}',
  ':id',
];
const WHOLE = [
  '//',
  '//[',
  '///',
  '/\\\\x',
  '//x:99999/',
  '/en//',
  '/en/%2e%2e/',
  '/?%',
  '/?a=%00&a=%zz',
  '/.;/',
  '/%2f%2f[',
  '/en/members?min_age=%00&page=-1',
  `/?release=__proto__:x:${'0'.repeat(32)}`,
  '/login?next=%00//x',
  '/en/login?next=/%5cx',
];
const COOKIES = ['', 'language=%00; bucket=x; consent=[; source={', 'session=%00', `seen=${'x'.repeat(3000)}`];

it('no address of a page and no cookie makes the page server fail', async () => {
  const filled = ROUTES.flatMap((route, place) =>
    HOSTILE.filter((_, turn) => (place + turn) % 4 === 0).map((text) => route.path.replaceAll(/:\w+/g, text)),
  );
  const addresses = [...WHOLE, ...new Set(filled)];
  const failed: string[] = [];
  for (const [turn, address] of addresses.entries()) {
    const cookies = [COOKIES[turn % COOKIES.length] ?? '', member.cookie];
    for (const cookie of cookies) {
      const status = await statusOf(address, cookie);
      if (status >= 500) failed.push(`${address} [${cookie.slice(0, 20)}] ${status}`);
    }
  }
  expect(failed).toEqual([]);
});
