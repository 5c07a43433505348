import type { App, Deps } from '../http/app-types.ts';

const NAME = 'release_views';

/** Adds to /metrics how often each version of a remote was shown in the last ten minutes, and how often it failed. */
export async function releaseMetrics(app: App, { db }: Deps): Promise<void> {
  const { client } = app.metrics;
  client.register.removeSingleMetric(NAME);
  new client.Gauge({
    name: NAME,
    help: 'Views of the last ten minutes by remote and version: all, failed',
    labelNames: ['remote', 'version', 'outcome'],
    async collect() {
      this.reset();
      const { rows } = await db.query<{ remote: string; version: string; views: number; errors: number }>(
        `select remote, version, sum(views)::int as views, sum(errors)::int as errors from release_minute
          where minute > now() - interval '10 minutes' group by remote, version`,
      );
      for (const { remote, version, views, errors } of rows) {
        this.set({ remote, version, outcome: 'all' }, views);
        this.set({ remote, version, outcome: 'failed' }, errors);
      }
    },
  });
}
