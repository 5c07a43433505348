import { crontab, HANDLED_TOPICS, QUEUES, runJob } from './job-handlers.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const run = (topic: (typeof HANDLED_TOPICS)[number], payload: unknown) =>
  runJob(topic, payload, { ...test.deps, sendMail: async () => {} });

it('every line of the clock names a job that somebody does', () => {
  for (const line of crontab) {
    const [, , , , , topic] = line.split(' ');
    expect(HANDLED_TOPICS).toContain(topic);
  }
});

it('every topic is worked off by exactly one queue', () => {
  expect(QUEUES.flatMap(({ topics }) => topics).sort()).toEqual([...HANDLED_TOPICS].sort());
});

it('a job that an older release wrote otherwise fails, so that somebody sees it', async () => {
  await expect(run('refund', { id: 7 })).rejects.toThrow('payment_id');
  await expect(run('postback', { postback_id: '7' })).rejects.toThrow('postback_id');
  await expect(run('push', { kind: 'wave', member_id: 1, from_id: 2 })).rejects.toThrow('kind');
});

it('a job whose subject is gone is done: it is not tried for ever', async () => {
  await run('postback', { postback_id: 999_999 });
  await run('refund', { payment_id: '6c0c3e0e-3b7e-4f43-9c8e-2d6b2f1d9b10' });
  await run('push', { kind: 'like', member_id: 999_998, from_id: 999_999 });
  await run('push_to', { kind: 'like', member_id: 999_998, from_id: 999_999, subscription_id: 7 });
  await run('mail', { template: 'activate', member_id: 999_999 });
  await run('smaller_photo', { key: 'photos/gone' });
});

it.each([
  'erase_accounts',
  'forget_visits',
  'purge_expired',
  'auto_likes',
  'return_unanswered',
  'forget_unsent_images',
  'forget_cases',
  'book_money',
  'check_books',
] as const)('the job %s runs by the clock and again at once', async (topic) => {
  // As the job queue calls it.
  const payload = { _cron: { ts: '2026-11-01T03:43:00Z', backfilled: false } };
  await run(topic, payload);
  await run(topic, payload);
});
