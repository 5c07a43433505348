import type { PostedForm } from '@vonk/api/page.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { cookiesOf, postForm } from '../testing/post-form.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { withSettings } from '../testing/with-settings.ts';

let test: TestApp;
const PASSWORD = 'correct horse';
beforeAll(async () => {
  test = await createTestApp();
  const { id } = await test.makeMember();
  const hash = await hashPassword(PASSWORD);
  await test.db.query(`update member set email = 'jan@example.com', password_hash = $2 where id = $1`, [id, hash]);
});
beforeEach(() => test.db.query('delete from login_attempt'));
afterAll(() => test.close());

let count = 0;
const signupForm = (values: Record<string, string> = {}) => ({
  email: `form${++count}@example.com`,
  name: 'Form',
  password: PASSWORD,
  gender: 'female',
  looking_for: 'both',
  birth_day: '5',
  birth_month: '5',
  birth_year: '1990',
  ...values,
});
const post = (url: string, values: Record<string, string>, headers?: Record<string, string>) =>
  postForm(test, url, values, headers);
const location = (reply: { statusCode: number; headers: { location?: unknown } }) => [
  reply.statusCode,
  reply.headers.location,
];
/** By way of the login page, which leads a member on and says to others that their browser refused the cookie. */
const signedIn = (prefix: string, next: string) => [
  303,
  `${prefix}/login?${new URLSearchParams({ next, error: 'cookies_refused' })}`,
];
const SESSION = '__Host-vonk';

/** What the browser keeps for the page that it is sent back to. */
function keptBy(reply: Awaited<ReturnType<typeof post>>): { page: string; posted: PostedForm } {
  const [, value = ''] = (cookiesOf(reply)['__Host-form'] ?? '').split('=');
  return JSON.parse(Buffer.from(value, 'base64url').toString() || '{}') as { page: string; posted: PostedForm };
}

describe('a form that a page without script posts', () => {
  it('R-ACCOUNT-1 makes the account, signs in and goes on, in the language of its page', async () => {
    const values = signupForm({ from: '/de/landers/gallery/weekend?network=a', network: 'a' });
    const reply = await post('/api/signup', values, { cookie: 'language=en' });
    expect(location(reply)).toEqual(signedIn('/de', '/signup'));
    expect(cookiesOf(reply)[SESSION]).toBeDefined();
    const { rows } = await test.db.query<{ language: string; birthdate: string; tracking: object }>(
      `select m.language, p.birthdate::text, m.tracking from member m join profile p on p.member_id = m.id where m.email = $1`,
      [values.email],
    );
    expect(rows).toEqual([{ language: 'de', birthdate: '1990-05-05', tracking: { network: 'a' } }]);
  });

  it('R-ACCOUNT-1 keeps the page to go on to after the steps, when it is one of ours', async () => {
    const next = (path: string) => post('/api/signup', signupForm({ from: '/signup', next: path }));
    expect(location(await next('/members/7?x=1'))).toEqual(signedIn('', '/signup?next=%2Fmembers%2F7%3Fx%3D1'));
    expect(location(await next('//evil.example'))).toEqual(signedIn('', '/signup'));
  });

  it('R-ACCOUNT-3 goes back to its page with every broken rule and what was typed, but the password', async () => {
    const from = '/en/landers/gallery/weekend?network=a&sub1=b';
    const values = signupForm({ from, name: '@Jan', password: 'tiny', birth_year: '2020', gender: 'male' });
    const reply = await post('/api/signup', values);
    expect(location(reply)).toEqual([
      303,
      '/en/landers/gallery/weekend?network=a&sub1=b&error=validation_failed#form-answer',
    ]);
    expect(keptBy(reply)).toEqual({
      page: '/landers/gallery/weekend',
      posted: {
        form: 'signup',
        code: 'validation_failed',
        fields: {
          name: 'name_starts_with_at',
          password: 'password_too_short',
          date_of_birth: 'birthdate_too_young',
        },
        min_age: 18,
        values: {
          name: '@Jan',
          email: values.email,
          gender: 'male',
          looking_for: 'both',
          birth_day: '5',
          birth_month: '5',
          birth_year: '2020',
        },
      },
    });
    expect(reply.headers['set-cookie']).toMatch(/Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  });

  it('R-ACCOUNT-3 keeps within what a browser keeps, whatever was typed', async () => {
    const reply = await post('/api/signup', signupForm({ name: '@', signup_message: '🙂'.repeat(250) }));
    expect(keptBy(reply).posted.values).toMatchObject({ name: '@' });
    const long = await post('/api/signup', signupForm({ name: '"'.repeat(400), email: '"'.repeat(500) }));
    expect(keptBy(long).posted).toMatchObject({ code: 'validation_failed', fields: { name: 'validation_failed' } });
    expect(String(long.headers['set-cookie']).length).toBeLessThan(4000);
  });

  it('R-ACCOUNT-2 tells of an account that exists, and takes a second try from the page it came back to', async () => {
    const values = signupForm({ email: 'jan@example.com', from: '/en/signup?error=email_taken&next=/chats' });
    const reply = await post('/api/signup', values);
    expect(location(reply)).toEqual([303, '/en/signup?next=%2Fchats&error=email_taken#form-answer']);
  });

  it('R-ACCOUNT-1 sent by two taps it makes one account, and both answers are signed in to it', async () => {
    const values = signupForm({ from: '/signup' });
    for (const reply of await Promise.all([post('/api/signup', values), post('/api/signup', values)])) {
      expect(location(reply)).toEqual(signedIn('', '/signup'));
      expect(cookiesOf(reply)[SESSION]).toBeDefined();
    }
    const other = await post('/api/signup', { ...values, password: 'another horse' });
    expect(other.headers.location).toBe('/signup?error=email_taken#form-answer');
    expect(cookiesOf(other)[SESSION]).toBeUndefined();
    await test.db.query(`update member set signup_date = now() - interval '3 minutes' where email = $1`, [
      values.email,
    ]);
    const later = await post('/api/signup', values);
    expect([later.headers.location, cookiesOf(later)[SESSION]]).toEqual([
      '/signup?error=email_taken#form-answer',
      undefined,
    ]);
  });

  it.each(['//evil.example/signup', '/en//evil.example', 'https://evil.example', '/api/user', '/\\evil.example'])(
    'decision 9 never goes back to %s',
    async (from) => {
      const reply = await post('/api/signup', signupForm({ from, name: '@' }), { cookie: 'language=en' });
      expect(reply.headers.location).toMatch(/^\/(en|en\/signup|signup)\?error=name_starts_with_at#form-answer$/);
    },
  );

  it('goes back by what the browser names where the form does not say', async () => {
    const referer = 'http://localhost/en/landers/video?network=a';
    const reply = await post('/api/signup', signupForm({ name: '@' }), { referer });
    expect(reply.headers.location).toBe('/en/landers/video?network=a&error=name_starts_with_at#form-answer');
  });

  it('decision 9: a form on another site gets nothing of it', async () => {
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://evil.example'],
    ] as const) {
      const reply = await post('/api/signup', signupForm(), { [name]: value });
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });

  it('decision 8: where accounts are not revealed, one page tells both to look in their e-mail', async () => {
    await withSettings(test, { reveal_accounts: 'no' }, async () => {
      const replies = [];
      for (const email of ['quiet@example.com', 'quiet@example.com'])
        replies.push(await post('/api/signup', signupForm({ email, from: '/en/landers/video' })));
      for (const reply of replies) {
        expect(location(reply)).toEqual([303, '/en/landers/video#form-answer']);
        expect(cookiesOf(reply)[SESSION]).toBeUndefined();
        expect(keptBy(reply).posted).toMatchObject({ code: null, values: { email: 'quiet@example.com' } });
      }
    });
  });

  it('R-ACCOUNT-4 logs in and goes on to a page of ours only', async () => {
    const logIn = (next: string) =>
      post('/api/user', { email: 'jan@example.com', password: PASSWORD, from: '/en/login', next });
    expect(location(await logIn('/chats/7?a=b'))).toEqual(signedIn('/en', '/chats/7?a=b'));
    for (const next of [
      '',
      '//evil.example',
      '/\\evil.example',
      '/%2Fevil.example',
      'https://evil.example',
      '/.//evil',
    ])
      expect(location(await logIn(next))).toEqual(signedIn('/en', '/members'));
  });

  it('R-ACCOUNT-4 says for how many minutes an address is blocked, and keeps it', async () => {
    const replies = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      replies.push(await post('/api/user', { email: 'jan@example.com', password: 'wrong', from: '/login' }));
    expect(replies[0]?.headers.location).toBe('/login?error=login_failed#form-answer');
    expect(replies[4]?.headers.location).toBe('/login?error=login_blocked&minutes=15#form-answer');
    expect(replies[4] && keptBy(replies[4]).posted).toEqual({
      form: 'login',
      code: 'login_blocked',
      minutes: 15,
      values: { email: 'jan@example.com' },
    });
  });

  it('R-ACCOUNT-4 an empty login is a refusal like any other', async () => {
    const reply = await post('/api/user', { email: '', password: '', from: '/login' });
    expect(reply.headers.location).toBe('/login?error=validation_failed#form-answer');
  });

  it('R-ACCOUNT-5 asks for the link, and sets the new password by it', async () => {
    const unknown = await post('/api/password/request', { email: 'nobody@example.com', from: '/reset-password' });
    expect(unknown.headers.location).toBe('/reset-password?error=email_not_found#form-answer');
    await runOutbox(test);
    const asked = await post('/api/password/request', { email: 'jan@example.com', from: '/reset-password' });
    expect(location(asked)).toEqual([303, '/reset-password#form-answer']);
    const values = { email: 'jan@example.com', is_known: 'yes' };
    expect(keptBy(asked).posted).toEqual({ form: 'reset-request', code: null, values });
    const [mail] = await runOutbox(test);
    const link = mail?.link ?? '';
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    const reset = (values: Record<string, string>) => post('/api/password/reset', { token, from: link, ...values });
    const refused = await reset({ password: 'new horse 1', password_repeat: 'new horse 2' });
    expect(refused.headers.location).toBe(`${link}&error=passwords_differ#form-answer`);
    expect(keptBy(refused).posted.values).toEqual({});
    const done = await reset({ password: 'new horse 1', password_repeat: 'new horse 1' });
    expect(location(done)).toEqual(signedIn('', '/members'));
    expect(cookiesOf(done)[SESSION]).toBeDefined();
    expect((await reset({ password: 'new horse 1', password_repeat: 'new horse 1' })).headers.location).toBe(
      `${link}&error=link_expired#form-answer`,
    );
  });

  it('R-ACCOUNT-5 confirms the address by the mailed link', async () => {
    await runOutbox(test);
    const values = signupForm({ from: '/en/signup' });
    const signedUp = await post('/api/signup', values);
    const cookie = cookiesOf(signedUp)[SESSION] ?? '';
    const link = (await runOutbox(test))[0]?.link ?? '';
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    const reply = await post('/api/activate', { token, from: link }, { cookie });
    expect(reply.statusCode).toBe(303);
    expect(keptBy(reply).posted).toEqual({ form: 'activate', code: null, values: {} });
    const { rows } = await test.db.query('select status from member where email = $1', [values.email]);
    expect(rows).toEqual([{ status: 'active' }]);
    const wrong = await post('/api/activate', { token: 'nonsense-nonsense', from: '/activate/done?token=x' });
    expect(wrong.headers.location).toBe('/activate/done?token=x&error=activation_failed#form-answer');
  });

  it('R-ACCOUNT-5 in another browser than the signup leads to a new password', async () => {
    await runOutbox(test);
    await post('/api/signup', signupForm({ from: '/en/signup' }));
    const link = (await runOutbox(test))[0]?.link ?? '';
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    const reply = await post('/api/activate', { token, from: link });
    expect(location(reply)).toEqual([303, expect.stringMatching(/^(\/en)?\/reset-password\/do\?token=[\w-]+$/)]);
  });
});
