import type { LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../accounts/password-hash.ts';
import { createTestApp } from '../testing/test-app.ts';
import { appCode, turnOnFactor } from '../testing/test-factor.ts';

const WEBKIT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const CHROMIUM =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** The cookies of an answer that a browser keeps which takes no Secure cookie over http. */
const keptBy = (reply: LightMyRequestResponse): string =>
  [reply.headers['set-cookie'] ?? []]
    .flat()
    .filter((line) => !/; Secure/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ');

/** The cookies of a login that a browser keeps which takes no Secure cookie over http, as WebKit. */
async function signIn(env: NodeJS.ProcessEnv, userAgent = WEBKIT) {
  const test = await createTestApp(env);
  const { id } = await test.makeMember();
  await test.db.query(`update member set email = 'jan@example.com', password_hash = $2 where id = $1`, [
    id,
    await hashPassword('correct horse'),
  ]);
  const body = { email: 'jan@example.com', password: 'correct horse' };
  const reply = await test.call('POST', '/api/user', { body, headers: { 'user-agent': userAgent } });
  const cookie = keptBy(reply);
  const sessions = await test.call('GET', '/api/sessions', { headers: { cookie } });
  await test.close();
  return { cookie, isSignedIn: sessions.statusCode === 200 };
}

describe('a login over http', () => {
  it('on a developer’s machine works in a browser that keeps no Secure cookie of it', async () => {
    expect(await signIn({ NODE_ENV: 'development' })).toMatchObject({ isSignedIn: true });
  });

  it('R-ACCOUNT-13 waits for the code of a second factor there too', async () => {
    const test = await createTestApp({ NODE_ENV: 'development' });
    const member = await test.makeMember();
    await test.db.query(`update member set email = 'jan@example.com', password_hash = $2 where id = $1`, [
      member.id,
      await hashPassword('correct horse'),
    ]);
    const { secret } = await turnOnFactor(test, member, 'correct horse');
    const headers = { 'user-agent': WEBKIT };
    const body = { email: 'jan@example.com', password: 'correct horse' };
    const half = await test.call('POST', '/api/user', { body, headers });
    const whole = await test.call('POST', '/api/user/code', {
      body: { code: appCode(secret) },
      headers: { ...headers, cookie: keptBy(half) },
    });
    const sessions = await test.call('GET', '/api/sessions', { headers: { cookie: keptBy(whole) } });
    await test.close();
    expect([keptBy(half), sessions.statusCode]).toEqual([expect.stringMatching(/^vonk-code-on-http=[\w-]+$/), 200]);
  });

  it('in a browser that keeps it needs no other cookie', async () => {
    expect(await signIn({ NODE_ENV: 'development' }, CHROMIUM)).toMatchObject({ cookie: '' });
  });

  it('decision 12 anywhere else sets no cookie that http could carry', async () => {
    const secret = 'a secret for tests that is long enough';
    const production = {
      NODE_ENV: 'production',
      DEMO: '1',
      PUBLIC_URL: 'https://localhost',
      SMTP_URL: 'smtps://mail.example:465',
      PSP_SECRET: `whsec_${'c2Vj'.repeat(8)}`,
      SIGNING_KEY: secret,
    };
    expect(await signIn(production)).toEqual({ cookie: '', isSignedIn: false });
  });
});
