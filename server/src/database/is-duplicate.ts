import pg from 'pg';

/** SQLSTATE of a row that is there already. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a row of that unique constraint or index is there already. */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint;
