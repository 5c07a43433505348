import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { App, Deps } from './app-types.ts';
import type { Gate } from './gate.ts';

/** A database that has not answered by then is taken to be away. */
const MOST_ASKED_MS = 3_000;

/** What is counted as trade, by the event or the route that it is known by. */
const BY_EVENT: Record<string, string> = { signup: 'signup', activation: 'confirmation', account_deleted: 'deletion' };
const BY_ROUTE: Record<string, string> = {
  '/api/messages': 'message',
  '/api/conversations/:id/messages': 'message',
  '/api/payments': 'checkout',
};

/**
 * Adds to /metrics what this process did: signups, messages and checkouts that went well, requests under way and refused
 * by the gate, and how it stands with the connections to the database and to the other servers.
 */
export const serverMetrics = fp(async (app: App, { gate, deps }: { gate: Gate; deps: Pick<Deps, 'db' | 'bus'> }) => {
  const { client } = app.metrics;
  const trade = new client.Counter({
    name: 'trade_total',
    help: 'Signups, confirmations, deletions, messages and checkouts that went well',
    labelNames: ['what'],
  });
  for (const what of new Set([...Object.values(BY_EVENT), ...Object.values(BY_ROUTE)])) trade.inc({ what }, 0);
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode }, done) => {
    const isTrade = method === 'POST' && statusCode < 400;
    const what = isTrade && (BY_EVENT[routeOptions.config.rule?.event ?? ''] ?? BY_ROUTE[routeOptions.url ?? '']);
    if (what) trade.inc({ what });
    done();
  });

  new client.Gauge({
    name: 'gate_running',
    help: 'Requests under way, by kind of work',
    labelNames: ['kind'],
    collect() {
      for (const [kind, count] of Object.entries(gate.counts().running)) this.set({ kind }, count);
    },
  });
  new client.Counter({
    name: 'gate_refused_total',
    help: 'Requests that were refused because too many of their kind were under way',
    labelNames: ['kind'],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(gate.counts().refused)) this.inc({ kind }, count);
    },
  });
  new client.Gauge({
    name: 'database_up',
    help: 'Whether the database answers: 1 or 0',
    async collect() {
      const isUp = deps.db.query('select 1').then(
        () => 1,
        () => 0,
      );
      this.set(await Promise.race([isUp, sleep(MOST_ASKED_MS, 0, { ref: false })]));
    },
  });
  new client.Gauge({
    name: 'bus_up',
    help: 'Whether other servers hear what this one tells members: 1 or 0',
    collect() {
      this.set(deps.bus.isUp() ? 1 : 0);
    },
  });
  new client.Gauge({
    name: 'database_connections',
    help: 'Connections to the database by kind of work: busy, idle; and statements that wait for one',
    labelNames: ['kind', 'state'],
    collect() {
      for (const { kind, busy, idle, waiting } of deps.db.pools()) {
        this.set({ kind, state: 'busy' }, busy);
        this.set({ kind, state: 'idle' }, idle);
        this.set({ kind, state: 'waiting' }, waiting);
      }
    },
  });
});
