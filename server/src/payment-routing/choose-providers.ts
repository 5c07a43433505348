import type { PaymentMethod } from '@vonk/api/credits.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import type { ProviderHealth, Route } from './routing.repository.ts';

/** What decides which provider takes an order. */
export interface RoutedOrder {
  siteId: number;
  /** Of the buyer, two letters. */
  country: string;
  currency: string;
  method: PaymentMethod;
}

const isAny = <T>(wanted: T | null, given: T) => wanted === null || wanted === given;

/** Routes that an order may take. Where there are none at all, every provider takes what it can, the first ones first. */
function routesOf(routes: Route[], providers: PaymentProvider[], order: RoutedOrder) {
  if (routes.length === 0) return providers.map(({ name }, priority) => ({ provider: name, priority, weight: 1 }));
  return routes.filter(
    (route) =>
      route.is_enabled &&
      route.method === order.method &&
      isAny(route.site_id, order.siteId) &&
      isAny(route.country, order.country) &&
      isAny(route.currency, order.currency),
  );
}

/** A place among those of the same priority: the smaller the earlier, and each comes first as often as its weight says. */
const drawn = (weight: number, random: () => number) => (weight > 0 ? -Math.log(1 - random()) / weight : Infinity);

/**
 * Names the providers that may take an order, the one to ask first before the others: by priority, then drawn by weight.
 * A killed provider takes none; how well the others are does not matter here.
 */
export function providersFor(
  { routes, health }: { routes: Route[]; health: ProviderHealth[] },
  providers: PaymentProvider[],
  order: RoutedOrder,
  random: () => number = Math.random,
): string[] {
  const killed = new Set(health.filter(({ is_killed }) => is_killed).map(({ provider }) => provider));
  const able = new Set(providers.filter((each) => each.takes(order.method, order.currency)).map(({ name }) => name));
  const found = routesOf(routes, providers, order)
    .filter(({ provider }) => able.has(provider) && !killed.has(provider))
    .map(({ provider, priority, weight }) => ({ provider, priority, place: drawn(weight, random) }))
    .sort((a, b) => a.priority - b.priority || a.place - b.place || 0);
  return [...new Set(found.map(({ provider }) => provider))];
}
