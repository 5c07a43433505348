import type { Queryable } from '../database/database.ts';

export interface Route {
  id: number;
  site_id: number | null;
  country: string | null;
  currency: string | null;
  method: string;
  provider: string;
  /** The lowest comes first. */
  priority: number;
  /** Share among routes of the same priority; 0 is taken where nothing else is left. */
  weight: number;
  is_enabled: boolean;
}

/** How a provider is, as all servers see it. */
export interface ProviderHealth {
  provider: string;
  is_killed: boolean;
  /** Its calls failed: it is left alone for a while. */
  is_out: boolean;
  /** That while is over: one checkout after the other may try it. */
  is_half_open: boolean;
}

/** What orders are routed by. */
export interface RoutingState {
  routes: Route[];
  health: ProviderHealth[];
}

const ROUTES = `select id, site_id, country, currency, method, provider, priority, weight, is_enabled
  from payment_route order by method, site_id, country, currency, priority, id`;
const HEALTH = `select provider, killed_at is not null as is_killed, coalesce(out_until > now(), false) as is_out,
  coalesce(out_until <= now(), false) as is_half_open from payment_provider_state`;

type RouteKey = Pick<Route, 'site_id' | 'country' | 'currency' | 'method' | 'provider'>;

export const createRoutingRepository = (db: Queryable) => ({
  async routes(): Promise<Route[]> {
    return (await db.query<Route>(ROUTES)).rows;
  },
  async health(): Promise<ProviderHealth[]> {
    return (await db.query<ProviderHealth>(HEALTH)).rows;
  },
  /** Both in one statement: every process reads them again and again. */
  async state(): Promise<RoutingState> {
    const { rows } = await db.query<RoutingState>(
      `select (select coalesce(json_agg(route), '[]') from (${ROUTES}) route) as routes,
              (select coalesce(json_agg(state), '[]') from (${HEALTH}) state) as health`,
    );
    return rows[0] ?? { routes: [], health: [] };
  },
  /** Counts calls of a provider, and takes it out or in again by them. */
  async note(provider: string, calls: number, failures: number): Promise<void> {
    await db.query('select payment_provider_note($1, $2, $3)', [provider, calls, failures]);
  },
  /** Lets one checkout in ten seconds, of all servers, try a provider that was out. */
  async claimTrial(provider: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `update payment_provider_state set trial_at = now()
        where provider = $1 and out_until <= now() and (trial_at is null or trial_at < now() - interval '10 seconds')`,
      [provider],
    );
    return rowCount === 1;
  },
  async setRoute(key: RouteKey, { priority, weight, is_enabled }: Pick<Route, 'priority' | 'weight' | 'is_enabled'>) {
    await db.query(
      `insert into payment_route (site_id, country, currency, method, provider, priority, weight, is_enabled)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (coalesce(site_id, 0), coalesce(country, ''), coalesce(currency, ''), method, provider)
         do update set priority = excluded.priority, weight = excluded.weight, is_enabled = excluded.is_enabled`,
      [key.site_id, key.country, key.currency, key.method, key.provider, priority, weight, is_enabled],
    );
  },
  /** False where there is none with this number. */
  async removeRoute(id: number): Promise<boolean> {
    const { rowCount } = await db.query('delete from payment_route where id = $1', [id]);
    return rowCount === 1;
  },
  async setKilled(provider: string, isKilled: boolean): Promise<void> {
    await db.query(
      `insert into payment_provider_state (provider, killed_at) values ($1, case when $2 then now() end)
       on conflict (provider) do update set killed_at = excluded.killed_at, out_until = null, times_out = 0,
         trial_at = null, counted_from = now()`,
      [provider, isKilled],
    );
  },
  async noteChange(who: string, what: string, why: string): Promise<void> {
    await db.query('insert into payment_routing_change (who, what, why) values ($1, $2, $3)', [who, what, why]);
  },
  async changes(count: number): Promise<{ changed_at: Date; who: string; what: string; why: string }[]> {
    const { rows } = await db.query<{ changed_at: Date; who: string; what: string; why: string }>(
      'select changed_at, who, what, why from payment_routing_change order by id desc limit $1',
      [count],
    );
    return rows;
  },
});
