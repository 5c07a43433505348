import type { App, Deps } from '../http/app-types.ts';
import { together } from '../http/together.ts';

const NAME = 'jobs';
const OLDEST = 'jobs_oldest_seconds';
const OUTBOX = 'outbox_oldest_seconds';
const BOOKED = 'booked_messages_oldest_seconds';

interface Topic {
  topic: string;
  state: string;
  count: number;
  oldest: number;
}

/**
 * Adds the job queue to /metrics: how many jobs of each topic wait, how many of those failed before, and how many were set
 * aside because their last try failed; how long the one that should have run first waits; how long the oldest row of the
 * outbox waits to become a job; and how long the oldest message that is paid waits to be stored (ADR 52; 0 on one Postgres).
 */
export async function jobMetrics(app: App, { db }: Deps): Promise<void> {
  const { client } = app.metrics;
  for (const name of [NAME, OLDEST, OUTBOX, BOOKED]) client.register.removeSingleMetric(name);
  const read = together(async () => {
    jobs.reset();
    oldest.reset();
    // The queue's tables are made by the first worker.
    const { rows: made } = await db.query<{ is_there: boolean }>(
      `select to_regclass('graphile_worker._private_jobs') is not null as is_there`,
    );
    if (!made[0]?.is_there) return;
    const { rows } = await db.query<Topic>(
      `select task_identifier as topic, count(*)::int as count,
              case when attempts >= max_attempts then 'set_aside' when attempts > 0 then 'retrying' else 'waiting' end as state,
              greatest(0, extract(epoch from now() - min(run_at)))::float8 as oldest
         from graphile_worker.jobs group by 1, 3`,
    );
    for (const { topic, state, count, oldest: seconds } of rows) {
      jobs.set({ topic, state }, count);
      if (state === 'waiting') oldest.set({ topic }, seconds);
    }
  });
  const jobs = new client.Gauge({
    name: NAME,
    help: 'Jobs by topic and state: waiting, retrying, set_aside',
    labelNames: ['topic', 'state'],
    collect: read,
  });
  const oldest = new client.Gauge({
    name: OLDEST,
    help: 'Seconds for which the first job of a topic should have run by now',
    labelNames: ['topic'],
    collect: read,
  });
  new client.Gauge({
    name: OUTBOX,
    help: 'Seconds for which the oldest row of the outbox waits to become a job',
    async collect() {
      const { rows } = await db.query<{ seconds: number | null }>(
        `select extract(epoch from now() - created_at)::float8 as seconds from outbox order by id limit 1`,
      );
      this.set(Math.max(0, rows[0]?.seconds ?? 0));
    },
  });
  new client.Gauge({
    name: BOOKED,
    help: 'Seconds for which the oldest message that is booked and paid waits to be stored',
    async collect() {
      const { rows } = await db.query<{ seconds: number | null }>(
        'select extract(epoch from now() - min(created_at))::float8 as seconds from booked_message',
      );
      this.set(Math.max(0, rows[0]?.seconds ?? 0));
    },
  });
}
