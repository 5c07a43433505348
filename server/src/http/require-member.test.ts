import type { ErrorReply } from '@vonk/api/errors.ts';
import type { UserReply } from '@vonk/api/user.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a page that is open as one member, while another has signed in with its browser', () => {
  it('R-ACCOUNT-4 does nothing in the name of the other, and is told so', async () => {
    const [shown, signedIn, other] = [await test.makeMember(), await test.makeMember(), await test.makeMember()];
    const like = (as: number) =>
      test.call('POST', `/api/members/${other.id}/like`, {
        member: signedIn,
        body: {},
        headers: { 'x-member': String(as) },
      });
    const refused = await like(shown.id);
    expect([refused.statusCode, refused.json<ErrorReply>()]).toEqual([
      403,
      expect.objectContaining({ code: 'authentication_required', is_somebody_else: true }),
    ]);
    const { rows } = await test.db.query('select from profile_like where liked_id = $1', [other.id]);
    expect(rows).toEqual([]);
    expect((await like(signedIn.id)).statusCode).toBe(200);
  });

  it('R-ACCOUNT-4 reads who is signed in, and signs them out where its own member wants to leave', async () => {
    const [shown, signedIn] = [await test.makeMember(), await test.makeMember()];
    const read = async () =>
      (
        await test.call('GET', '/api/user', { member: signedIn, headers: { 'x-member': String(shown.id) } })
      ).json<UserReply>();
    expect((await read()).user?.id).toBe(signedIn.id);
    await test.call('GET', '/api/logout', { member: signedIn, headers: { 'x-member': String(shown.id) } });
    expect((await read()).user).toBeNull();
  });
});
