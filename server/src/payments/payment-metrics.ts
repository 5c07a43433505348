import type { App, Deps } from '../http/app-types.ts';
import { type ArrivedWebhook, type SettledPayment, type StartedPayment, settledPayments } from './settled-payments.ts';

const UNFIT = 'payment_events_unfit';
const SETTLED = 'payments_settled_total';
const STARTED = 'payments_started_total';
const DECLINED = 'payments_declined_total';
const WEBHOOKS = 'payment_webhooks_total';
const LAG = 'webhook_lag_seconds';
const WAITING = 'payment_webhooks_waiting';
const STATE = 'payment_provider_state';
const BY_HAND = 'payment_refunds_by_hand';

type Client = App['metrics']['client'];

/**
 * Counts what happens in this process: checkouts that a provider opened, and what providers said of payments. What is watched
 * begins at nothing: the first of a series that is not there before counts as no increase.
 */
function countEvents(app: App, { Counter, Histogram }: Client, names: string[]): void {
  const started = new Counter({
    name: STARTED,
    help: 'Checkouts that a payment provider opened',
    labelNames: ['provider', 'method'],
  });
  const settled = new Counter({
    name: SETTLED,
    help: 'What providers said of payments, by outcome and by the way it came: webhook, asked',
    labelNames: ['provider', 'outcome', 'by'],
  });
  const declined = new Counter({
    name: DECLINED,
    help: 'Payments that failed, by kind: soft, where another try may succeed, and hard',
    labelNames: ['provider', 'kind'],
  });
  const webhooks = new Counter({
    name: WEBHOOKS,
    help: 'Webhooks that arrived: kept, repeat (kept already), refused (without the proof of the provider), unreadable (with it)',
    labelNames: ['provider', 'was'],
  });
  const lag = new Histogram({
    name: LAG,
    help: 'Seconds from what happened at the provider until its webhook was booked',
    labelNames: ['provider'],
    buckets: [0.25, 0.5, 1, 2, 5, 15, 60, 300, 3600],
  });
  for (const provider of names) {
    for (const by of ['webhook', 'asked']) settled.inc({ provider, outcome: 'credited', by }, 0);
    webhooks.inc({ provider, was: 'kept' }, 0);
    lag.zero({ provider });
  }
  const onStarted = (checkout: StartedPayment) => started.inc({ ...checkout });
  const onSettled = ({ provider, outcome, decline, happenedAt }: SettledPayment) => {
    settled.inc({ provider, outcome, by: happenedAt ? 'webhook' : 'asked' });
    if (decline) declined.inc({ provider, kind: decline });
    if (happenedAt) lag.observe({ provider }, Math.max(0, Date.now() - happenedAt.getTime()) / 1000);
  };
  const onWebhook = (webhook: ArrivedWebhook) => webhooks.inc({ ...webhook });
  settledPayments.on('webhook', onWebhook);
  settledPayments.on('started', onStarted);
  settledPayments.on('settled', onSettled);
  app.addHook('onClose', async () => {
    settledPayments.off('webhook', onWebhook);
    settledPayments.off('started', onStarted);
    settledPayments.off('settled', onSettled);
  });
}

/**
 * Adds to /metrics what became of checkouts and of what payment providers said; how each provider is; and what somebody should
 * look at: events of the last day that fitted no payment (`unknown`) or not theirs (`mismatch`), webhooks that nobody could
 * read, and money that a person has to pay back.
 */
export async function paymentMetrics(app: App, { db, providers }: Deps): Promise<void> {
  const { client } = app.metrics;
  for (const name of [UNFIT, SETTLED, STARTED, DECLINED, WEBHOOKS, LAG, WAITING, STATE, BY_HAND])
    client.register.removeSingleMetric(name);
  countEvents(
    app,
    client,
    providers.all.map(({ name }) => name),
  );
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
  new client.Gauge({
    name: WAITING,
    help: 'Webhooks of payment providers that were kept more than a minute ago and could not be read yet',
    labelNames: ['provider'],
    async collect() {
      this.reset();
      const { rows } = await db.query<{ provider: string; count: number }>(
        `select provider, count(*)::int as count from payment_webhook
          where processed_at is null and received_at < now() - interval '1 minute' group by 1`,
      );
      for (const { provider, count } of rows) this.set({ provider }, count);
    },
  });
  new client.Gauge({
    name: STATE,
    help: 'How a payment provider is: 1 it takes orders, 0 it is left alone because its calls failed, -1 somebody killed it',
    labelNames: ['provider'],
    async collect() {
      this.reset();
      for (const { name } of providers.all) this.set({ provider: name }, 1);
      const { rows } = await db.query<{ provider: string; state: number }>(
        `select provider, case when killed_at is not null then -1 when out_until is not null then 0 else 1 end as state
           from payment_provider_state`,
      );
      for (const { provider, state } of rows) if (providers.find(provider)) this.set({ provider }, state);
    },
  });
  const byHand = providers.all.filter(({ refunds }) => refunds === 'by_hand').map(({ name }) => name);
  if (byHand.length === 0) return;
  new client.Gauge({
    name: BY_HAND,
    help: 'Withdrawals whose money a person has to pay back at the provider',
    labelNames: ['provider'],
    async collect() {
      this.reset();
      for (const name of byHand) {
        const { rows } = await db.query<{ count: number }>(
          `select count(*)::int as count from payment where provider = $1 and status = 'refunded'
            and withdrawn_at is not null and refund_sent_at is null`,
          [name],
        );
        this.set({ provider: name }, rows[0]?.count ?? 0);
      }
    },
  });
}
