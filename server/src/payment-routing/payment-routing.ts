import { everyBeat } from '../beats.ts';
import type { Queryable } from '../database/database.ts';
import { type EndedCall, providerCalls } from '../payment-provider/provider-calls.ts';
import type { PaymentProviders } from '../payment-provider/providers.ts';
import { providersFor, type RoutedOrder } from './choose-providers.ts';
import { createRoutingRepository, type RoutingState } from './routing.repository.ts';

/** A change is in force everywhere after this time, twice at most. */
const REFRESH_MS = 2_000;

/** Decides which provider takes an order, by the routes and by how the providers are. */
export interface PaymentRouting {
  /** Tells whether any provider may take such an order now: a method that none takes is not offered. */
  offers(order: RoutedOrder): boolean;
  /**
   * Names the providers to try, in this order. Those in `avoid` come after the others, and those whose calls failed of late
   * last: asking them is better than not selling at all. One whose rest is over is tried by one checkout at a time.
   */
  choose(order: RoutedOrder, avoid?: string[]): Promise<string[]>;
  isKilled(provider: string): boolean;
  /** Tells the other servers what was counted here, and reads what they told; it happens by itself every two seconds, or as often as was asked for. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

interface RoutingLog {
  warn(details: object, message: string): void;
}

/** Keeps routes and health in memory, as fresh as two seconds; calls of providers that end in this process are counted. */
export async function openPaymentRouting(
  db: Queryable,
  providers: PaymentProviders,
  log: RoutingLog,
  refreshMs = REFRESH_MS,
): Promise<PaymentRouting> {
  const repository = createRoutingRepository(db);
  let known: RoutingState = { routes: [], health: [] };
  let counted = new Map<string, { calls: number; failures: number }>();
  const isClean = (provider: string) =>
    !known.health.some((each) => each.provider === provider && (each.is_out || each.is_half_open));

  async function tell(): Promise<void> {
    const mine = counted;
    counted = new Map();
    for (const [provider, { calls, failures }] of mine) await repository.note(provider, calls, failures);
  }
  async function refresh(): Promise<void> {
    await tell();
    known = await repository.state();
  }
  /** One after the other: what was counted is told once. */
  let last: Promise<void> = Promise.resolve();
  const soon = () => {
    last = last.then(refresh).catch((error: unknown) => log.warn({ err: error }, 'payment routes were not read'));
    return last;
  };
  const count = ({ provider, isOutage }: EndedCall) => {
    if (!providers.find(provider)) return;
    const sum = counted.get(provider) ?? { calls: 0, failures: 0 };
    counted.set(provider, { calls: sum.calls + 1, failures: sum.failures + (isOutage ? 1 : 0) });
    // What changes something is not kept for later.
    if (isOutage || !isClean(provider)) void soon();
  };

  await refresh();
  providerCalls.on('ended', count);
  const endBeats = everyBeat(refreshMs, soon);
  return {
    offers: (order) => providersFor(known, providers.all, order).length > 0,
    async choose(order, avoid = []) {
      const well: string[] = [];
      const tried: string[] = [];
      const out: string[] = [];
      for (const provider of providersFor(known, providers.all, order)) {
        const health = known.health.find((each) => each.provider === provider);
        // A trial is spent on nobody who would go elsewhere first.
        const isTrial = health?.is_half_open && well.length === 0 && (await repository.claimTrial(provider));
        if (!isTrial && (health?.is_out || health?.is_half_open)) out.push(provider);
        else if (avoid.includes(provider)) tried.push(provider);
        else well.push(provider);
      }
      return [...well, ...tried, ...out];
    },
    isKilled: (provider) => known.health.some((each) => each.provider === provider && each.is_killed),
    refresh: () => {
      last = last.catch(() => {}).then(refresh);
      return last;
    },
    async close() {
      endBeats();
      providerCalls.off('ended', count);
      await last.catch(() => {});
    },
  };
}
