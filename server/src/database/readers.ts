import type pg from 'pg';
import { GONE_MS, PrimaryClient } from './primary-client.ts';

const READERS = 2;
export const READ_TIMEOUT_MS = 5_000;
/** A reader that answered nothing for so long is passed by: what was sent to it waits, what comes does not. */
export const STALLED_MS = 50;

type Run = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

/** A connection that answers statements in the order in which they were sent, without waiting for one before the next. */
function openReader(url: string, plans: pg.ClientConfig) {
  const client = new PrimaryClient({
    connectionString: url,
    ...plans,
    pipeline: true,
    statement_timeout: READ_TIMEOUT_MS,
    query_timeout: READ_TIMEOUT_MS + GONE_MS,
  });
  let isOpen = true;
  let isConnected = false;
  const drop = () => {
    isOpen = false;
  };
  client.on('error', drop);
  client.on('end', drop);
  client.connect().then(() => {
    isConnected = true;
  }, drop);
  let asked = 0;
  let answeredAt = 0;
  return {
    isOpen: () => isOpen,
    /** Whether what is sent now may have to wait: for a connection, or for something slow. */
    isStalled: () => !isConnected || (asked > 0 && performance.now() - answeredAt > STALLED_MS),
    async run(statement: pg.QueryConfig): Promise<pg.QueryResult> {
      if (asked === 0) answeredAt = performance.now();
      asked += 1;
      try {
        return await client.query(statement);
      } finally {
        asked -= 1;
        answeredAt = performance.now();
      }
    },
    end: () => client.end().catch(() => {}),
  };
}

/**
 * Readers that pipeline, taken in turn: two writes to a socket and one waking of a process less for each statement. One that
 * lost its connection is replaced at its next use; where each has none yet or waits for something slow, statements run by
 * `otherwise`.
 */
export function createReaders(url: string, otherwise: Run, plans: pg.ClientConfig) {
  const readers: (ReturnType<typeof openReader> | undefined)[] = [];
  let turn = 0;
  const at = (slot: number) => {
    const known = readers[slot];
    if (known?.isOpen()) return known;
    const reader = openReader(url, plans);
    readers[slot] = reader;
    return reader;
  };
  return {
    run(statement: pg.QueryConfig): Promise<pg.QueryResult> {
      turn += 1;
      for (let tried = 0; tried < READERS; tried += 1) {
        const reader = at((turn + tried) % READERS);
        if (!reader.isStalled()) return reader.run(statement);
      }
      return otherwise(statement);
    },
    close: () => Promise.all(readers.map((reader) => reader?.end())),
  };
}
