import { PAYMENT_METHODS } from '@vonk/api/options.ts';
import type { Queryable } from '../../server/src/database/database.ts';
import {
  createRoutingRepository,
  type Route,
  type RoutingState,
} from '../../server/src/payment-routing/routing.repository.ts';
import type { WebhookRow } from '../../server/src/payments/webhooks/unfit-webhooks.repository.ts';
import { PROVIDER_NAMES, type ProviderName } from '../../server/src/provider-config.ts';
import { isCountry } from '../../server/src/sites/setting-rules.ts';
import { Misused } from '../release/command-line.ts';
import { siteNamed } from '../site-named.ts';

/** Providers without a call for it (their adapter says `refunds: 'by_hand'`). */
const BY_HAND = ['flexpay'];

export interface RouteOptions {
  site?: string;
  country?: string;
  currency?: string;
  priority?: string;
  weight?: string;
  off?: boolean;
  why?: string;
}

export const routeLine = ({ id, site_id, country, currency, method, provider, ...rest }: Route): string =>
  [
    ` ${String(id).padStart(4)}`,
    method.padEnd(12),
    `site ${site_id ?? 'any'}`.padEnd(9),
    country ?? '··',
    currency ?? '···',
    `priority ${rest.priority}`,
    `weight ${rest.weight}`.padEnd(11),
    provider,
    rest.is_enabled ? '' : '(off)',
  ]
    .join('  ')
    .trimEnd();

export const webhookLine = (row: WebhookRow): string =>
  [
    ` ${String(row.id).padStart(6)}`,
    row.received_at.toISOString(),
    row.provider.padEnd(8),
    row.event_key,
    row.outcome ?? `waits, ${row.tries} tries`,
    row.payment_id ?? '',
    row.error ?? '',
  ]
    .filter(Boolean)
    .join('  ');

/** A provider that there is an adapter for: a name with a slip of the pen would leave the one that is meant as it is. */
export function providerNamed(name = ''): ProviderName {
  const found = PROVIDER_NAMES.find((each) => each === name);
  if (!found) throw new Misused(`a provider is one of ${PROVIDER_NAMES.join(', ')}${name && `, not ${name}`}`);
  return found;
}

/** What to say of a provider that PAYMENT_PROVIDERS does not name, and so gets no orders by any route; empty where it does. */
export const unusedWarning = (name: string, inUse: readonly string[]): string =>
  inUse.includes(name)
    ? ''
    : `${name} gets no orders by it yet: PAYMENT_PROVIDERS names ${inUse.join(', ')} here (docs/payments.md)`;

/** What to say where no provider is left that takes orders: nobody can buy; empty where there is one. */
export const nobodyBuysWarning = ({ health }: Pick<RoutingState, 'health'>, inUse: readonly string[]): string =>
  inUse.every((name) => health.some(({ provider, is_killed }) => provider === name && is_killed))
    ? 'no provider takes orders now: nobody can buy'
    : '';

/** Which provider takes which orders, and how each is that is in use or was switched. */
export function describeRouting({ routes, health }: RoutingState, inUse: readonly string[]): string[] {
  const known = new Map(health.map((each) => [each.provider, each]));
  const howIs = (name: string): string => {
    const state = known.get(name);
    if (state?.is_killed) return 'killed';
    if (!inUse.includes(name)) return 'is not in PAYMENT_PROVIDERS';
    return state?.is_out ? 'left alone: its calls failed' : 'takes orders';
  };
  const providers = [...new Set([...inUse, ...known.keys()])].map((name) => ` ${name.padEnd(10)} ${howIs(name)}`);
  const none = ' there is no route: each order goes to the first of these that takes its method';
  return [...(routes.length ? routes.map(routeLine) : [none]), ...providers];
}

function whole(text: string | undefined, fallback: number, name: string): number {
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 1000) throw new Misused(`--${name} is a number from 0 to 1000`);
  return value;
}

/** Makes or changes the route of a method to a provider; answers a sentence that says what it did. Refuses what is no method or provider. */
export async function setRoute(db: Queryable, options: RouteOptions, [method = '', provider = '']: string[]) {
  if (!PAYMENT_METHODS.some((each) => each === method))
    throw new Misused(`a method is one of ${PAYMENT_METHODS.join(', ')}`);
  providerNamed(provider);
  const [country = null, currency = null] = [options.country?.toUpperCase(), options.currency?.toUpperCase()];
  if (country && !isCountry(country)) throw new Misused(`${country} is no country: two letters of ISO 3166, as in NL`);
  if (currency && !Intl.supportedValuesOf('currency').includes(currency))
    throw new Misused(`${currency} is no currency: three letters of ISO 4217, as in EUR`);
  if (!options.why) throw new Misused('say why: --why TEXT');
  const site = options.site ? await siteNamed(db, options.site) : null;
  const priority = whole(options.priority, 1, 'priority');
  const weight = whole(options.weight, 100, 'weight');
  const key = { site_id: site?.id ?? null, country, currency, method, provider };
  await createRoutingRepository(db).setRoute(key, { priority, weight, is_enabled: !options.off });
  const where = [site?.slug, country, currency].filter(Boolean).join(' ') || 'everywhere';
  return `${method} ${where} goes to ${provider}, priority ${priority}, weight ${weight}${options.off ? ', off' : ''}`;
}

/** Withdrawals that wait for a person: which payment, and how much is to be paid back in minor units. */
export async function refundsByHand(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{
    id: string;
    provider: string;
    provider_ref: string;
    refunded_minor: number;
    currency: string;
    withdrawn_at: Date;
  }>(
    `select id, provider, provider_ref, refunded_minor, currency, withdrawn_at from payment
      where withdrawn_at is not null and refund_sent_at is null and status = 'refunded' and provider = any ($1)
      order by withdrawn_at limit 500`,
    [BY_HAND],
  );
  return rows.map(
    (row) =>
      ` ${row.withdrawn_at.toISOString()}  ${row.provider}  ${row.provider_ref}  ${row.refunded_minor} ${row.currency} (minor units)`,
  );
}
