import { DESK_ACTS, DESK_ROLES } from '@vonk/api/desk/acts.ts';
import { codeAt, stepAt } from '../factors/totp.ts';
import type { JobDeps, OutgoingMail } from '../jobs/job-deps.ts';
import { cookieOf } from '../testing/cookie-of.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk } from '../testing/test-desk.ts';
import { sendInvitation } from './send-invitation.ts';
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

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The bytes of a secret as an app reads it. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function invite(email: string, role = 'support'): Promise<string> {
  const owner = await desk.makeStaff('owner');
  const invited = await desk.call('POST', '/api/desk/staff', { staff: owner, body: { email, name: 'Noor', role } });
  expect(invited.statusCode).toBe(200);
  const mails: OutgoingMail[] = [];
  const { rows } = await test.db.query<{ id: number }>('select id from staff where email = $1', [email]);
  const jobs = { ...test.deps, sendMail: async (mail: OutgoingMail) => void mails.push(mail) } satisfies JobDeps;
  await sendInvitation({ staff_id: rows[0]?.id ?? 0 }, jobs);
  expect(mails[0]?.to).toBe(email);
  // Its address is one word that is wider than a phone.
  expect(mails[0]?.html).toMatch(/<p style="word-break:break-all"><a href=/);
  return /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
}

/** Accepts an invitation and sets up the app; gives its secret, the recovery codes and the session. */
async function join(email: string, password = 'a quiet garden') {
  const token = await invite(email);
  const accepted = await desk.call('POST', '/api/desk/invitation/accept', { body: { token, password } });
  const headers = { cookie: cookieOf(accepted) };
  const asked = (await desk.call('POST', '/api/desk/factor', { headers })).json();
  const secret = bytesOf(asked.secret);
  const confirm = () =>
    desk.call('POST', '/api/desk/factor/confirm', {
      headers,
      body: { code: codeAt(secret, stepAt(Date.now()) - 1) },
    });
  const first = await confirm();
  // The half minute may end on the way: its code is too old then.
  const confirmed = first.statusCode === 200 ? first : await confirm();
  return { token, secret, codes: confirmed.json().recovery_codes as string[], cookie: cookieOf(confirmed) };
}

const me = async (cookie: string) => (await desk.call('GET', '/api/desk/me', { headers: { cookie } })).json().staff;
const signIn = (email: string, password: string) =>
  desk.call('POST', '/api/desk/sign-in', { body: { email, password } });

describe('decision 24 the way into the desk', () => {
  it('is an invitation by mail, a password and an app; the link works once', async () => {
    const { token, cookie } = await join('noor@staff.example');
    expect(await me(cookie)).toMatchObject({ email: 'noor@staff.example', role: 'support' });
    const again = await desk.call('POST', '/api/desk/invitation/accept', {
      body: { token, password: 'another garden' },
    });
    expect(again.json().code).toBe('link_expired');
  });

  it('asks the second factor after the password, and takes each code once', async () => {
    const { secret } = await join('bo@staff.example');
    const entered = await signIn('BO@staff.example ', 'a quiet garden');
    expect(entered.json()).toEqual({ needs: 'code' });
    const headers = { cookie: cookieOf(entered) };
    expect(await me(headers.cookie)).toBeNull();
    expect((await desk.call('GET', '/api/desk/waiting', { headers })).json().code).toBe('authentication_required');
    const code = codeAt(secret, stepAt(Date.now()));
    const opened = await desk.call('POST', '/api/desk/sign-in/code', { headers, body: { code } });
    expect(await me(cookieOf(opened))).toMatchObject({ name: 'Noor' });
    const second = { cookie: cookieOf(await signIn('bo@staff.example', 'a quiet garden')) };
    const repeated = await desk.call('POST', '/api/desk/sign-in/code', { headers: second, body: { code } });
    expect(repeated.json().code).toBe('login_code_wrong');
  });

  it('takes a recovery code in place of the app, once', async () => {
    const { codes } = await join('kim@staff.example');
    const use = async () => {
      const headers = { cookie: cookieOf(await signIn('kim@staff.example', 'a quiet garden')) };
      return desk.call('POST', '/api/desk/sign-in/code', { headers, body: { code: codes[0] } });
    };
    expect((await use()).statusCode).toBe(200);
    expect((await use()).json().code).toBe('login_code_wrong');
  });

  it('waits after five wrong passwords from one address, and lets others in meanwhile', async () => {
    await join('ada@staff.example');
    const wrong = [];
    for (let turn = 0; turn < 6; turn += 1) wrong.push((await signIn('ada@staff.example', 'wrong')).json().code);
    expect(wrong).toEqual([...Array(5).fill('login_failed'), 'login_blocked']);
    const nobody = [];
    for (let turn = 0; turn < 6; turn += 1) nobody.push((await signIn('nobody@staff.example', 'wrong')).json().code);
    expect(nobody).toEqual(wrong);
    await test.db.query(`delete from login_attempt where failures < 6`);
    expect((await signIn('noor@staff.example', 'a quiet garden')).statusCode).toBe(200);
  });

  it('ends at once for who was taken off the staff', async () => {
    const { cookie } = await join('lee@staff.example');
    const owner = await desk.makeStaff('owner');
    const { id } = await me(cookie);
    await desk.call('POST', `/api/desk/staff/${id}/remove`, { staff: owner, body: { why: 'left us' } });
    expect(await me(cookie)).toBeNull();
    expect((await signIn('lee@staff.example', 'a quiet garden')).json().code).toBe('login_failed');
  });

  it('says once who was taken off, however many do it at once', async () => {
    const [one, two] = [await desk.makeStaff('owner'), await desk.makeStaff('owner')];
    const { id } = await desk.makeStaff('support');
    const remove = (staff: typeof one) =>
      desk.call('POST', `/api/desk/staff/${id}/remove`, { staff, body: { why: 'left us' } });
    const replies = await Promise.all([remove(one), remove(two), remove(one)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    const { rows } = await test.db.query('select from staff_log where target = $1', [`staff:${id}`]);
    expect(rows).toHaveLength(1);
  });
  it('leaves an owner where two take each other off at once', async () => {
    const [one, two] = [await desk.makeStaff('owner'), await desk.makeStaff('owner')];
    await test.db.query(`update staff set left_at = now() where role = 'owner' and id not in ($1, $2)`, [
      one.id,
      two.id,
    ]);
    const remove = (staff: typeof one, id: number) =>
      desk.call('POST', `/api/desk/staff/${id}/remove`, { staff, body: { why: 'x' } });
    const replies = await Promise.all([remove(one, two.id), remove(two, one.id)]);
    expect(replies.map((reply) => (reply.statusCode === 200 ? 'ok' : reply.json().code)).sort()).toEqual([
      'ok',
      'owner_needed',
    ]);
  });
  it('keeps an owner: the last one cannot leave or become something else', async () => {
    await test.db.query(`update staff set left_at = now() where role = 'owner'`);
    const owner = await desk.makeStaff('owner');
    const change = { role: 'support', languages: [], why: 'a test' };
    const changed = await desk.call('PUT', `/api/desk/staff/${owner.id}`, { staff: owner, body: change });
    const removed = await desk.call('POST', `/api/desk/staff/${owner.id}/remove`, { staff: owner, body: { why: 'x' } });
    expect([changed.json().code, removed.json().code]).toEqual(['owner_needed', 'owner_needed']);
  });
});

describe('decision 24 members and staff', () => {
  it('have no session at each other’s place', async () => {
    const member = await test.makeMember();
    const owner = await desk.makeStaff('owner');
    expect(await me(member.cookie)).toBeNull();
    const atSite = await test.call('GET', '/api/chats', { headers: { cookie: owner.cookie } });
    expect(atSite.json().code).toBe('authentication_required');
    const token = member.cookie.split('=')[1];
    expect(await me(`${STAFF_COOKIE}=${token}`)).toBeNull();
  });

  it('cannot be told to act by another site', async () => {
    const owner = await desk.makeStaff('owner');
    const body = { email: 'x@staff.example', name: 'X', role: 'owner' };
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    expect((await desk.call('POST', '/api/desk/staff', { staff: owner, body, headers })).json().code).toBe(
      'cross_site',
    );
  });
});

describe('decision 24 roles', () => {
  it('every call names an act of the table', () => {
    const acts = new Set([...Object.keys(DESK_ACTS), 'anyone']);
    expect(desk.app.deskCalls.filter(({ act }) => !acts.has(act))).toEqual([]);
    expect(desk.app.deskCalls.length).toBeGreaterThan(10);
  });

  it('every call is refused to each role that the table does not name, and to who is not signed in', async () => {
    const staff = await Promise.all(DESK_ROLES.map((role) => desk.makeStaff(role)));
    const calls = desk.app.deskCalls.filter(({ act }) => act !== 'anyone');
    const wrong: string[] = [];
    for (const { method, url, act } of calls) {
      if (method === 'HEAD' || url === '/api/desk/live') continue;
      const path = url.replaceAll(/:\w+/g, '999999');
      const nobody = await desk.call(method, path, method === 'GET' ? {} : { body: {} });
      if (nobody.json().code !== 'authentication_required') wrong.push(`${method} ${url} nobody`);
      for (const each of staff) {
        const allowed: readonly string[] = DESK_ACTS[act as keyof typeof DESK_ACTS];
        if (url === '/api/desk/sign-out' && allowed.includes(each.role)) continue;
        const reply = await desk.call(method, path, { staff: each, ...(method === 'GET' ? {} : { body: {} }) });
        // A call that is let through and has nothing to work on may say anything but that it may not be made.
        const isRefused = reply.statusCode === 403 && reply.json().code === 'forbidden';
        if (isRefused === allowed.includes(each.role)) wrong.push(`${method} ${url} ${each.role}`);
        if (reply.statusCode >= 500) wrong.push(`${method} ${url} ${each.role}: ${reply.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('decision 24 the log', () => {
  it('says who did what and why, before and after', async () => {
    const owner = await desk.makeStaff('owner');
    const other = await desk.makeStaff('support');
    const body = { role: 'moderator', languages: ['fr'], why: 'speaks French' };
    await desk.call('PUT', `/api/desk/staff/${other.id}`, { staff: owner, body });
    const log = await desk.call('GET', `/api/desk/log?target=staff:${other.id}`, { staff: owner });
    expect(log.json().entries[0]).toMatchObject({
      staff_name: owner.name,
      act: 'staff.manage',
      why: 'speaks French',
      before: { role: 'support' },
      after: { role: 'moderator', languages: ['fr'] },
    });
  });

  it.each(['update staff_log set why = $1', 'delete from staff_log where why <> $1'])(
    'is changed by nobody: %s',
    async (statement) => {
      await expect(test.db.query(statement, ['x'])).rejects.toThrow('only added to');
    },
  );

  it('is not made older than it is, to be deleted then', async () => {
    const aging = `update staff_log set at = now() - interval '3 years'`;
    await expect(test.db.query(aging)).rejects.toThrow('only added to');
    await expect(test.db.query('truncate staff_log')).rejects.toThrow('only added to');
  });

  it('goes on page by page', async () => {
    const owner = await desk.makeStaff('owner');
    await test.db.query(
      `insert into staff_log (staff_name, role, act, target) select 'x', 'machine', 'machine', 'many' from generate_series(1, 70)`,
    );
    const first = (await desk.call('GET', '/api/desk/log?target=many', { staff: owner })).json();
    const next = (
      await desk.call('GET', `/api/desk/log?target=many&before_id=${first.next_id}`, { staff: owner })
    ).json();
    expect([first.entries.length, next.entries.length, next.next_id]).toEqual([50, 20, null]);
  });
});
