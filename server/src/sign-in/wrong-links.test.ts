import type { ErrorReply } from '@vonk/api/errors.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const WRONG = ['', 'bad', 'x'.repeat(300), 'a wrong one that is as long as a token'];

it.each(['/api/mail-change/undo', '/api/mail-change/confirm', '/api/reactivate', '/api/password/reset'])(
  'R-ACCOUNT-5 %s says of every wrong token that the link has ended, however long it is',
  async (url) => {
    for (const token of WRONG) {
      const body = { token, password: 'long enough 1', password_repeat: 'long enough 1' };
      expect((await test.call('POST', url, { body })).json<ErrorReply>().code).toBe('link_expired');
    }
  },
);

it('R-ACCOUNT-5 a decision’s link without its id or key, or with wrong ones, has ended', async () => {
  for (const query of ['?token=bad', '', '?id=x&key=y', '?id=3', '?id=3&key=bad', `?id=3&key=${'x'.repeat(300)}`])
    expect((await test.call('GET', `/api/decision${query}`)).json<ErrorReply>().code).toBe('link_expired');
});
