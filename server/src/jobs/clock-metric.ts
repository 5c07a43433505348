import type { App, Deps } from '../http/app-types.ts';

const NAME = 'clock_skew_seconds';

/** Adds to /metrics by how much the clocks of the database and of this process differ: site servers and workers both judge by theirs. */
export async function clockMetric(app: App, { db }: Deps): Promise<void> {
  const { client } = app.metrics;
  client.register.removeSingleMetric(NAME);
  new client.Gauge({
    name: NAME,
    help: 'How far the clock of the database is ahead of this one',
    async collect() {
      this.remove();
      const { rows } = await db.query<{ ahead: number }>(
        'select (extract(epoch from clock_timestamp()) - $1)::float8 as ahead',
        [Date.now() / 1000],
      );
      if (rows[0]) this.set(rows[0].ahead);
    },
  });
}
