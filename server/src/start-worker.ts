import { Logger, parseCrontab, run } from 'graphile-worker';
import type { Logger as PinoLogger } from 'pino';
import { crontab, HANDLED_TOPICS, runJob } from './job-handlers.ts';
import type { JobDeps } from './jobs/job-deps.ts';
import { startRelay } from './jobs/relay.ts';

const AT_ONCE = 5;

/** Relays the outbox and works off its jobs. `stop` lets running jobs end first. */
export async function startWorker(deps: JobDeps, log: PinoLogger): Promise<{ stop: () => Promise<void> }> {
  const runner = await run({
    connectionString: deps.config.databaseUrl,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    pollInterval: 1000,
    parsedCronItems: parseCrontab(crontab.join('\n')),
    // What heals itself by another try is a warning; the last try that fails is an error.
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.warn(message);
    }),
    taskList: Object.fromEntries(
      HANDLED_TOPICS.map((topic) => [topic, (payload: unknown) => runJob(topic, payload, deps)]),
    ),
  });
  runner.events.on('job:failed', ({ job, error }) =>
    log.error({ err: error, topic: job.task_identifier }, 'a job failed for good'),
  );
  const relay = startRelay(deps.db, HANDLED_TOPICS, (error) => log.warn({ err: error }, 'outbox was not relayed'));
  return {
    async stop() {
      await relay.stop();
      await runner.stop();
    },
  };
}
