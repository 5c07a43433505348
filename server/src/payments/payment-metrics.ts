import type { App, Deps } from '../http/app-types.ts';
import { type SettledPayment, settledPayments } from './settled-payments.ts';

const UNFIT = 'payment_events_unfit';
const SETTLED = 'payments_settled_total';
const LAG = 'webhook_lag_seconds';

/**
 * Adds to /metrics what became of what payment providers said, and by which way it came; how long after the fact their
 * webhooks came; and how many events of the last day fitted no payment (`unknown`) or not theirs (`mismatch`): somebody
 * should look at those, in the table payment_event with the reason of each.
 */
export async function paymentMetrics(app: App, { db }: Deps): Promise<void> {
  const { client } = app.metrics;
  for (const name of [UNFIT, SETTLED, LAG]) client.register.removeSingleMetric(name);
  const settled = new client.Counter({
    name: SETTLED,
    help: 'What providers said of payments, by outcome and by the way it came: webhook, asked',
    labelNames: ['provider', 'outcome', 'by'],
  });
  const lag = new client.Histogram({
    name: LAG,
    help: 'Seconds from what happened at the provider until its webhook was booked',
    labelNames: ['provider'],
    buckets: [0.25, 0.5, 1, 2, 5, 15, 60, 300, 3600],
  });
  const count = ({ provider, outcome, happenedAt }: SettledPayment) => {
    settled.inc({ provider, outcome, by: happenedAt ? 'webhook' : 'asked' });
    if (happenedAt) lag.observe({ provider }, Math.max(0, Date.now() - happenedAt.getTime()) / 1000);
  };
  settledPayments.on('settled', count);
  app.addHook('onClose', async () => void settledPayments.off('settled', count));
  new client.Gauge({
    name: UNFIT,
    help: 'Events of payment providers of the last day that changed nothing because they did not fit',
    labelNames: ['provider', 'outcome'],
    async collect() {
      this.reset();
      const { rows } = await db.query<{ provider: string; outcome: string; count: number }>(
        `select provider, outcome, count(*)::int as count from payment_event
          where outcome in ('mismatch', 'unknown') and received_at > now() - interval '1 day' group by 1, 2`,
      );
      for (const { provider, outcome, count: events } of rows) this.set({ provider, outcome }, events);
    },
  });
}
