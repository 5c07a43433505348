import { Kysely } from 'kysely';
import pg from 'pg';
import { createPipelineDialect, statementName } from './database/pipeline-dialect.ts';
import type { DB } from './database/schema.ts';

// DATE as text (a Date would shift by time zone); int8 as number (ids and counts stay below 2^53).
pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(20, Number);

export interface Queryable {
  /** Runs one statement, prepared and named by its text. */
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>;
}

export interface Database extends Queryable {
  /** Typed composition for filters; its reads share pipelined connections, so only short ones belong here. */
  kysely: Kysely<DB>;
  /** Commits what `work` did, or nothing when it throws. */
  inTransaction<T>(work: (trx: Queryable) => Promise<T>): Promise<T>;
  /** A connection of its own for LISTEN; its owner ends it. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

const READERS = 2;

const asQueryable = (client: pg.ClientBase | pg.Pool): Queryable => ({
  async query<Row extends object>(text: string, values: unknown[] = []) {
    const result = await client.query<Row>({ name: values.length ? statementName(text) : undefined, text, values });
    return { rows: result.rows, rowCount: result.rowCount ?? 0 };
  },
});

/** Opens the pool and the pipelined readers. A reader that loses its connection is replaced at its next use. */
export async function openDatabase(url: string, options: { poolSize?: number } = {}): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: options.poolSize ?? 12, idleTimeoutMillis: 30_000 });
  pool.on('error', () => {});
  const readers: (pg.Client | null)[] = Array.from({ length: READERS }, () => null);
  let turn = 0;
  const openReader = (slot: number): pg.Client => {
    const client = new pg.Client({ connectionString: url, pipeline: true, statement_timeout: 5000 } as pg.ClientConfig);
    const drop = () => {
      if (readers[slot] === client) readers[slot] = null;
    };
    client.on('error', drop);
    client.on('end', drop);
    client.connect().catch(drop);
    readers[slot] = client;
    return client;
  };
  const reader = () => {
    const slot = turn++ % READERS;
    return readers[slot] ?? openReader(slot);
  };
  await pool.query('select 1');
  const kysely = new Kysely<DB>({ dialect: createPipelineDialect({ reader, pool }) });
  return {
    ...asQueryable(pool),
    kysely,
    async inTransaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(asQueryable(client));
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        const isBroken = await client.query('rollback').then(
          () => false,
          () => true,
        );
        client.release(isBroken);
        throw error;
      }
    },
    async connect() {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    async close() {
      await kysely.destroy();
      await Promise.all(readers.map((client) => client?.end().catch(() => {})));
      await pool.end();
    },
  };
}
