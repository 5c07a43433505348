import type { Database, Queryable } from './database.ts';

/** The rows of one member: a statement that is sent here names that member, so that one of many databases can answer it. */
export interface MemberRows extends Queryable {
  memberId: number;
}

export interface MemberDatabase extends MemberRows {
  /** For short indexed reads of these rows (`Database.read`). */
  read: MemberRows;
  /** Commits what `work` did to rows of the member, or nothing when it throws. */
  inTransaction<T>(work: (trx: MemberRows) => Promise<T>): Promise<T>;
}

const memberRows = (memberId: number, trx: Queryable): MemberRows => ({
  memberId,
  query<Row extends object>(text: string, values?: unknown[]) {
    return trx.query<Row>(text, values);
  },
});

/** The rows of a member in this database. */
export const memberDatabase = (
  memberId: number,
  db: Queryable & Pick<Database, 'read' | 'inTransaction'>,
): MemberDatabase => ({
  ...memberRows(memberId, db),
  read: memberRows(memberId, db.read),
  inTransaction: (work) => db.inTransaction((trx) => work(memberRows(memberId, trx))),
});
