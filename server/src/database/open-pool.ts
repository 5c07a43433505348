import pg from 'pg';
import { PrimaryClient } from './primary-client.ts';

/** Jobs of the clock come once a minute: a connection that ended between them would be made again for each. */
const IDLE_MS = 90_000;

/** Opens connections for a library that brings its own statements, such as the job queue; whoever opens them ends them. */
export function openPool(url: string, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: size, idleTimeoutMillis: IDLE_MS, Client: PrimaryClient });
  pool.on('error', onError);
  // One that is lost while it is lent out says so to nobody else.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
