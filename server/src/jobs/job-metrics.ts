import type { App, Deps } from '../http/app-types.ts';

const NAME = 'jobs';

/**
 * Adds the job queue to /metrics: how many jobs of each topic wait, how many of those failed before, and how many were set
 * aside because their last try failed.
 */
export async function jobMetrics(app: App, { db }: Deps): Promise<void> {
  const { client } = app.metrics;
  client.register.removeSingleMetric(NAME);
  new client.Gauge({
    name: NAME,
    help: 'Jobs by topic and state: waiting, retrying, set_aside',
    labelNames: ['topic', 'state'],
    async collect() {
      this.reset();
      // The queue's tables are made by the first worker.
      const { rows: made } = await db.query<{ is_there: boolean }>(
        `select to_regclass('graphile_worker._private_jobs') is not null as is_there`,
      );
      if (!made[0]?.is_there) return;
      const { rows } = await db.query<{ topic: string; state: string; count: number }>(
        `select task_identifier as topic, count(*)::int as count,
                case when attempts >= max_attempts then 'set_aside' when attempts > 0 then 'retrying' else 'waiting' end as state
           from graphile_worker.jobs group by 1, 3`,
      );
      for (const { topic, state, count } of rows) this.set({ topic, state }, count);
    },
  });
}
