import { postForm } from '../testing/post-form.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PLAIN = '/reset-password/do?token=…';
const mailedLink = async () => (await runOutbox(test))[0]?.link.replace(/token=[\w-]+/, 'token=…');
async function makeEmail(): Promise<string> {
  const { id } = await test.makeMember();
  return `member${id}@example.com`;
}

it.each([
  ['/en/chats/7?gift=1', `${PLAIN}&next=${encodeURIComponent('/chats/7?gift=1')}`],
  [undefined, PLAIN],
  ['https://evil.example/', PLAIN],
  ['//evil.example', PLAIN],
  ['/api/logout', PLAIN],
])('R-ACCOUNT-4 the link of a lost password leads on to %s where that is a page of ours', async (next, link) => {
  const body = { email: await makeEmail(), next };
  expect((await test.call('POST', '/api/password/request', { body })).statusCode).toBe(200);
  expect(await mailedLink()).toBe(link);
});

it('R-ACCOUNT-4 ADR 13 the form without script takes it along too', async () => {
  const form = { email: await makeEmail(), from: '/en/reset-password?next=%2Flikes', next: '/likes' };
  const back = await postForm(test, '/api/password/request', form);
  expect(back.headers.location).toBe('/en/reset-password?next=%2Flikes#form-answer');
  expect(await mailedLink()).toBe(`${PLAIN}&next=%2Flikes`);
});
