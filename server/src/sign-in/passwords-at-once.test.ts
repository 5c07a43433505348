import type { ErrorReply } from '@vonk/api/errors.ts';
import { PASSWORD, passwordMembers } from '../testing/password-members.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('R-ACCOUNT-9 of several changes of the password at once one counts, and the others are told', async () => {
  const member = await (await passwordMembers(test))();
  const given = ['first of all', 'second of all', 'third of all', 'fourth of all'];
  const replies = await Promise.all(
    given.map((password) => {
      const body = { old_password: PASSWORD, password, password_repeat: password };
      return test.call('PUT', '/api/password', { member, body });
    }),
  );
  const changed = given.filter((_, index) => replies[index]?.statusCode === 200);
  expect(changed).toHaveLength(1);
  for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
    expect(reply.json<ErrorReply>()).toMatchObject({
      code: 'password_wrong',
      fields: { old_password: 'password_wrong' },
    });
  const body = { email: member.email, password: changed[0] };
  expect((await test.call('POST', '/api/user', { body })).statusCode).toBe(200);
});
