import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pino from 'pino';
import type { OutgoingMail } from './jobs/job-deps.ts';
import { addToOutbox } from './jobs/outbox.ts';
import { relayOutbox } from './jobs/relay.ts';
import { queueMail } from './mail/queue-mail.ts';
import { startWorker } from './start-worker.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await runMigrations({ connectionString: test.deps.config.databaseUrl });
});
afterAll(() => test.close());

describe('the outbox', () => {
  it('becomes jobs exactly once, also with two relays, and leaves the topics of others', async () => {
    for (let row = 0; row < 120; row += 1) await addToOutbox(test.db, 'postback', { postback_id: row + 1 });
    await addToOutbox(test.db, 'refund', { payment_id: 'x' });
    const moved: number[] = [];
    for (let round = 0; round < 4; round += 1)
      moved.push(...(await Promise.all([relayOutbox(test.db, ['postback']), relayOutbox(test.db, ['postback'])])));
    expect(moved.reduce((sum, count) => sum + count)).toBe(120);
    const { rows } = await test.db.query<{ jobs: number; left: number }>(
      `select (select count(*)::int from graphile_worker._private_jobs) as jobs, (select count(*)::int from outbox) as left`,
    );
    expect(rows[0]).toEqual({ jobs: 120, left: 1 });
  });

  it('R-ACCOUNT-5 the worker sends a mail within a second and stops when told to', async () => {
    const mails: OutgoingMail[] = [];
    const worker = await startWorker(
      { ...test.deps, sendMail: async (mail) => void mails.push(mail) },
      pino({ level: 'silent' }),
    );
    const member = await test.makeMember({ status: 'not_confirmed' });
    await queueMail(test.db, { template: 'activate', member_id: member.id });
    for (let turn = 0; turn < 40 && mails.length === 0; turn += 1) await wait(50);
    await worker.stop();
    expect(mails[0]?.subject).toBe('Bevestig je e-mailadres voor Vonk');
    expect(mails[0]?.html).toContain('Nog één stap');
  });
});
