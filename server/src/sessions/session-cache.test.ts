import { setTimeout as wait } from 'node:timers/promises';
import type { UserReply } from '@vonk/api/user.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { buildApp } from '../app.ts';
import type { App } from '../http/app-types.ts';
import { createSessionRepository, SESSION_COOKIE } from '../sessions/session.repository.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

const PASSWORD = 'correct horse';
/** What anybody believes is never older. */
const LIMIT_MS = 1_000;

let test: TestApp;
/** Another server on the same database: the two share nothing else. */
let elsewhere: App;
beforeAll(async () => {
  test = await createTestApp({ SESSION_CACHE: '1' });
  elsewhere = await buildApp(test.deps);
});
afterAll(async () => {
  await elsewhere.close();
  await test.close();
});

const ask = async (app: App, { cookie }: { cookie: string }, url = '/api/photos') =>
  (await app.inject({ url, headers: { host: 'localhost', cookie } })).statusCode;
const isInOn = async (app: App, member: { cookie: string }) => (await ask(app, member)) === 200;

/** A member whom both servers know. */
async function makeKnown(): Promise<TestMember> {
  const member = await test.makeMember();
  await test.db.query('update member set password_hash = $2 where id = $1', [member.id, await hashPassword(PASSWORD)]);
  for (const app of [test.app, elsewhere]) for (let turn = 0; turn < 2; turn += 1) await ask(app, member);
  return member;
}

/** Asks the other server until it knows; fails when it is asked after anything may be believed, and does not. */
async function untilOut(member: { cookie: string }): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const asked = performance.now();
    if (!(await isInOn(elsewhere, member))) return;
    if (asked - begun > LIMIT_MS + 500) throw new Error('still believed');
    await wait(5);
  }
}

const ENDS: [string, (member: TestMember) => Promise<unknown>][] = [
  ['signed out', (member) => test.call('GET', '/api/logout', { member })],
  [
    'deleted their account',
    async (member) => {
      const done = await test.call('POST', '/api/user/delete', { member, body: { password: PASSWORD } });
      expect(done.statusCode).toBe(200);
    },
  ],
  ['was banned', (member) => test.db.query(`update member set status = 'banned' where id = $1`, [member.id])],
  ['was erased', (member) => test.db.query('delete from session where member_id = $1', [member.id])],
];

describe('decision 12 a session that is believed', () => {
  it.each(ENDS)('ends on every server within a second when the member %s', async (_what, end) => {
    const member = await makeKnown();
    await end(member);
    await untilOut(member);
  });

  it('ends at once on the server where its member ended it', async () => {
    const member = await makeKnown();
    await test.call('GET', '/api/logout', { member });
    expect(await isInOn(test.app, member)).toBe(false);
  });

  it('ends everywhere but here when the password changes', async () => {
    const member = await makeKnown();
    const token = await createSessionRepository(test.db).create(member.id, 'phone');
    const phone = { cookie: `${SESSION_COOKIE}=${token}` };
    for (const app of [test.app, elsewhere]) expect(await isInOn(app, phone)).toBe(true);
    const body = { old_password: PASSWORD, password: 'another horse', password_repeat: 'another horse' };
    expect((await test.call('PUT', '/api/password', { member, body })).statusCode).toBe(200);
    await untilOut(phone);
    expect([await isInOn(test.app, phone), await isInOn(test.app, member), await isInOn(elsewhere, member)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is of one site', async () => {
    const member = await makeKnown();
    const reply = await test.app.inject({
      url: '/api/photos',
      headers: { host: 'beacon.localhost:3000', cookie: member.cookie },
    });
    expect(reply.statusCode).toBe(403);
  });

  it('is looked up again where the connection that tells of changes was cut', async () => {
    const member = await makeKnown();
    await test.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query in ('listen session_change', 'select 1') and pid <> pg_backend_pid()`,
    );
    await test.db.query(`update member set status = 'banned' where id = $1`, [member.id]);
    await untilOut(member);
  });

  it('says a payment at once: what a paying member may is theirs', async () => {
    const member = await makeKnown();
    const paid = async () => (await test.call('GET', '/api/user', { member })).json<UserReply>().user?.paid_user;
    expect(await paid()).toBe(false);
    await test.db.query('update member set paid_at = now() where id = $1', [member.id]);
    expect(await paid()).toBe(true);
  });
});
