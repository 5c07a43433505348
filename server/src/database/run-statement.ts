import pg from 'pg';
import { DomainError } from '../errors.ts';
import { type Work, type WorkKind, workNow } from './work.ts';

export const ignore = (): void => {};

/** What the database says of a statement alone; anything else is said of the connection too. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR';

/** Gives a connection back that `take` gave; a broken one is closed. */
export const release = (client: pg.PoolClient, isBroken: boolean): void => client.release(isBroken);

/**
 * Makes what runs one statement on a connection that `take` gives; it ends early where its request went away, by `cancel`.
 */
export function createRunner(
  take: (kind?: WorkKind) => Promise<pg.PoolClient>,
  cancel: (client: pg.PoolClient) => Promise<void>,
) {
  /** Runs a statement until it is answered or nobody waits for it any more. */
  async function runCancellable(
    { kind, cancels }: Work & { cancels: Set<() => void> },
    statement: pg.QueryConfig,
  ): Promise<pg.QueryResult> {
    let isGone = false;
    let cancelled: Promise<void> | undefined;
    let client: pg.PoolClient | undefined;
    const end = () => {
      isGone = true;
      if (client) cancelled = cancel(client).catch(ignore);
    };
    cancels.add(end);
    let isBroken = false;
    try {
      client = await take(kind);
      if (isGone) throw new DomainError('unavailable');
      return await client.query(statement);
    } catch (error) {
      isBroken = !isRefusal(error) && !(error instanceof DomainError);
      throw isGone ? new DomainError('unavailable') : error;
    } finally {
      cancels.delete(end);
      // Only then: a connection that somebody else has by now must not be cancelled.
      await cancelled;
      if (client) release(client, isBroken);
    }
  }

  async function runToItsEnd(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const client = await take();
    let isBroken = true;
    try {
      const result = await client.query(statement);
      isBroken = false;
      return result;
    } catch (error) {
      isBroken = !isRefusal(error);
      throw error;
    } finally {
      release(client, isBroken);
    }
  }

  return (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const work = workNow();
    return work?.cancels ? runCancellable({ ...work, cancels: work.cancels }, statement) : runToItsEnd(statement);
  };
}
