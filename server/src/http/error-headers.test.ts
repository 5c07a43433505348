import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk } from '../testing/test-desk.ts';

let test: TestApp;
let desk: TestDesk;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openTestDesk(test);
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

it.each([
  '/%ff',
  '/api/%ff',
  '/api/nothing',
  '/media/photos/none.webp',
  '/r/credits/none/none.js',
  `/media/${'a'.repeat(400)}`,
])('R-ERR-1 a failure is kept nowhere and has the headers of every answer: %s', async (path) => {
  for (const { statusCode, headers } of [await test.call('GET', path), await desk.call('GET', path)]) {
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});
