import type { DeskPasskeys } from '@vonk/api/desk/staff.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';
import { createTestDevice } from '../testing/test-device.ts';
import { STAFF_COOKIE } from './staff-session.ts';

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

type Device = ReturnType<typeof createTestDevice>;
type Options = Parameters<Device['make']>[0];
const AT_DESK = { origin: 'http://desk.localhost', host: 'desk.localhost' };
const optionsOf = async (url: string, staff?: TestStaff) =>
  (await desk.call('POST', url, { staff })).json<{ options: Options }>().options;

async function addPasskey(staff: TestStaff, place = AT_DESK): Promise<Device> {
  const device = createTestDevice();
  const credential = device.make(await optionsOf('/api/desk/passkeys/options', staff), place);
  const reply = await desk.call('POST', '/api/desk/passkeys', { staff, body: { name: 'My key', credential } });
  if (reply.statusCode !== 200) throw new Error(reply.json<ErrorReply>().code);
  return device;
}
async function signIn(device: Device, how: Parameters<Device['sign']>[1] = {}) {
  const options = await optionsOf('/api/desk/sign-in/passkey/options');
  return desk.call('POST', '/api/desk/sign-in/passkey', {
    body: { credential: device.sign(options, { ...AT_DESK, ...how }) },
  });
}
const codeOf = async (reply: ReturnType<typeof signIn>) => (await reply).json<ErrorReply>().code;

describe('a passkey of the staff', () => {
  it('decision 24 opens the desk without password and code, and is listed with its last use', async () => {
    const staff = await desk.makeStaff('moderator');
    const device = await addPasskey(staff);
    const reply = await signIn(device);
    expect(reply.statusCode).toBe(200);
    expect(String(reply.headers['set-cookie'])).toContain(`${STAFF_COOKIE}=`);
    const { passkeys } = (await desk.call('GET', '/api/desk/passkeys', { staff })).json<DeskPasskeys>();
    expect(passkeys).toEqual([expect.objectContaining({ name: 'My key', used_at: expect.any(String) })]);
  });

  it('decision 24 made or used at another place is refused', async () => {
    const staff = await desk.makeStaff('support');
    await expect(addPasskey(staff, { ...AT_DESK, origin: 'http://localhost' })).rejects.toThrow('passkey_unknown');
    await expect(addPasskey(staff, { ...AT_DESK, host: 'localhost' })).rejects.toThrow('passkey_unknown');
    const device = await addPasskey(staff);
    expect(await codeOf(signIn(device, { origin: 'http://localhost' }))).toBe('passkey_unknown');
  });

  it('decision 24 opens nothing twice by one answer, nor without its owner, nor as a copy', async () => {
    const device = await addPasskey(await desk.makeStaff('owner'));
    const options = await optionsOf('/api/desk/sign-in/passkey/options');
    const body = { credential: device.sign(options, { ...AT_DESK, counter: 2 }) };
    expect((await desk.call('POST', '/api/desk/sign-in/passkey', { body })).statusCode).toBe(200);
    expect(await codeOf(desk.call('POST', '/api/desk/sign-in/passkey', { body }))).toBe('passkey_unknown');
    expect(await codeOf(signIn(device, { isVerified: false, counter: 3 }))).toBe('passkey_unknown');
    expect(await codeOf(signIn(device, { counter: 2 }))).toBe('passkey_unknown');
  });

  it('decision 24 that was taken away, or of somebody who left, opens nothing', async () => {
    const staff = await desk.makeStaff('payments');
    const device = await addPasskey(staff);
    const other = await addPasskey(staff);
    const { passkeys } = (await desk.call('GET', '/api/desk/passkeys', { staff })).json<DeskPasskeys>();
    await desk.call('DELETE', `/api/desk/passkeys/${passkeys[0]?.id}`, { staff });
    expect(await codeOf(signIn(device))).toBe('passkey_unknown');
    expect((await signIn(other)).statusCode).toBe(200);
    await test.db.query('update staff set left_at = now() where id = $1', [staff.id]);
    expect(await codeOf(signIn(other))).toBe('passkey_unknown');
  });
});
