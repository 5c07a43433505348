import { Logger, parseCrontab, type Runner, run } from 'graphile-worker';
import type { Logger as PinoLogger } from 'pino';
import { openPool } from './database/open-pool.ts';
import { crontab, QUEUES, runJob } from './job-handlers.ts';
import type { JobDeps } from './jobs/job-deps.ts';
import { startRelay } from './jobs/relay.ts';

/** Connections that all queues share: each listens on one, a running job needs its own for a moment only. */
const CONNECTIONS = QUEUES.length + 6;

/** Relays the outbox and works off its jobs, each queue by itself. `stop` lets running jobs end first. */
export async function startWorker(deps: JobDeps, log: PinoLogger): Promise<{ stop: () => Promise<void> }> {
  // What heals itself by another try is a warning; the last try that fails is an error.
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.warn(message);
  });
  const pgPool = openPool(deps.config.databaseUrl, CONNECTIONS, (error) =>
    log.warn({ err: error }, 'a connection of the job queues was lost'),
  );
  const runners: Runner[] = [];
  for (const [index, { topics, atOnce }] of QUEUES.entries()) {
    const runner = await run({
      pgPool,
      concurrency: atOnce,
      noHandleSignals: true,
      pollInterval: 1000,
      // The clock is kept by one of them.
      parsedCronItems: index === 0 ? parseCrontab(crontab.join('\n')) : [],
      logger,
      taskList: Object.fromEntries(topics.map((topic) => [topic, (payload: unknown) => runJob(topic, payload, deps)])),
    });
    runner.events.on('job:failed', ({ job, error }) =>
      log.error({ err: error, topic: job.task_identifier }, 'a job failed for good'),
    );
    runners.push(runner);
  }
  const topics = QUEUES.flatMap((queue) => queue.topics);
  const relay = startRelay(deps.db, topics, (error) => log.warn({ err: error }, 'outbox was not relayed'));
  return {
    async stop() {
      await relay.stop();
      await Promise.all(runners.map((runner) => runner.stop()));
      await pgPool.end();
    },
  };
}
