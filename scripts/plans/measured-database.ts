import fs from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type Database, openDatabase, type Queryable } from '../../server/src/database/database.ts';
import { memberDatabase } from '../../server/src/database/member-rows.ts';
import { oneRow } from '../../server/src/database/one-row.ts';

/** What a call cost in the database. */
export interface Cost {
  /** Blocks of 8 kB that were looked at, in memory or not, catalogs and planning included. */
  buffers: number;
  /** Rows that scans of tables gave, and entries that scans of indexes gave. */
  rows: number;
  /** Rows that were read without an index, of tables that keep what is written; queues are emptied, and read whole. */
  scanned: number;
  statements: number;
  /** From the sending of each statement to its last row, without the wait of one for another. */
  ms: number;
  /** Processor time of the connection's process in ms, the same whoever else uses the machine; 0 where no /proc tells it. */
  cpu: number;
}

interface Counters {
  buffers: number;
  rows: number;
  scanned: number;
}

export interface MeasuredDatabase {
  /** The database as the product sees it, on one connection: what asks it at once waits for each other. */
  db: Database;
  /**
   * Runs work and tells what it cost. One at a time. With `areTimesOnly` nothing is counted: reading counters looks through a
   * catalog, and whoever comes after it finds the processor's caches empty.
   */
  measure<T>(work: () => Promise<T>, areTimesOnly?: boolean): Promise<{ result: T; cost: Cost }>;
  close(): Promise<void>;
}

/**
 * Reads the counters of one connection, from another one. Statements run as they are, with the names, plans and functions that
 * members meet: nothing is put before or around them.
 */
async function readCounters(observer: Queryable, own: Queryable, pid: number): Promise<Counters> {
  // Counters are kept by the connection for a second before anybody sees them.
  await own.query('select pg_stat_force_next_flush()');
  const { rows } = await observer.query<Counters>(
    `select (select coalesce(sum(hits + read_bytes / 8192), 0) from pg_stat_get_backend_io($1))::float8 as buffers,
            t.read + i.entries as rows, t.scanned
       from (select coalesce(sum(seq_tup_read) filter (where schemaname = 'public' and relname <> 'outbox'), 0)::float8 as scanned,
                    coalesce(sum(seq_tup_read), 0)::float8 as read from pg_stat_user_tables) t,
            (select coalesce(sum(idx_tup_read), 0)::float8 as entries from pg_stat_user_indexes) i`,
    [pid],
  );
  return oneRow(rows);
}

const minus = (after: Counters, before: Counters): Counters => ({
  buffers: after.buffers - before.buffers,
  rows: after.rows - before.rows,
  scanned: after.scanned - before.scanned,
});

/** Processor time of a process in ms, to the nanosecond (Linux' scheduler statistics). */
function processorMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0;
}

/** Opens a database whose calls can be measured; needs Postgres 18, which counts the buffers of each connection. */
export async function openMeasured(url: string): Promise<MeasuredDatabase> {
  const base = await openDatabase(url, { poolSize: 2 });
  const client = await base.connect();
  // As the connections of members do (ONE_PLAN of server/src/database).
  await client.query('set plan_cache_mode = force_generic_plan');
  const names = new Map<string, string>();
  let statements = 0;
  let ms = 0;
  let last: Promise<unknown> = Promise.resolve();
  const nameOf = (text: string) => {
    const known = names.get(text) ?? `m${names.size + 1}`;
    names.set(text, known);
    return known;
  };
  /** One after the other: there is one connection, and nothing may come into somebody else's transaction. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const run = last.then(work);
    last = run.catch(() => {});
    return run;
  };
  const inside: Queryable = {
    async query<Row extends object>(text: string, values: unknown[] = []) {
      const began = performance.now();
      try {
        const result = await client.query<Row>({ name: values.length ? nameOf(text) : undefined, text, values });
        return { rows: result.rows, rowCount: result.rowCount ?? 0 };
      } finally {
        statements += 1;
        ms += performance.now() - began;
      }
    },
  };
  const queryable: Queryable = {
    query: <Row extends object>(text: string, values?: unknown[]) => inTurn(() => inside.query<Row>(text, values)),
  };
  const own: Queryable = { query: async (text) => ({ rows: [], rowCount: (await client.query(text)).rowCount ?? 0 }) };
  const db: Database = {
    ...base,
    of: (memberId) => memberDatabase(memberId, db),
    ...queryable,
    late: queryable,
    read: queryable,
    lists: queryable,
    inTransaction: (work) =>
      inTurn(async () => {
        await inside.query('begin');
        try {
          const result = await work(inside);
          await inside.query('commit');
          return result;
        } catch (error) {
          await inside.query('rollback');
          throw error;
        }
      }),
  };
  const { rows: pids } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { pid } = oneRow(pids);
  const counters = () => readCounters(base, own, pid);
  await counters();
  return {
    db,
    async measure(work, areTimesOnly = false) {
      const none: Counters = { buffers: 0, rows: 0, scanned: 0 };
      const before = areTimesOnly ? none : await counters();
      statements = 0;
      ms = 0;
      const began = processorMs(pid);
      const result = await work();
      await last;
      const seen = { statements, ms, cpu: processorMs(pid) - began };
      return { result, cost: { ...minus(areTimesOnly ? none : await counters(), before), ...seen } };
    },
    async close() {
      await client.end();
      await base.close();
    },
  };
}
