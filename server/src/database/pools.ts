import { messageOf } from '@vonk/release/message-of.ts';
import pg from 'pg';
import { isOutage } from './is-outage.ts';
import { GONE_MS, PrimaryClient, serversOf } from './primary-client.ts';
import { createRunner, ignore } from './run-statement.ts';
import { type WorkKind, workNow } from './work.ts';

/** Longer than a minute, at which jobs of the clock run: what they use need not be made each time. */
const IDLE_MS = 90_000;

/** A statement that runs for longer, or waits longer for a lock, is ended by the database, and its caller told to try again. */
const LIMITS: Record<WorkKind, { connections: number; statementMs: number; lockMs?: number }> = {
  // More than cores: commits that wait for the disk together are written together. A row that somebody holds, such as one
  // conversation, keeps these connections from everybody else for no longer than that.
  write: { connections: 12, statementMs: 10_000, lockMs: 3_000 },
  read: { connections: 8, statementMs: 5_000 },
  search: { connections: 4, statementMs: 5_000 },
  page: { connections: 6, statementMs: 5_000 },
  desk: { connections: 4, statementMs: 10_000 },
  background: { connections: 6, statementMs: 0 },
};

/** How it stands with the connections of one kind of work. */
export interface PoolState {
  kind: WorkKind;
  busy: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

/** What a server says that lets nobody in, by its code one that may let them in later (SQLSTATE 08001). */
const unreached = (cause: unknown): Error =>
  Object.assign(new Error(`no connection to the database: ${messageOf(cause)}`, { cause }), { code: '08001' });

async function cancel(background: pg.Pool, client: pg.PoolClient): Promise<void> {
  // The driver knows it and its types do not.
  const processId: unknown = Reflect.get(client, 'processID');
  await background.query('select pg_cancel_backend($1::int)', [processId]);
}

interface PoolOptions {
  poolSize?: number;
  backgroundMs?: number;
  /** How connections plan on which members are answered, asked when they are made. */
  plans?: () => pg.ClientConfig;
}

/** The connections of each kind of work, opened when they are needed. */
export function createPools(url: string, { poolSize, backgroundMs, plans = () => ({}) }: PoolOptions) {
  const pools = new Map<WorkKind, pg.Pool>();
  const poolOf = (kind: WorkKind): pg.Pool => {
    const known = pools.get(kind);
    if (known) return known;
    const { connections, statementMs, lockMs } = LIMITS[kind];
    const isBackground = kind === 'background';
    const limitMs = (isBackground && backgroundMs) || statementMs;
    const pool = new pg.Pool({
      connectionString: url,
      max: (isBackground && poolSize) || connections,
      statement_timeout: limitMs,
      lock_timeout: lockMs,
      query_timeout: limitMs && limitMs + GONE_MS,
      idleTimeoutMillis: IDLE_MS,
      // Jobs, the desk and commands read lists whose best plan may hang on what is asked.
      ...(isBackground || kind === 'desk' ? {} : plans()),
      // It limits the time of making a connection; the pool's own limit would count the wait for a turn too, in a burst.
      Client: PrimaryClient,
    });
    pool.on('error', ignore);
    pools.set(kind, pool);
    return pool;
  };

  /** Where the server is another one by now, it is found before anybody hears of it. */
  async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
    for (let others = serversOf(url).length - 1; ; others -= 1)
      try {
        return await pool.connect();
      } catch (error) {
        if (others === 0) throw isOutage(error) ? error : unreached(error);
      }
  }

  /** A connection of the kind of work that asks. */
  const take = (kind: WorkKind = workNow()?.kind ?? 'background'): Promise<pg.PoolClient> => connect(poolOf(kind));

  return {
    take,
    run: createRunner(take, (client) => cancel(poolOf('background'), client)),
    states: (): PoolState[] =>
      [...pools].map(([kind, { totalCount, idleCount, waitingCount }]) => ({
        kind,
        busy: totalCount - idleCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
    async close(): Promise<void> {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}
