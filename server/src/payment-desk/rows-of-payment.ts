import type { MemberRows } from '../database/member-rows.ts';

/** More of a kind than anybody reads. */
export const MOST = 200;

/** A time as text, for `select`. */
export const text = (column: string) => `to_json(${column}) #>> '{}'`;

/** Makes what asks for rows of one payment: each statement names its member ($1), and reads what is of the payment ($2) and no more. */
export const rowsOfPayment =
  (rows: MemberRows) =>
  async <Row extends object>(statement: string, id: string): Promise<Row[]> =>
    (await rows.query<Row>(statement, [rows.memberId, id])).rows;
