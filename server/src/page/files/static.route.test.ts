import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeFakeBuild } from '../../testing/fake-build.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { pageRoutes } from '../page.route.ts';

const build = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-static-'));
const remote = path.join(build, 'r/chat/v1');
let test: TestApp;
beforeAll(async () => {
  writeFakeBuild(build);
  fs.mkdirSync(remote, { recursive: true });
  for (const file of ['assets.json', 'mf-manifest.json', 'remoteEntry.js', 'face.webp'])
    fs.writeFileSync(path.join(remote, file), '{}');
  test = await createTestApp({ BUILD_DIR: build }, [pageRoutes]);
});
afterAll(async () => {
  await test.close();
  fs.rmSync(build, { recursive: true });
});

const readers = async (url: string) => {
  const { statusCode, headers } = await test.call('GET', url);
  return [statusCode, headers['cross-origin-resource-policy'], headers['access-control-allow-origin']];
};

it('R-FED-1 a host of another origin may run a remote, whose runtime asks for scripts without CORS', async () => {
  expect(await readers('/r/chat/v1/mf-manifest.json')).toEqual([200, 'cross-origin', '*']);
  expect(await readers('/r/chat/v1/remoteEntry.js')).toEqual([200, 'cross-origin', '*']);
  expect(await readers('/r/chat/v1/face.webp')).toEqual([200, 'cross-origin', '*']);
});

it('what is no file of a remote stays with this origin', async () => {
  expect(await readers('/r/chat/v1/none.js')).toEqual([404, 'same-origin', undefined]);
  expect(await readers('/host/v1/main.js')).toEqual([200, 'same-origin', '*']);
});
