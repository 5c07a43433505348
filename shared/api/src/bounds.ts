/** The greatest number of a column of four bytes: beyond it the database would fail in place of finding nothing. */
export const MOST_INT4 = 2_147_483_647;
