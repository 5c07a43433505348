import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';

interface Clients {
  /** A connection that pipelines: for short, indexed reads only (a slow one holds up those behind it). */
  reader(): pg.ClientBase;
  pool: pg.Pool;
}

const MOST_NAMES = 2000;
const names = new Map<string, string>();

/** A server-side prepared statement per distinct text; past the limit statements go unnamed. */
export function statementName(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMES) {
    name = `v${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}

class PipelineConnection implements DatabaseConnection {
  transaction: pg.PoolClient | null = null;
  readonly clients: Clients;
  constructor(clients: Clients) {
    this.clients = clients;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const client = this.transaction ?? this.clients.reader();
    const result = await client.query({ name: statementName(sql), text: sql, values: [...parameters] });
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator; streaming is not offered
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported on pipelined connections');
  }
}

class PipelineDriver implements Driver {
  readonly clients: Clients;
  constructor(clients: Clients) {
    this.clients = clients;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<PipelineConnection> {
    return new PipelineConnection(this.clients);
  }
  async beginTransaction(connection: PipelineConnection): Promise<void> {
    connection.transaction = await this.clients.pool.connect();
    await connection.transaction.query('begin');
  }
  async commitTransaction(connection: PipelineConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: PipelineConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async releaseConnection(connection: PipelineConnection): Promise<void> {
    connection.transaction?.release();
    connection.transaction = null;
  }
  async destroy(): Promise<void> {}
}

/** Kysely over shared pipelined connections; a transaction takes a connection of the pool for itself. */
export const createPipelineDialect = (clients: Clients): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PipelineDriver(clients),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
