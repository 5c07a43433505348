import { hashPassword } from '../accounts/password-hash.ts';
import { createTestApp } from '../testing/test-app.ts';

/** The cookies of a login that a browser keeps which takes no Secure cookie over http, as WebKit. */
async function signInByWebKit(env: NodeJS.ProcessEnv) {
  const test = await createTestApp(env);
  const { id } = await test.makeMember();
  await test.db.query(`update member set email = 'jan@example.com', password_hash = $2 where id = $1`, [
    id,
    await hashPassword('correct horse'),
  ]);
  const body = { email: 'jan@example.com', password: 'correct horse' };
  const reply = await test.call('POST', '/api/user', { body });
  const lines = [reply.headers['set-cookie'] ?? []].flat();
  const cookie = lines
    .filter((line) => !/; Secure/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ');
  const sessions = await test.call('GET', '/api/sessions', { headers: { cookie } });
  await test.close();
  return { cookie, isSignedIn: sessions.statusCode === 200 };
}

describe('a login over http', () => {
  it('on a developer’s machine works in a browser that keeps no Secure cookie of it', async () => {
    expect(await signInByWebKit({ NODE_ENV: 'development' })).toMatchObject({ isSignedIn: true });
  });

  it('decision 12 anywhere else sets no cookie that http could carry', async () => {
    const secret = 'a secret for tests that is long enough';
    const production = {
      NODE_ENV: 'production',
      DEMO: '1',
      PSP_SECRET: `whsec_${'c2Vj'.repeat(8)}`,
      SIGNING_KEY: secret,
    };
    expect(await signInByWebKit(production)).toEqual({ cookie: '', isSignedIn: false });
  });
});
