import pg from 'pg';

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

export interface Database extends Queryable {
  /** Two connections that pipeline, for short indexed reads: a slow statement would hold up those behind it. */
  read: Queryable;
  /** Commits what `work` did, or nothing when it throws. */
  inTransaction<T>(work: (trx: Queryable) => Promise<T>): Promise<T>;
  /** A connection of its own for LISTEN; its owner ends it. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** Names the unique constraint that a statement violated; null for every other error. */
export const violatedUnique = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? null) : null;

const READERS = 2;
const READ_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
const MOST_NAMES = 2000;
const names = new Map<string, string>();

/** A server-side prepared statement per distinct text; past the limit statements go unnamed. */
function statementName(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMES) {
    name = `v${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}

const asQueryable = (client: () => pg.ClientBase | pg.Pool): Queryable => ({
  async query<Row extends object>(text: string, values: unknown[] = []) {
    const result = await client().query<Row>({ name: values.length ? statementName(text) : undefined, text, values });
    return { rows: result.rows, rowCount: result.rowCount ?? 0 };
  },
});

/** Readers that pipeline, taken in turn; one that loses its connection is replaced at its next use. */
function createReaders(url: string) {
  const readers: (pg.Client | null)[] = Array.from({ length: READERS }, () => null);
  let turn = 0;
  const open = (slot: number): pg.Client => {
    const settings: pg.ClientConfig & { pipeline: boolean } = {
      connectionString: url,
      pipeline: true,
      statement_timeout: READ_TIMEOUT_MS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    };
    const client = new pg.Client(settings);
    const drop = () => {
      if (readers[slot] === client) readers[slot] = null;
    };
    client.on('error', drop);
    client.on('end', drop);
    client.connect().catch(drop);
    readers[slot] = client;
    return client;
  };
  return {
    next: () => {
      const slot = turn++ % READERS;
      return readers[slot] ?? open(slot);
    },
    close: () => Promise.all(readers.map((client) => client?.end().catch(() => {}))),
  };
}

/** A connection that is not made in time is told; the pool's own limit would count the wait for a turn too, in a burst. */
class TimedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

const ignore = () => {};

function release(client: pg.PoolClient, isBroken: boolean): void {
  client.off('error', ignore);
  client.release(isBroken);
}

/** Opens the pool and the pipelined readers; throws when the database does not answer. */
export async function openDatabase(url: string, options: { poolSize?: number } = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 12,
    idleTimeoutMillis: 30_000,
    Client: TimedClient,
  });
  pool.on('error', ignore);
  await pool.query('select 1');
  const readers = createReaders(url);
  return {
    ...asQueryable(() => pool),
    read: asQueryable(readers.next),
    async inTransaction(work) {
      const client = await pool.connect();
      // A lost connection fails the statement under way; without a listener it would end the process.
      client.on('error', ignore);
      try {
        await client.query('begin');
        const result = await work(asQueryable(() => client));
        await client.query('commit');
        release(client, false);
        return result;
      } catch (error) {
        const isBroken = await client.query('rollback').then(
          () => false,
          () => true,
        );
        release(client, isBroken);
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
      await readers.close();
      await pool.end();
    },
  };
}
