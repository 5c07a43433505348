import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorReply } from '@vonk/api/errors.ts';
import type { AskedFactorReply } from '@vonk/api/second-factor.ts';
import type { LightMyRequestResponse } from 'fastify';
import { createFactorRepository } from '../factors/factor.repository.ts';
import { createMailTokenRepository } from '../mail/mail-token.repository.ts';
import { PASSWORD, passwordMembers } from '../testing/password-members.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { appCode, turnOnFactor } from '../testing/test-factor.ts';

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

const ATTEMPTS = 'lock table login_attempt in exclusive mode';

/** Lets calls get as far as what `hold` locks and wait there until `meanwhile` is done; passwords and codes take their time as well. */
async function callAround(
  hold: string,
  calls: (() => Promise<LightMyRequestResponse>)[],
  meanwhile: () => Promise<unknown> = async () => {},
) {
  const held = await test.db.connect();
  await held.query('begin');
  await held.query(hold);
  const replies = calls.map((call) => call());
  for (let turn = 0; turn < 1_000; turn += 1) {
    const { rowCount } = await test.db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount === calls.length) break;
    await wait(10);
  }
  await meanwhile();
  await held.query('commit');
  await held.end();
  return Promise.all(replies);
}

describe('R-ACCOUNT-5 whoever takes an account back keeps out what was under way', () => {
  const sessionsOf = async (id: number) =>
    (await test.db.query('select from session where member_id = $1', [id])).rowCount;
  /** The old address says that a change was not its owner's. */
  async function takeBack({ id, email }: { id: number; email: string }): Promise<void> {
    const token = await createMailTokenRepository(test.db).create(id, 'mail_undo', email);
    expect((await test.call('POST', '/api/mail-change/undo', { body: { token } })).statusCode).toBe(200);
  }

  it('a login with the password of before opens nothing', async () => {
    const member = await (await passwordMembers(test))();
    const body = { email: member.email, password: PASSWORD };
    const [reply] = await callAround(ATTEMPTS, [() => test.call('POST', '/api/user', { body })], () =>
      takeBack(member),
    );
    expect([reply?.statusCode, reply?.json<ErrorReply>().code]).toEqual([401, 'login_failed']);
    expect(await sessionsOf(member.id)).toBe(0);
  });

  it('a second factor is not turned on by a session that has ended', async () => {
    const member = await (await passwordMembers(test))();
    const asked = await test.call('POST', '/api/second-factor', { member, body: { password: PASSWORD } });
    const body = { code: appCode(asked.json<AskedFactorReply>().secret) };
    const [reply] = await callAround(
      ATTEMPTS,
      [() => test.call('POST', '/api/second-factor/confirm', { member, body })],
      () => takeBack(member),
    );
    expect([reply?.statusCode, reply?.json<ErrorReply>().code]).toEqual([403, 'authentication_required']);
    expect(await createFactorRepository(test.db).isOn(member.id)).toBe(false);
  });
});

it('R-ACCOUNT-13 of recovery codes that are made anew twice at once ten work', async () => {
  const member = await (await passwordMembers(test))();
  const { recoveryCodes } = await turnOnFactor(test, member, PASSWORD);
  // Both have used their codes when they wait: a code that is used after the others were made anew is a wrong one.
  const replies = await callAround(
    `select from member where id = ${member.id} for no key update`,
    recoveryCodes.slice(0, 2).map((code) => () => {
      const body = { password: PASSWORD, code };
      return test.call('POST', '/api/second-factor/recovery-codes', { member, body });
    }),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await createFactorRepository(test.db).countRecoveryCodes(member.id)).toBe(10);
});
