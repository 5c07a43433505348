import type { App, Deps } from '../http/app-types.ts';

const NAME = 'payment_events_unfit';

/**
 * Adds to /metrics how many events of the last day fitted no payment (`unknown`) or not theirs (`mismatch`): somebody
 * should look at them, in the table payment_event with the reason of each.
 */
export async function paymentMetrics(app: App, { db }: Deps): Promise<void> {
  const { client } = app.metrics;
  client.register.removeSingleMetric(NAME);
  new client.Gauge({
    name: NAME,
    help: 'Events of payment providers of the last day that changed nothing because they did not fit',
    labelNames: ['provider', 'outcome'],
    async collect() {
      this.reset();
      const { rows } = await db.query<{ provider: string; outcome: string; count: number }>(
        `select provider, outcome, count(*)::int as count from payment_event
          where outcome in ('mismatch', 'unknown') and received_at > now() - interval '1 day' group by 1, 2`,
      );
      for (const { provider, outcome, count } of rows) this.set({ provider, outcome }, count);
    },
  });
}
