import { randomBytes } from 'node:crypto';
import { createEntrances } from '../factors/entrance.ts';
import { createMailTokenRepository } from '../mail/mail-token.repository.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { hashToken } from './hash-token.ts';
import { makeMemberToken, readToken } from './member-token.ts';
import { createSessionRepository, SESSION_COOKIE } from './session.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** As tokens were before they named anybody. */
const unnamed = () => randomBytes(32).toString('base64url');
const keep = (table: 'session' | 'mail_token' | 'pending_sign_in', token: string, { id }: TestMember) =>
  test.db.query(
    `insert into ${table} (token_hash, member_id, ${table === 'mail_token' ? 'purpose, ' : ''}expires_at)
     values ($1, $2, ${table === 'mail_token' ? `'reset', ` : ''}now() + interval '1 day')`,
    [hashToken(token), id],
  );
const account = (token: string) =>
  test.call('GET', '/api/user', { headers: { cookie: `${SESSION_COOKIE}=${token}`, 'x-request-type': 'client' } });

it.each([1, 4_711, 2 ** 48 * 3 + 1, Number.MAX_SAFE_INTEGER])(
  'a token names its member %s in as many letters as any, and is another one each time',
  (id) => {
    const [token, again] = [makeMemberToken(id), makeMemberToken(id)];
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toBe(again);
    expect(readToken(token)).toEqual({ hash: hashToken(token), memberId: id });
  },
);

it.each([
  '',
  'a',
  'y02pc-oXGUEPh22QKhGCS1Bk0cXfbjMbaG9WIHB4CQQ',
  'ÿ\n',
  'A'.repeat(42),
  `AAAA${'_'.repeat(39)}`,
  'A'.repeat(64),
])('what names nobody is read as such: %j', (text) => {
  expect(readToken(text)).toEqual({ hash: hashToken(text), memberId: null });
});

it('decision 12: a session, a sign-in that waits and a mailed link from before, which name nobody, hold until they end', async () => {
  const member = await test.makeMember();
  const [session, waits, link] = [unnamed(), unnamed(), unnamed()];
  await keep('session', session, member);
  await keep('pending_sign_in', waits, member);
  await keep('mail_token', link, member);
  expect((await account(session)).json().user.id).toBe(member.id);
  expect(await createEntrances(test.db).waiting(waits, 1)).toBe(member.id);
  expect(await createEntrances(test.db).endWait(waits)).toBe(true);
  expect(await createMailTokenRepository(test.db).find(link, 'reset', 1)).toMatchObject({ member_id: member.id });
  expect(await createMailTokenRepository(test.db).use(link, 'reset', 1)).toMatchObject({ member_id: member.id });
  expect(await createMailTokenRepository(test.db).use(link, 'reset', 1)).toBeNull();
});

it('is worth nothing in the name of another member, also where its row is that one’s', async () => {
  const [member, other] = [await test.makeMember(), await test.makeMember()];
  const mails = createMailTokenRepository(test.db);
  const forged = makeMemberToken(other.id);
  for (const table of ['session', 'pending_sign_in', 'mail_token'] as const) await keep(table, forged, member);
  expect((await account(forged)).json().user ?? null).toBeNull();
  expect(await createEntrances(test.db).waiting(forged, 1)).toBeNull();
  expect(await createEntrances(test.db).endWait(forged)).toBe(false);
  expect([await mails.find(forged, 'reset', 1), await mails.use(forged, 'reset', 1)]).toEqual([null, null]);
  await createSessionRepository(test.db).end(other.id, hashToken(forged));
  expect(await createSessionRepository(test.db).isThere(member.id, hashToken(forged))).toBe(true);
});

it('what sign-in, password links and second factors give out names its member', async () => {
  const member = await test.makeMember();
  const { token } = await createEntrances(test.db).enter(member.id, 'a browser');
  expect(readToken(token).memberId).toBe(member.id);
  expect(readToken(await createMailTokenRepository(test.db).create(member.id, 'reset')).memberId).toBe(member.id);
  expect((await account(token)).json().user.id).toBe(member.id);
});
