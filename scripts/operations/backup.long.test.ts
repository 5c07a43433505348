import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../server/src/config.ts';
import { type Database, openDatabase } from '../../server/src/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/database/embedded-postgres.ts';
import { ensureDatabase } from '../../server/src/database/migrate.ts';
import { reachableDir, unprivileged } from '../../server/src/database/postgres-binaries.ts';
import { serverPid } from '../../server/src/database/postgres-cluster.ts';
import { createBlobStore } from '../../server/src/store/blob-store.ts';
import { type ObjectServer, startObjectServer } from '../../server/src/testing/object-store.ts';
import { startPostgresPair } from '../../server/src/testing/postgres-pair.ts';
import { backUp, followOn } from './back-up.ts';
import { type BackupPlace, openBackupPlace } from './backup-place.ts';
import { listBaseBackups } from './base-backup.ts';
import { restoreBlobs } from './blob-backup.ts';
import { placeToStart, withRestored } from './finish-restore.ts';
import { pruneBackups } from './prune-backups.ts';
import { chooseBase, restoreDatabase } from './restore-database.ts';

/** Shared machines are slow at times; a test that hangs still ends. */
const LONG_MS = 600_000;
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-backup-'));
fs.chmodSync(home, 0o755);
const store: Config['store'] = { kind: 'folder', dir: path.join(home, 'store') };

let postgres: EmbeddedPostgres;
let db: Database;
let objects: ObjectServer;
beforeAll(async () => {
  objects = await startObjectServer();
  postgres = await startEmbeddedPostgres({ dir: path.join(home, 'postgres'), port: 4371 });
  await ensureDatabase(postgres.url('postgres'), 'vonk');
  db = await openDatabase(postgres.url('vonk'));
  await db.query('create table note (id int primary key generated always as identity, text text not null)');
}, LONG_MS);
afterAll(async () => {
  await db.close();
  await postgres.stop();
  await objects.close();
  fs.rmSync(home, { recursive: true, force: true });
});

const write = (count: number) =>
  db.query(`insert into note (text) select repeat('x', 200) || n from generate_series(1, $1) n`, [count]);
const now = async (): Promise<Date> => {
  const { rows } = await db.query<{ at: Date }>('select clock_timestamp() as at');
  return rows[0]?.at ?? new Date(0);
};

/** One turn of a backup on a connection of its own. */
async function turn(place: BackupPlace, work: typeof backUp, { of = db, keepDays = 30 } = {}): Promise<void> {
  const client = await of.connect();
  await work({ client, place, store, keepDays, say: () => {} }).finally(() => client.end());
}
const follow: typeof backUp = (parts) => followOn(parts, true);

/** Puts one note into a new database of a server, backs it up, and ends the server. */
async function backUpNote(place: BackupPlace, server: EmbeddedPostgres): Promise<void> {
  await ensureDatabase(server.url('postgres'), 'vonk');
  const of = await openDatabase(server.url('vonk'));
  await of.query(`create table note as select 'note' as text`);
  await turn(place, backUp, { of });
  await of.close();
  await server.stop();
}

let restores = 0;
/** Restores into a folder of its own and counts the notes there. */
async function notesAt(place: BackupPlace, toTime: Date | null, user?: string, below = home): Promise<number> {
  restores += 1;
  const dir = placeToStart(path.join(below, `restored-${restores}`));
  const { settings } = (await restoreDatabase(place, { dir, toTime })).base;
  const count = async (restored: Database) => {
    const { rows } = await restored.query<{ count: number }>('select count(*) as count from note');
    return rows[0]?.count ?? 0;
  };
  return withRestored(dir, count, { port: 4371 + restores, user, settings });
}

const PLACES: [string, () => Promise<BackupPlace>][] = [
  ['a folder', () => openBackupPlace(path.join(home, 'backups'))],
  [
    'an S3 store',
    () =>
      openBackupPlace(`s3://${objects.bucket}/company`, {
        BACKUP_S3_ENDPOINT: objects.endpoint,
        BACKUP_S3_KEY: 'k',
        BACKUP_S3_SECRET: 's',
      }),
  ],
];

describe.each(PLACES)('a backup in %s', (_, open) => {
  it(
    'comes back as it was at any moment since, with photos, while members write',
    async () => {
      const place = await open();
      await db.query('truncate note');
      await createBlobStore(store).put('photos/a.webp', Buffer.from('a picture'), 'image/webp');
      await write(100);
      await turn(place, backUp);
      await write(50);
      const moment = await now();
      await sleep(20);
      await write(70);
      await createBlobStore(store).put('photos/b.webp', Buffer.from('another'), 'image/webp');
      await turn(place, follow);
      await db.query('delete from note where id % 2 = 0');
      await turn(place, follow);
      const { rows } = await db.query<{ count: number }>('select count(*) as count from note');

      expect(await notesAt(place, moment)).toBe(150);
      expect(await notesAt(place, null)).toBe(rows[0]?.count);

      const { id } = await chooseBase(place, null);
      const lost: Config['store'] = { kind: 'folder', dir: fs.mkdtempSync(path.join(home, 'lost-')) };
      expect(await restoreBlobs(lost, place, id)).toBe(2);
      expect(String(await createBlobStore(lost).get('photos/b.webp'))).toBe('another');
      expect(await restoreBlobs(lost, place, id)).toBe(0);
    },
    LONG_MS,
  );
});

it(
  'a promoted standby is backed up as a whole by the turn that finds it, and comes back with what was written to it',
  async () => {
    const place = await openBackupPlace(path.join(home, 'promoted'));
    const pair = await startPostgresPair(4390, { isSynchronous: true });
    await ensureDatabase(pair.primary('postgres'), 'vonk');
    const of = await openDatabase(pair.either('vonk'));
    const note = () => of.query(`insert into note (text) values ('note')`);
    await of.query('create table note (text text not null)');
    await turn(place, backUp, { of });
    await note();
    await turn(place, follow, { of });
    await note();
    pair.killPrimary();
    await pair.promoteReplica();
    await note();
    // The first one may still ask for the server that is gone.
    await turn(place, follow, { of }).catch(() => turn(place, follow, { of }));
    expect(await listBaseBackups(place)).toHaveLength(2);
    await note();
    await turn(place, follow, { of });
    expect(await notesAt(place, null)).toBe(4);
    await of.close();
    await pair.close();
  },
  LONG_MS,
);

it(
  'a database whose only superuser has another name comes back, and whoever names one that it lacks hears so at once',
  async () => {
    const place = await openBackupPlace(path.join(home, 'composed'));
    const composed = await startEmbeddedPostgres({ dir: path.join(home, 'vonk'), port: 4395, user: 'vonk' });
    await backUpNote(place, composed);

    const { superuser } = await chooseBase(place, null);
    expect(superuser).toBe('vonk');
    expect(await notesAt(place, null, superuser)).toBe(1);
    const before = Date.now();
    await expect(notesAt(place, null, 'postgres')).rejects.toThrow(
      'The database does not let postgres in: role "postgres" does not exist. Name a superuser of that database: --user NAME',
    );
    expect(Date.now() - before).toBeLessThan(20_000);
    expect(serverPid(reachableDir(path.join(home, `restored-${restores}`), unprivileged()))).toBeNull();
  },
  LONG_MS,
);

it(
  'a database that has its settings elsewhere comes back where they are others',
  async () => {
    const place = await openBackupPlace(path.join(home, 'debian'));
    const dir = path.join(home, 'main');
    await (await startEmbeddedPostgres({ dir, port: 4396 })).stop();
    const etc = fs.mkdtempSync(path.join(home, 'etc-'));
    fs.chmodSync(etc, 0o755);
    for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']) {
      fs.writeFileSync(path.join(etc, name), fs.readFileSync(path.join(dir, name)));
      fs.rmSync(path.join(dir, name));
    }
    const settings = ['max_connections=250', 'max_worker_processes=12', 'max_locks_per_transaction=80'];
    const files = [`config_file=${etc}/postgresql.conf`, `hba_file=${etc}/pg_hba.conf`];
    const flags = [...files, ...settings].flatMap((each) => ['-c', each]);
    const elsewhere = await startEmbeddedPostgres({ dir, port: 4396, flags });
    await backUpNote(place, elsewhere);

    expect(await notesAt(place, null)).toBe(1);
  },
  LONG_MS,
);

describe('a restore', () => {
  it('from before the first backup, or after the last word of it, says so', async () => {
    const place = await openBackupPlace(path.join(home, 'backups'));
    await expect(chooseBase(place, new Date('2020-01-01'))).rejects.toThrow('there is none from before 2020');
    const tomorrow = new Date(Date.now() + 86_400_000);
    await expect(notesAt(place, tomorrow)).rejects.toThrow('the backup ends before that time');
    const empty = await openBackupPlace(path.join(home, 'empty'));
    await expect(chooseBase(empty, null)).rejects.toThrow('no finished backup');
  });

  it(
    'starts below a folder that the user of the database may not enter, as the home of root is',
    async () => {
      const place = await openBackupPlace(path.join(home, 'backups'));
      const closed = path.join(home, 'closed');
      fs.mkdirSync(closed, { mode: 0o700 });
      expect(await notesAt(place, null, undefined, closed)).toBe(await notesAt(place, null));
      const lies = placeToStart(path.join(closed, 'any'));
      if (!lies.startsWith(home)) fs.rmSync(path.dirname(lies), { recursive: true });
    },
    LONG_MS,
  );

  it('never writes over what is there, and never takes a part that was changed for one that was backed up', async () => {
    const place = await openBackupPlace(path.join(home, 'backups'));
    await expect(restoreDatabase(place, { dir: home, toTime: null })).rejects.toThrow('is not empty');
    const [first] = (await listBaseBackups(place)).at(-1)?.parts ?? [];
    const bytes = await place.get(first?.key ?? '');
    const changed = Buffer.from(bytes);
    changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);
    await place.put(first?.key ?? '', changed);
    const dir = path.join(home, 'changed');
    await expect(restoreDatabase(place, { dir, toTime: null })).rejects.toThrow('its hash differs');
    await place.put(first?.key ?? '', bytes);
  });
});

it(
  'what is too old is deleted, with the photos that were erased before the backups that stay, and never the newest',
  async () => {
    const place = await openBackupPlace(path.join(home, 'backups'));
    await createBlobStore(store).delete('photos/b.webp');
    await turn(place, backUp);
    const kept = (await listBaseBackups(place)).at(-1);
    expect(await place.list('blobs/')).toContain('blobs/photos/b.webp');
    expect(await pruneBackups(place, 30, Date.now() + 90 * 86_400_000)).toBe(1);
    expect((await listBaseBackups(place)).map(({ id }) => id)).toEqual([kept?.id]);
    expect(await place.list('blobs/')).toEqual(['blobs/photos/a.webp']);
    const segments = (await place.list('wal/')).map((key) => path.basename(key, '.zst'));
    expect(segments.every((segment) => segment >= (kept?.first_segment ?? ''))).toBe(true);
    expect(segments.length).toBeGreaterThan(0);
  },
  LONG_MS,
);
