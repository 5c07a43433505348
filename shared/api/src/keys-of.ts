/** Lists the keys of an object as its type knows them; for objects whose keys are all written down, such as a table. */
export function keysOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const keys: Extract<keyof Table, string>[] = [];
  for (const key in table) keys.push(key);
  return keys;
}
