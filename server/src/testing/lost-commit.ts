import type { Database } from '../database/database.ts';

/** A database whose connection is lost after a commit, before anybody hears of it: what was committed is there. */
export const withLostCommit = (db: Database): Database => ({
  ...db,
  async inTransaction(work) {
    await db.inTransaction(work);
    throw new Error('Connection terminated unexpectedly');
  },
});
