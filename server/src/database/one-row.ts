/** Returns the row of a query that always gives one; throws when it gave none. */
export function oneRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a query gave no row where it always gives one');
  return row;
}
