import { createECDH, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pino from 'pino';
import webPush from 'web-push';
import { logErrors } from './http/log-errors.ts';
import type { OutgoingMail } from './jobs/job-deps.ts';
import { addToOutbox, NOBODY } from './jobs/outbox.ts';
import { relayOutbox } from './jobs/relay.ts';
import { toSmtp } from './mail/outgoing.ts';
import { queueMail } from './mail/queue-mail.ts';
import { createPushSubscriptionRepository } from './notices/push-subscription.repository.ts';
import { startWorker } from './start-worker.ts';
import { keepLog } from './testing/keep-log.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await runMigrations({ connectionString: test.deps.config.databaseUrl });
});
afterAll(() => test.close());
// Each test has the queue for itself.
beforeEach(() =>
  test.db.query(`
    drop trigger if exists cut_first on graphile_worker._private_jobs;
    drop trigger if exists cut_three on graphile_worker._private_jobs;
    drop sequence if exists cut, cut_thrice;
    delete from graphile_worker._private_jobs;
    delete from outbox`),
);

describe('the outbox', () => {
  it('becomes jobs exactly once, also with two relays, and leaves the topics of others', async () => {
    for (let row = 0; row < 120; row += 1) await addToOutbox(test.db, NOBODY, 'postback', { postback_id: row + 1 });
    await addToOutbox(test.db, NOBODY, 'refund', { payment_id: 'x' });
    const moved: number[] = [];
    for (let round = 0; round < 4; round += 1)
      moved.push(...(await Promise.all([relayOutbox(test.db, ['postback']), relayOutbox(test.db, ['postback'])])));
    expect(moved.reduce((sum, count) => sum + count)).toBe(120);
    const { rows } = await test.db.query<{ jobs: number; left: number }>(
      `select (select count(*)::int from graphile_worker._private_jobs) as jobs, (select count(*)::int from outbox) as left`,
    );
    expect(rows[0]).toEqual({ jobs: 120, left: 1 });
  });

  it.each([
    ['550 5.1.1 no such user', 1],
    ['550 5.7.1 relaying denied', 12],
    ['450 4.2.1 come back later', 12],
  ])('R-ACCOUNT-5 a mail that is answered %s may be tried %d times', async (response, most) => {
    // What nodemailer throws of a server that refuses the one recipient.
    const refused = Object.assign(new Error(`Can't send mail: ${response}`), { command: 'RCPT TO', response });
    const worker = await startWorker(
      { ...test.deps, sendMail: () => Promise.reject(refused) },
      pino({ level: 'silent' }),
    );
    const member = await test.makeMember({ status: 'not_confirmed' });
    await queueMail(test.db, { template: 'activate', member_id: member.id });
    const failed = async () =>
      (
        await test.db.query<{ max_attempts: number; last_error: string }>(
          'select max_attempts, last_error from graphile_worker.jobs where last_error is not null',
        )
      ).rows;
    for (let turn = 0; turn < 200 && (await failed()).length === 0; turn += 1) await wait(50);
    await worker.stop();
    expect(await failed()).toEqual([{ max_attempts: most, last_error: expect.stringContaining(response) }]);
  });

  it('R-ACCOUNT-5 the worker sends a mail within a second and stops when told to', async () => {
    const mails: OutgoingMail[] = [];
    const worker = await startWorker(
      { ...test.deps, sendMail: async (mail) => void mails.push(mail) },
      pino({ level: 'silent' }),
    );
    const member = await test.makeMember({ status: 'not_confirmed' });
    await queueMail(test.db, { template: 'activate', member_id: member.id });
    for (let turn = 0; turn < 200 && mails.length === 0; turn += 1) await wait(50);
    await worker.stop();
    expect(mails[0]?.subject).toBe('Bevestig je e-mailadres voor Vonk');
    expect(mails[0]?.html).toContain('Nog één stap');
  });

  it('R-ERR-1 a mail that is tried again, as its server took it and was not heard, is the same mail to who gets it', async () => {
    const mails: OutgoingMail[] = [];
    const sendMail = async (mail: OutgoingMail) => {
      mails.push(mail);
      if (mails.length === 1) throw new Error('Connection closed unexpectedly');
    };
    const worker = await startWorker({ ...test.deps, sendMail }, pino({ level: 'silent' }));
    const [one, other] = [
      await test.makeMember({ status: 'not_confirmed' }),
      await test.makeMember({ status: 'not_confirmed' }),
    ];
    await queueMail(test.db, { template: 'activate', member_id: one.id });
    for (let turn = 0; turn < 200 && mails.length < 2; turn += 1) await wait(50);
    await queueMail(test.db, { template: 'activate', member_id: other.id });
    for (let turn = 0; turn < 200 && mails.length < 3; turn += 1) await wait(50);
    await worker.stop();
    expect(mails[0]?.to).toBe(mails[1]?.to);
    expect(mails[2]?.to).not.toBe(mails[0]?.to);
    const ids = mails.map((mail) => toSmtp(mail).messageId);
    expect(ids[0]).toMatch(/^<[\w-]{20,}@[\w.-]+>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('decision 24 a mail that is refused is written into the log without its address', async () => {
    const log = keepLog();
    const sendMail = async ({ to }: OutgoingMail) => {
      throw new Error(`all recipients were rejected: 550 <${to}>: User unknown`);
    };
    const worker = await startWorker({ ...test.deps, sendMail }, pino({ serializers: logErrors }, log.stream));
    const member = await test.makeMember({ status: 'not_confirmed' });
    await queueMail(test.db, { template: 'activate', member_id: member.id });
    for (let turn = 0; turn < 200 && !log.text().includes('User unknown'); turn += 1) await wait(50);
    await worker.stop();
    expect(log.text()).toContain('User unknown');
    expect(log.text()).not.toMatch(/\w@\w/);
  });

  it('begins a job whose time came, though nobody told of it', async () => {
    const mails: OutgoingMail[] = [];
    const worker = await startWorker(
      { ...test.deps, sendMail: async (mail) => void mails.push(mail) },
      pino({ level: 'silent' }),
    );
    const member = await test.makeMember({ status: 'not_confirmed' });
    // Not told to anybody as a new job is: it is as one whose try failed.
    await test.db.query(
      `insert into graphile_worker._private_jobs (task_id, payload, run_at)
       select id, $1::json, now() + interval '1 second' from graphile_worker._private_tasks where identifier = 'mail'`,
      [JSON.stringify({ template: 'activate', member_id: member.id })],
    );
    for (let turn = 0; turn < 200 && mails.length === 0; turn += 1) await wait(50);
    await worker.stop();
    expect(mails).toHaveLength(1);
  });

  it('sends mail while push services and networks say nothing, however many they are', async () => {
    const mails: OutgoingMail[] = [];
    let silent = 0;
    let giveUp = () => {};
    const never = new Promise<never>((_, reject) => {
      giveUp = () => reject(new Error('timeout'));
    });
    const pushKeys = [webPush.generateVAPIDKeys()];
    const worker = await startWorker(
      {
        ...test.deps,
        config: { ...test.deps.config, pushKeys },
        outbound: () => {
          silent += 1;
          return never;
        },
        sendMail: async (mail) => void mails.push(mail),
      },
      pino({ level: 'silent' }),
    );
    const [from, to] = [await test.makeMember(), await test.makeMember()];
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    const keys = { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    for (let browser = 0; browser < 10; browser += 1)
      await createPushSubscriptionRepository(test.db).save({
        memberId: to.id,
        sessionHash: null,
        endpoint: `https://push.example/${browser}`,
        keys,
      });
    for (let notice = 0; notice < 3; notice += 1)
      await addToOutbox(test.db, from.id, 'push', { kind: 'message', member_id: to.id, from_id: from.id });
    for (let turn = 0; turn < 100 && silent < 10; turn += 1) await wait(50);
    mails.length = 0;
    const newMember = await test.makeMember({ status: 'not_confirmed' });
    await queueMail(test.db, { template: 'activate', member_id: newMember.id });
    for (let turn = 0; turn < 100 && mails.length === 0; turn += 1) await wait(50);
    expect([silent, mails.length]).toEqual([10, 1]);
    giveUp();
    await worker.stop();
  });

  it('goes on after the database has cut every connection', async () => {
    const mails: OutgoingMail[] = [];
    const worker = await startWorker(
      { ...test.deps, sendMail: async (mail) => void mails.push(mail) },
      pino({ level: 'silent' }),
    );
    await test.db.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    // The pools learn of it in a moment; what is sent into a cut line before that fails as it should.
    await wait(250);
    const member = await test.makeMember({ status: 'not_confirmed' });
    await queueMail(test.db, { template: 'activate', member_id: member.id });
    for (let turn = 0; turn < 200 && mails.length === 0; turn += 1) await wait(50);
    await worker.stop();
    expect(mails).toHaveLength(1);
  });

  it('goes on after the database went away while a done job was crossed off', async () => {
    await test.db.query(`
      create sequence cut;
      create or replace function cut_first() returns trigger language plpgsql as $$
      begin
        if nextval('cut') = 1 then raise exception 'terminating connection' using errcode = '57P01'; end if;
        return old;
      end $$;
      create trigger cut_first before delete on graphile_worker._private_jobs for each row execute function cut_first()`);
    const mails: OutgoingMail[] = [];
    const worker = await startWorker(
      { ...test.deps, sendMail: async (mail) => void mails.push(mail) },
      pino({ level: 'silent' }),
    );
    const mailsAfter = async (count: number) => {
      const member = await test.makeMember({ status: 'not_confirmed' });
      await queueMail(test.db, { template: 'activate', member_id: member.id });
      for (let turn = 0; turn < 200 && mails.length < count; turn += 1) await wait(50);
    };
    await mailsAfter(1);
    // Longer than the queue waits before it starts again.
    await wait(1_500);
    await mailsAfter(2);
    await worker.stop();
    expect(mails).toHaveLength(2);
  });

  it('goes on after the database went away while several done jobs were crossed off', async () => {
    await test.db.query(`
      create sequence cut_thrice;
      create or replace function cut_three() returns trigger language plpgsql as $$
      begin
        if nextval('cut_thrice') > 3 then return old; end if;
        perform pg_sleep(0.5);
        raise exception 'terminating connection' using errcode = '57P01';
      end $$;
      create trigger cut_three before delete on graphile_worker._private_jobs for each row execute function cut_three()`);
    const mails: OutgoingMail[] = [];
    const sendMail = async (mail: OutgoingMail) => {
      mails.push(mail);
      // Three are crossed off by statements of their own, all under way at once; the fourth goes on when they have failed.
      await wait([0, 100, 200, 1_500][mails.length - 1] ?? 0);
    };
    const worker = await startWorker({ ...test.deps, sendMail }, pino({ level: 'silent' }));
    const queue = async () => {
      const member = await test.makeMember({ status: 'not_confirmed' });
      await queueMail(test.db, { template: 'activate', member_id: member.id });
    };
    await Promise.all([queue(), queue(), queue(), queue()]);
    for (let turn = 0; turn < 100 && mails.length < 4; turn += 1) await wait(50);
    await wait(3_000);
    await queue();
    for (let turn = 0; turn < 300 && mails.length < 5; turn += 1) await wait(50);
    expect(mails).toHaveLength(5);
    await worker.stop();
  });

  it('sets a job aside whose last try failed, and the metrics say so', async () => {
    await test.db.query(`select graphile_worker.add_job('refund', '{"payment_id":"x"}', max_attempts => 1);`);
    await test.db.query(`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`);
    expect(await test.app.metrics.client.register.metrics()).toContain('jobs{topic="refund",state="set_aside"} 1');
  });
});
