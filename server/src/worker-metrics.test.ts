import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { addToOutbox, NOBODY } from './jobs/outbox.ts';
import { startWorker } from './start-worker.ts';
import { createTestApp } from './testing/test-app.ts';
import { createWorkerMetrics } from './worker-metrics.ts';

const PORT = 4378;
const INSIDE = `http://127.0.0.1:${PORT}`;

it('a worker says that it lives, counts the jobs that it did and those that failed, and tells how wrong its clock is', async () => {
  const test = await createTestApp({ METRICS_PORT: String(PORT) });
  const metrics = await createWorkerMetrics(test.deps, test.deps.config);
  const sendMail = async () => {
    throw new Error('the mail server says no');
  };
  const worker = await startWorker({ ...test.deps, sendMail }, pino({ level: 'silent' }), metrics);
  try {
    expect((await fetch(`${INSIDE}/healthz`)).status).toBe(200);
    const { id } = await test.makeMember();
    await addToOutbox(test.db, NOBODY, 'purge_expired', {});
    await addToOutbox(test.db, id, 'mail', { template: 'password_changed', member_id: id });
    let text = '';
    for (let turn = 0; turn < 200 && !/topic="mail"/.test(text); turn += 1) {
      await sleep(50);
      text = await (await fetch(`${INSIDE}/metrics`)).text();
    }
    for (let turn = 0; turn < 200 && !/topic="purge_expired"/.test(text); turn += 1) {
      await sleep(50);
      text = await (await fetch(`${INSIDE}/metrics`)).text();
    }
    expect(text).toMatch(/jobs_ended_total\{topic="mail",outcome="failed"\} 1/);
    expect(text).toMatch(/jobs_ended_total\{topic="purge_expired",outcome="done"\} 1/);
    expect(text).toMatch(/job_seconds_count\{topic="purge_expired"\} 1/);
    expect(Math.abs(Number(/^clock_skew_seconds (\S+)$/m.exec(text)?.[1]))).toBeLessThan(5);
  } finally {
    await worker.stop();
    await metrics.close();
    await test.close();
  }
});
