import type { ErrorReply } from '@vonk/api/errors.ts';
import type { PasskeysReply } from '@vonk/api/second-factor.ts';
import type { UserReply } from '@vonk/api/user.ts';
import { cookieOf, sessionLineOf } from '../testing/cookie-of.ts';
import { PASSWORD, passwordMembers } from '../testing/password-members.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { createTestDevice } from '../testing/test-device.ts';
import { appCode, turnOnFactor } from '../testing/test-factor.ts';

let test: TestApp;
let makeMember: Awaited<ReturnType<typeof passwordMembers>>;
beforeAll(async () => {
  test = await createTestApp();
  makeMember = await passwordMembers(test);
});
afterAll(() => test.close());

type Device = ReturnType<typeof createTestDevice>;
type Options = Parameters<Device['make']>[0];
const post = (url: string, body: object, member?: TestMember) => test.call('POST', url, { body, member });
const optionsOf = async (url: string, body: object, member?: TestMember) =>
  (await post(url, body, member)).json<{ options: Options & Record<string, unknown> }>().options;
const codeOf = async (call: ReturnType<typeof post>) => (await call).json<ErrorReply>().code;
const listOf = async (member: TestMember) =>
  (await test.call('GET', '/api/passkeys', { member })).json<PasskeysReply>().passkeys;

async function addPasskey(member: TestMember, name = 'My phone'): Promise<Device> {
  const device = createTestDevice();
  const options = await optionsOf('/api/passkeys/options', { password: PASSWORD }, member);
  const reply = await post('/api/passkeys', { name, credential: device.make(options) }, member);
  expect(reply.statusCode).toBe(200);
  return device;
}
type How = Parameters<Device['sign']>[1];
async function signIn(device: Device, how: How = {}, headers: Record<string, string> = {}) {
  const options = await optionsOf('/api/user/passkey/options', {});
  return test.call('POST', '/api/user/passkey', { body: { credential: device.sign(options, how) }, headers });
}

describe('a passkey', () => {
  it('R-ACCOUNT-14 is added with the password, for this host, checked by the device, and told by mail', async () => {
    const member = await makeMember();
    const other = await addedElsewhere(member);
    expect(await codeOf(post('/api/passkeys/options', { password: 'wrong' }, member))).toBe('password_wrong');
    const options = await optionsOf('/api/passkeys/options', { password: PASSWORD }, member);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(options.user?.id ?? '', 'base64url').toString()).not.toContain(String(member.id));
    const device = createTestDevice();
    await post('/api/passkeys', { name: ' My phone ', credential: device.make(options) }, member);
    expect((await listOf(member)).map(({ name, used_at }) => ({ name, used_at }))).toEqual([
      { name: 'My phone', used_at: null },
    ]);
    expect((await test.call('GET', '/api/sessions', { headers: { cookie: other } })).statusCode).toBe(403);
    expect((await runOutbox(test)).map(({ subject }) => subject)).toEqual([expect.stringContaining('login')]);
  });

  it('R-ACCOUNT-14 signs in by itself, whether the second factor is on or not', async () => {
    const member = await makeMember();
    const device = await addPasskey(member);
    await turnOnFactor(test, member, PASSWORD);
    const reply = await signIn(device);
    expect(reply.json<UserReply>().user?.id).toBe(member.id);
    const user = await test.call('GET', '/api/user', { headers: { cookie: cookieOf(reply) } });
    expect(user.json<UserReply>().user?.id).toBe(member.id);
    expect((await listOf(member))[0]?.used_at).not.toBeNull();
    // The session that the browser had before is gone.
    await signIn(device, {}, { cookie: cookieOf(reply) });
    const before = await test.call('GET', '/api/user', { headers: { cookie: cookieOf(reply) } });
    expect(before.json<UserReply>().user).toBeNull();
  });

  it.each<[string, How]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['of a device that asked nobody who they are', { isVerified: false }],
  ])('R-ACCOUNT-14 an answer %s opens nothing, and makes no passkey', async (_name, how) => {
    const member = await makeMember();
    const device = await addPasskey(member);
    const reply = await signIn(device, how);
    expect([reply.json<ErrorReply>().code, sessionLineOf(reply)]).toEqual(['passkey_unknown', '']);
    const options = await optionsOf('/api/passkeys/options', { password: PASSWORD }, member);
    const credential = createTestDevice().make(options, how);
    expect(await codeOf(post('/api/passkeys', { name: 'x', credential }, member))).toBe('passkey_unknown');
    expect(await listOf(member)).toHaveLength(1);
  });

  it('R-ACCOUNT-14 answers a question once, in time, and only what was asked of it', async () => {
    const member = await makeMember();
    const device = await addPasskey(member);
    const options = await optionsOf('/api/user/passkey/options', {});
    const body = { credential: device.sign(options) };
    const both = await Promise.all([post('/api/user/passkey', body), post('/api/user/passkey', body)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const late = { credential: device.sign(await optionsOf('/api/user/passkey/options', {})) };
    await test.db.query(`update passkey_challenge set expires_at = now() - interval '1 second'`);
    expect(await codeOf(post('/api/user/passkey', late))).toBe('passkey_unknown');
    const own = { credential: device.sign({ challenge: Buffer.from('of my own').toString('base64url') }) };
    expect(await codeOf(post('/api/user/passkey', own))).toBe('passkey_unknown');
    // What was asked to add a passkey signs nobody in, and what was asked of one member is no other's.
    const adding = await optionsOf('/api/passkeys/options', { password: PASSWORD }, member);
    expect(await codeOf(post('/api/user/passkey', { credential: device.sign(adding) }))).toBe('passkey_unknown');
    const stranger = await makeMember();
    const made = { name: 'x', credential: createTestDevice().make(adding) };
    expect(await codeOf(post('/api/passkeys', made, stranger))).toBe('passkey_unknown');
  });

  it('R-ACCOUNT-14 that was copied is refused: its count goes back', async () => {
    const member = await makeMember();
    const device = await addPasskey(member);
    expect((await signIn(device, { counter: 7 })).statusCode).toBe(200);
    expect((await signIn(device, { counter: 7 })).json<ErrorReply>().code).toBe('passkey_unknown');
    expect((await signIn(device, { counter: 8 })).statusCode).toBe(200);
  });

  it('R-ACCOUNT-14 opens nothing of an account that is deleted, nor on another site', async () => {
    const member = await makeMember();
    const device = await addPasskey(member);
    const site = await test.db.query<{ site_id: number }>('select site_id from member where id = $1', [member.id]);
    const other = test.deps.sites.all().find(({ id }) => id !== site.rows[0]?.site_id);
    await test.db.query('update member set site_id = $2 where id = $1', [member.id, other?.id]);
    expect((await signIn(device)).json<ErrorReply>().code).toBe('passkey_unknown');
    await test.db.query('update member set site_id = $2, status = $3, deleted_at = now() where id = $1', [
      member.id,
      site.rows[0]?.site_id,
      'deleted',
    ]);
    expect((await signIn(device)).json<ErrorReply>().code).toBe('passkey_unknown');
  });

  it('R-ACCOUNT-14 is removed with the password, by its member alone, and signs in no more', async () => {
    const member = await makeMember();
    const device = await addPasskey(member);
    const [passkey] = await listOf(member);
    const url = `/api/passkeys/${passkey?.id}/remove`;
    expect(await codeOf(post(url, { password: PASSWORD }, await makeMember()))).toBe('not_found');
    expect(await codeOf(post(url, { password: 'wrong' }, member))).toBe('password_wrong');
    expect((await post(url, { password: PASSWORD }, member)).statusCode).toBe(200);
    expect((await signIn(device)).json<ErrorReply>().code).toBe('passkey_unknown');
  });

  it('R-ACCOUNT-14 takes a code to add where the second factor is on: a password alone adds no way around it', async () => {
    const member = await makeMember();
    const { secret } = await turnOnFactor(test, member, PASSWORD);
    const url = '/api/passkeys/options';
    expect(await codeOf(post(url, { password: PASSWORD }, member))).toBe('login_code_wrong');
    expect(await optionsOf(url, { password: PASSWORD, code: appCode(secret) }, member)).toHaveProperty('challenge');
  });
});

/** Another session of the member, which is to end. */
async function addedElsewhere({ id }: TestMember): Promise<string> {
  const { rows } = await test.db.query<{ email: string }>('select email from member where id = $1', [id]);
  const body = { email: rows[0]?.email, password: PASSWORD };
  return cookieOf(await test.call('POST', '/api/user', { body }));
}
