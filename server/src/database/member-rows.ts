import type { Database, Queryable } from './database.ts';

/** The rows of one member: a statement that is sent here names that member, so that one of many databases can answer it. */
export interface MemberRows extends Queryable {
  memberId: number;
}

export interface MemberDatabase extends MemberRows {
  /** For bounded lists of these rows (`Database.lists`). */
  lists: MemberRows;
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
  db: Queryable & Pick<Database, 'lists' | 'inTransaction'>,
): MemberDatabase => ({
  ...memberRows(memberId, db),
  lists: memberRows(memberId, db.lists),
  inTransaction: (work) => db.inTransaction((trx) => work(memberRows(memberId, trx))),
});
