import type pg from 'pg';

/** What a server makes anew when it starts, or what is its own alone: Postgres' documentation of base backups names it. */
const LEFT_OUT = [
  /^postmaster\.(pid|opts)$/,
  /^server\.log$/,
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|vonk_restore)\//,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
  /^(backup_label|tablespace_map|recovery\.signal|standby\.signal)(\.old)?$/,
];

const READ_BYTES = 4 * 1024 * 1024;

export interface DatabaseFile {
  path: string;
  isFolder: boolean;
}

/** The files of the server's data folder that a base backup holds, and its folders, also the empty ones. */
export async function listDatabaseFiles(client: pg.Client): Promise<DatabaseFile[]> {
  const { rows } = await client.query<{ path: string; is_folder: boolean | null }>(
    `with recursive entry as (
       select name as path, (pg_stat_file(name, true)).isdir as is_folder from pg_ls_dir('.', true, false) as name
       union all
       select entry.path || '/' || name, (pg_stat_file(entry.path || '/' || name, true)).isdir
         from entry, lateral pg_ls_dir(entry.path, true, false) as name where entry.is_folder
     )
     select path, is_folder from entry where is_folder is not null order by path`,
  );
  if (rows.some(({ path }) => path.startsWith('pg_tblspc/')))
    throw new Error('the database has tablespaces, which this backup does not know: use pg_basebackup');
  return rows
    .filter(({ path, is_folder }) => is_folder || !LEFT_OUT.some((pattern) => pattern.test(path)))
    .filter(({ path }) => !/^(pg_wal|pg_replslot|vonk_restore)\//.test(path) && path !== 'vonk_restore')
    .map(({ path, is_folder }) => ({ path, isFolder: is_folder === true }));
}

/** Reads a file of the server piece by piece, over the connection; one that went away meanwhile gives none. */
export async function* readDatabaseFile(client: pg.Client, path: string): AsyncGenerator<Buffer> {
  for (let offset = 0; ; offset += READ_BYTES) {
    const { rows } = await client.query<{ bytes: Buffer | null }>(
      'select pg_read_binary_file($1, $2, $3, true) as bytes',
      [path, offset, READ_BYTES],
    );
    const bytes = rows[0]?.bytes;
    if (!bytes) return;
    if (bytes.length || offset === 0) yield bytes;
    if (bytes.length < READ_BYTES) return;
  }
}
