import { type Job, type JobHelpers, Logger, parseCrontab, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Logger as PinoLogger } from 'pino';
import { openPool } from './database/open-pool.ts';
import { withoutAddresses } from './http/log-errors.ts';
import { crontab, LATE_MS, QUEUES, type Queue, runJob } from './job-handlers.ts';
import type { JobDeps } from './jobs/job-deps.ts';
import { keepRunner, startRunner } from './jobs/keep-runner.ts';
import { openLivePools } from './jobs/live-pools.ts';
import { startRelay } from './jobs/relay.ts';
import { forgetRunsAhead, watchSetBack } from './jobs/set-back-clock.ts';
import { isNoSuchAddress } from './mail/no-such-address.ts';
import { traceStatements, traceWork } from './tracing/trace-work.ts';
import { openTracer } from './tracing/tracer.ts';
import type { JobOutcome, WorkerMetrics } from './worker-metrics.ts';

/** Connections that all queues share: each listens on one, a running job needs its own for a moment only. */
const CONNECTIONS = QUEUES.length + 6;

/** A job's mails name it. Its number is of one database: with its time it is of no other. */
const depsOf = (job: Job, deps: JobDeps): JobDeps => ({
  ...deps,
  async sendMail(mail) {
    try {
      await deps.sendMail({ ...mail, job: `${job.id} ${job.created_at.toISOString()}` });
    } catch (error) {
      if (isNoSuchAddress(error)) await makeLastTry(job, deps);
      throw error;
    }
  },
});

/** The job that fails now is set aside at once, where metrics count it and operators find it: no other try would help. */
async function makeLastTry(job: Job, { db }: JobDeps): Promise<void> {
  await db.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [job.id]);
  // What is logged and counted of it goes by this.
  Object.assign(job, { max_attempts: job.attempts });
}

/** Relays the outbox and works off its jobs, each queue by itself. `stop` lets running jobs end first. */
export async function startWorker(
  deps: JobDeps,
  log: PinoLogger,
  metrics?: Pick<WorkerMetrics, 'note'>,
): Promise<{ stop: () => Promise<void> }> {
  // What heals itself by another try is a warning; the last try that fails is an error.
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.warn(withoutAddresses(message));
  });
  const pgPool = openPool(deps.config.databaseUrl, CONNECTIONS, (error) =>
    log.warn({ err: error }, 'a connection of the job queues was lost'),
  );
  const tracer = deps.config.tracing && (await openTracer(deps.config.tracing, 'vonk-worker'));
  const endStatements = tracer ? traceStatements(tracer) : () => {};
  const pools = openLivePools(deps.db, (error) =>
    log.warn({ err: error }, 'jobs of workers that are gone were not freed'),
  );
  async function start({ topics, atOnce }: Queue, isClock: boolean, events: WorkerEvents): Promise<Runner> {
    if (isClock) await forgetRunsAhead(deps.db);
    const runner = await run({
      pgPool,
      events,
      concurrency: atOnce,
      noHandleSignals: true,
      pollInterval: LATE_MS,
      parsedCronItems: isClock ? parseCrontab(crontab.join('\n')) : [],
      logger,
      // Outside a batch the library awaits no answer when it crosses a job off: an error there would end this process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(
        topics.map((topic) => [
          topic,
          (payload: unknown, { job }: JobHelpers) =>
            traceWork(tracer, `job ${topic}`, () => runJob(topic, payload, depsOf(job, deps))),
        ]),
      ),
    });
    if (isClock)
      watchSetBack(events, () => {
        log.warn('the clock was set back: its jobs go on from now');
        // It is started again.
        runner.stop().catch(() => {});
      });
    const begun = new Map<string, number>();
    events.on('job:start', ({ job }) => void begun.set(job.id, performance.now()));
    events.on('job:complete', ({ job, error }) => {
      const took = (performance.now() - (begun.get(job.id) ?? performance.now())) / 1000;
      begun.delete(job.id);
      const failed: JobOutcome = job.attempts >= job.max_attempts ? 'set_aside' : 'failed';
      metrics?.note(job.task_identifier, error ? failed : 'done', took);
    });
    events.on('job:failed', ({ job, error }) =>
      log.error({ err: error, topic: job.task_identifier }, 'a job failed for good'),
    );
    return runner;
  }
  const stops: (() => Promise<void>)[] = [];
  for (const [index, queue] of QUEUES.entries()) {
    const onError = (error: unknown) => log.warn({ err: error, queue: queue.name }, 'a queue ended; starting it again');
    // The clock is kept by one of them.
    stops.push(
      await keepRunner(async () => {
        const started = await startRunner((events) => start(queue, index === 0, events));
        pools.hold(started.id, started.ended);
        return started;
      }, onError),
    );
  }
  const topics = QUEUES.flatMap((queue) => queue.topics);
  const relay = startRelay(deps.db, topics, (error) => log.warn({ err: error }, 'outbox was not relayed'));
  // Who is told live is often told otherwise too: what the bus says comes after a commit that may have left rows.
  deps.bus.onActivity(() => relay.wake());
  return {
    async stop() {
      await relay.stop();
      await Promise.all(stops.map((stop) => stop()));
      await pools.close();
      await pgPool.end();
      endStatements();
      await tracer?.close();
    },
  };
}
