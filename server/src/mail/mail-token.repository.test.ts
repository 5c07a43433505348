import { DomainError } from '../errors.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { countMailRequest, MAILS_PER_DAY } from './mail-requests.ts';
import { createMailTokenRepository, LINK_HOURS, type TokenPurpose } from './mail-token.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const tokens = () => createMailTokenRepository(test.db);
const age = (memberId: number, hours: number) =>
  test.db.query('update mail_token set expires_at = expires_at - make_interval(hours => $2) where member_id = $1', [
    memberId,
    hours,
  ]);

describe('the link of a mail', () => {
  it('R-ACCOUNT-5 works once, also when it is followed ten times at once', async () => {
    const { id } = await test.makeMember();
    const token = await tokens().create(id, 'reset');
    const uses = await Promise.all(Array.from({ length: 10 }, () => tokens().use(token, 'reset', 1)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  it.each<[TokenPurpose, number]>([
    ['activate', 7 * 24],
    ['reset', 2],
    ['mail_change', 24],
    ['reactivate', 14 * 24],
  ])('R-CONST-1 of %s works for %d hours and then is known, but over', async (purpose, hours) => {
    const { id } = await test.makeMember();
    expect(LINK_HOURS[purpose]).toBe(hours);
    const token = await tokens().create(id, purpose);
    await age(id, hours - 1);
    expect((await tokens().find(token, purpose, 1))?.is_expired).toBe(false);
    await age(id, 1);
    expect(await tokens().use(token, purpose, 1)).toBeNull();
    expect((await tokens().find(token, purpose, 1))?.is_expired).toBe(true);
  });

  it('is good for its purpose and its site alone', async () => {
    const { id } = await test.makeMember();
    const token = await tokens().create(id, 'activate');
    expect(await tokens().use(token, 'reset', 1)).toBeNull();
    expect(await tokens().use(token, 'activate', 2)).toBeNull();
    expect(await tokens().use(`${token}x`, 'activate', 1)).toBeNull();
    expect(await tokens().use(token, 'activate', 1)).toMatchObject({ member_id: id });
  });

  it('stops working when it is taken back, and those of other purposes go on', async () => {
    const { id } = await test.makeMember();
    const [reset, activate] = [await tokens().create(id, 'reset'), await tokens().create(id, 'activate')];
    await tokens().revoke(id, 'reset');
    expect(await tokens().use(reset, 'reset', 1)).toBeNull();
    expect(await tokens().use(activate, 'activate', 1)).not.toBeNull();
  });

  it('carries the new address of the one who asked for it', async () => {
    const { id } = await test.makeMember();
    const token = await tokens().create(id, 'mail_change', 'new@example.com');
    expect(await tokens().use(token, 'mail_change', 1)).toMatchObject({ new_email: 'new@example.com' });
  });
});

describe('mails that somebody asks for', () => {
  const ask = (email: string, purpose = 'reset', siteId = 1) =>
    test.db.inTransaction((trx) => countMailRequest(trx, { siteId, email, purpose }));
  const countOf = async (asked: Promise<void>[]) =>
    (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length;

  it('R-CONST-1 go out five times a day for an address, however many ask at once', async () => {
    expect(MAILS_PER_DAY).toBe(5);
    expect(await countOf(Array.from({ length: 12 }, () => ask('often@example.com')))).toBe(5);
    // One of them was asked for 20 hours ago: the next may be in four.
    await test.db.query(
      `update mail_request set created_at = now() - interval '20 hours'
        where created_at = (select min(created_at) from mail_request where purpose = 'reset')`,
    );
    const refused = await ask(' Often@Example.com ').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'too_many_mails' });
    const seconds = refused instanceof DomainError ? refused.details.retry_after : undefined;
    expect(Math.round((seconds ?? 0) / 3600)).toBe(4);
  });

  it('are counted for each purpose and site by itself, and forgotten after a day', async () => {
    const email = 'other@example.com';
    expect(await countOf(Array.from({ length: 6 }, () => ask(email)))).toBe(5);
    await ask(email, 'reactivate');
    await ask(email, 'reset', 2);
    await test.db.query(`update mail_request set created_at = created_at - interval '24 hours'`);
    await ask(email);
  });
});
