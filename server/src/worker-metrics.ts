import Fastify from 'fastify';
import metrics from 'fastify-metrics';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { App, Deps } from './http/app-types.ts';
import { loopMetrics } from './http/loop-metrics.ts';
import { serveMetrics } from './http/serve-metrics.ts';
import { clockMetric } from './jobs/clock-metric.ts';
import { booksMetrics } from './money/books-metrics.ts';
import { paymentMetrics } from './payments/payment-metrics.ts';

/** How a job went: done, or failed and tried again, or failed for the last time. */
export type JobOutcome = 'done' | 'failed' | 'set_aside';

export interface WorkerMetrics {
  /** Counts a job that ended. */
  note(topic: string, outcome: JobOutcome, seconds: number): void;
  close(): Promise<void>;
}

/** Serves what Prometheus reads of a worker, and whether it lives, on METRICS_PORT; nowhere where none is set. */
export async function createWorkerMetrics(deps: Deps, config: Config): Promise<WorkerMetrics> {
  const app: App = Fastify().withTypeProvider<ZodTypeProvider>();
  await app.register(metrics, {
    endpoint: null,
    defaultMetrics: loopMetrics(config),
    routeMetrics: { enabled: false },
    clearRegisterOnInit: true,
  });
  await paymentMetrics(app, deps);
  await booksMetrics(app, deps);
  await clockMetric(app, deps);
  const { client } = app.metrics;
  const ended = new client.Counter({
    name: 'jobs_ended_total',
    help: 'Jobs that ended, by topic and outcome: done, failed (and tried again), set_aside',
    labelNames: ['topic', 'outcome'],
  });
  const seconds = new client.Histogram({
    name: 'job_seconds',
    help: 'How long jobs took',
    labelNames: ['topic'],
    buckets: [0.01, 0.05, 0.2, 1, 5, 30, 120],
  });
  const server = await serveMetrics({ metrics: app.metrics, sites: deps.sites }, config);
  return {
    note(topic, outcome, took) {
      ended.inc({ topic, outcome });
      seconds.observe({ topic }, took);
    },
    async close() {
      server?.close();
      await app.close();
    },
  };
}
