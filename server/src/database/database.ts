import pg from 'pg';
import { isOutage } from './is-outage.ts';
import { type MemberDatabase, memberDatabase } from './member-rows.ts';
import { createPools, type PoolState } from './pools.ts';
import { ONE_PLAN, PrimaryClient } from './primary-client.ts';
import { createReaders } from './readers.ts';
import { createReplicas } from './replicas.ts';
import { release } from './run-statement.ts';
import { followStatement, tellStatement, workNow } from './work.ts';

// DATE as text (a Date would shift by time zone); int8 as number (ids and counts stay below 2^53).
pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(20, Number);

export interface Queryable {
  /** Runs one statement, prepared on the server and named by its text. */
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>;
}

/** Every statement runs on a connection of the kind of work that it is for (work.ts). */
export interface Database extends Queryable {
  /** Two connections that pipeline, for short indexed reads: a slow statement holds up those behind it (readers.ts). */
  read: Queryable;
  /** Two more of these for bounded lists of a member's rows: a slow one holds up no look by a key. */
  lists: Queryable;
  /**
   * For reads whose answer may be some seconds late, such as what strangers see of each other: they go to a replica where
   * there are any, except for a caller who changed something a moment ago. Nothing that is decided by may be read so.
   */
  late: Queryable;
  /** Where the rows of a member are: one database today, and the only way to rows of rooms that take `MemberRows`. */
  of(memberId: number): MemberDatabase;
  /** Commits what `work` did, or nothing when it throws. */
  inTransaction<T>(work: (trx: Queryable) => Promise<T>): Promise<T>;
  /** A connection of its own for LISTEN; its owner ends it. A question that is not answered within `answerMs` fails. */
  connect(options?: { answerMs?: number }): Promise<pg.Client>;
  /** How it stands with the connections of each kind of work that was done so far. */
  pools(): PoolState[];
  close(): Promise<void>;
}

/** Names the unique constraint that a statement violated; null for every other error. */
export const violatedUnique = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? null) : null;

const MOST_NAMES = 2000;
const names = new Map<string, string>();

/**
 * A server-side prepared statement per distinct text; past the limit statements go unnamed, and so does what may be several
 * in one text, which Postgres takes unnamed only.
 */
function statementName(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMES) {
    name = `v${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}

const prepared = (text: string, values: unknown[]): pg.QueryConfig => ({
  name: values.length || !text.includes(';') ? statementName(text) : undefined,
  text,
  values,
});

const asQueryable = (send: (statement: pg.QueryConfig) => Promise<pg.QueryResult>): Queryable => ({
  async query(text: string, values: unknown[] = []) {
    tellStatement(text);
    const { rows, rowCount } = await followStatement(text, () => send(prepared(text, values)));
    return { rows, rowCount: rowCount ?? 0 };
  },
});

/**
 * Opens the pools and the pipelined readers; throws when the database does not answer. `poolSize` and `backgroundMs` are
 * the connections and the limit of time of work that no request asked for: jobs, commands, tests. `readUrls` are replicas.
 */
export async function openDatabase(
  url: string,
  { readUrls = [], ...options }: { poolSize?: number; backgroundMs?: number; readUrls?: string[] } = {},
): Promise<Database> {
  let plans: pg.ClientConfig = {};
  const pools = createPools(url, { ...options, plans: () => plans });
  const clusters = await pools.run({ text: "select from pg_extension where extname = 'citus'" });
  if (clusters.rowCount === 0) plans = ONE_PLAN;
  const [readers, lists] = [createReaders(url, pools.run, plans), createReaders(url, pools.run, plans)];
  const replicas = readUrls.length ? createReplicas(readUrls, pools.run, plans) : null;
  const db: Omit<Database, 'of'> = {
    ...asQueryable(pools.run),
    late: asQueryable((statement) =>
      replicas && workNow()?.mayBeLate ? replicas.run(statement) : pools.run(statement),
    ),
    read: asQueryable((statement) => readers.run(statement)),
    lists: asQueryable((statement) => lists.run(statement)),
    async inTransaction(work) {
      const client = await pools.take();
      const say = (text: string) => {
        tellStatement(text);
        return client.query(text);
      };
      try {
        await say('begin');
        const result = await work(asQueryable((statement) => client.query(statement)));
        await say('commit');
        release(client, false);
        return result;
      } catch (error) {
        // A database that is away takes back what was not committed, and would not answer.
        const isBroken =
          isOutage(error) ||
          (await say('rollback').then(
            () => false,
            () => true,
          ));
        release(client, isBroken);
        throw error;
      }
    },
    async connect({ answerMs } = {}) {
      const client = new PrimaryClient({ connectionString: url, query_timeout: answerMs });
      await client.connect();
      return client;
    },
    pools: pools.states,
    async close() {
      await Promise.all([readers.close(), lists.close()]);
      await replicas?.close();
      await pools.close();
    },
  };
  return { ...db, of: (memberId) => memberDatabase(memberId, db) };
}
