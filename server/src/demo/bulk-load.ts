import type { Queryable } from '../database/database.ts';

interface Part {
  remove: string;
  make: string;
}

const TABLES = `select c.oid, c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition`;

async function emptyTables(trx: Queryable): Promise<number[]> {
  const { rows } = await trx.query<{ oid: number; name: string }>(TABLES);
  const empty: number[] = [];
  for (const { oid, name } of rows) {
    const { rowCount } = await trx.query(`select 1 from ${name} limit 1`);
    if (!rowCount) empty.push(oid);
  }
  return empty;
}

/** Foreign keys first: they lean on indexes. Unique indexes stay, for what is inserted may ask them. */
async function partsOf(trx: Queryable, tables: number[]): Promise<Part[]> {
  const { rows: keys } = await trx.query<Part>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
       from pg_constraint where contype = 'f' and conrelid = any($1::oid[]) order by conrelid, conname`,
    [tables],
  );
  const { rows: indexes } = await trx.query<Part>(
    `select format('drop index %s', i.indexrelid::regclass) as remove, pg_get_indexdef(i.indexrelid) as make
       from pg_index i where i.indrelid = any($1::oid[]) and not i.indisunique order by i.indexrelid`,
    [tables],
  );
  return [...keys, ...indexes];
}

/**
 * Takes foreign keys and indexes off the tables that hold nothing, does `work`, and makes them again, which checks every row
 * at once instead of one by one. All of it belongs to the caller's transaction: when it fails, nothing was taken off.
 */
export async function withoutIndexes(
  trx: Queryable,
  work: () => Promise<void>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const parts = await partsOf(trx, await emptyTables(trx));
  for (const { remove } of parts) await trx.query(remove);
  await work();
  await trx.query(`set local maintenance_work_mem = '256MB'`);
  for (const [index, { make }] of parts.toReversed().entries()) {
    onProgress(index, parts.length);
    await trx.query(make);
  }
  onProgress(parts.length, parts.length);
}
