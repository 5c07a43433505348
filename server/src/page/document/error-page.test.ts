import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@vonk/api/options.ts';
import { writeFakeBuild } from '../../testing/fake-build.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { pageRoutes } from '../page.route.ts';
import { wordsOfCutPage } from './error-page.ts';

const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-build-'));
let test: TestApp;
beforeAll(async () => {
  writeFakeBuild(buildDir);
  test = await createTestApp({ BUILD_DIR: buildDir, RATE_LIMIT: '2' }, [pageRoutes]);
});
afterAll(async () => {
  await test.close();
  fs.rmSync(buildDir, { recursive: true, force: true });
});

const open = (url: string, from: string, accept: string) =>
  test.app.inject({ url, remoteAddress: from, headers: { host: 'localhost', accept } });
/** The first page after the last one that the limit takes. */
async function refused(url: string, from: string, accept: string) {
  for (;;) {
    const reply = await open(url, from, accept);
    if (reply.statusCode !== 200) return reply;
  }
}

it('R-ERR-1 a page that is refused is a page, in the language of its address, and says when to come again', async () => {
  const reply = await refused('/en/login', '203.0.113.20', 'text/html');
  expect(reply.statusCode).toBe(429);
  expect(reply.headers['content-type']).toContain('text/html');
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.body).toContain('<html lang="en">');
  expect(reply.body).toContain('That was too fast.');
  expect(reply.body).not.toContain('<script');
  expect(reply.headers['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

it('R-ERR-1 who asks for no page gets the body of every failure', async () => {
  const reply = await refused('/en/login', '203.0.113.21', 'application/json');
  expect(reply.json()).toMatchObject({ code: 'too_many_requests', statusCode: 429 });
});

it('R-ERR-3 a page that was cut off says of its rest that it did not arrive, in each language', () => {
  expect(wordsOfCutPage('en').late).toBe('The rest of this page did not arrive');
  expect(new Set(LANGUAGES.map((language) => wordsOfCutPage(language).late)).size).toBe(LANGUAGES.length);
});
