import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensureDatabase, migrate, OUTSIDE, pendingMigrations } from './migrate.ts';

const admin = process.env.TEST_DATABASE_ADMIN ?? '';
const made: string[] = [];
const FILES = fs
  .readdirSync(path.resolve(import.meta.dirname, '../../migrations'))
  .map((file) => file.replace(/\.sql$/, ''))
  .sort();

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function makeDatabase(): Promise<string> {
  const name = `${process.env.TEST_DATABASE_PREFIX}_${randomUUID().replaceAll('-', '')}`;
  await ensureDatabase(admin, name);
  made.push(name);
  return admin.replace('/postgres?', `/${name}?`);
}
afterAll(() =>
  inDatabase(admin, async (client) => {
    for (const name of made) await client.query(`drop database if exists "${name}" with (force)`);
  }),
);

describe('migrations', () => {
  it('are applied in the order of their numbers, once', async () => {
    const url = await makeDatabase();
    expect(await pendingMigrations(url)).toEqual(FILES);
    expect(await migrate(url)).toEqual(FILES);
    expect(await pendingMigrations(url)).toEqual([]);
    expect(await migrate(url)).toEqual([]);
  });

  it('are applied once by two servers that start together', async () => {
    const url = await makeDatabase();
    const [first, second] = await Promise.all([migrate(url), migrate(url)]);
    expect([...first, ...second].sort()).toEqual(FILES);
  });

  it('of a later release are left as they are: a server of the release before starts over them', async () => {
    const url = await makeDatabase();
    await migrate(url);
    await inDatabase(url, (client) =>
      client.query(`insert into kysely_migration (name, timestamp) values ('9999_of_a_later_release', now()::text)`),
    );
    expect(await migrate(url)).toEqual([]);
  });

  it('R-ERR-1 refuse a database that cannot hold every letter, with what to do, and leave it as it is', async () => {
    const name = `${process.env.TEST_DATABASE_PREFIX}_${randomUUID().replaceAll('-', '')}`;
    await inDatabase(admin, (client) =>
      client.query(`create database "${name}" encoding 'LATIN1' locale 'C' template template0`),
    );
    made.push(name);
    const url = admin.replace('/postgres?', `/${name}?`);
    await expect(migrate(url)).rejects.toThrow(
      `The database ${name} holds letters as LATIN1 and not as UTF8: make one with create database NAME encoding 'UTF8' template template0`,
    );
    expect(await pendingMigrations(url)).toEqual(FILES);
  });

  it('build an index while others write, and let others pass where a table is busy', async () => {
    const url = await makeDatabase();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-migrations-'));
    const files = {
      '1_note.sql': 'create table note (id int);',
      '2_index.sql': '-- Outside a transaction.\ncreate index concurrently note_by_id on note (id);',
      '3_text.sql': 'alter table note add column text text;',
    };
    const add = (name: keyof typeof files) => fs.writeFileSync(path.join(folder, name), files[name]);
    try {
      add('1_note.sql');
      add('2_index.sql');
      expect(await migrate(url, folder)).toEqual(['1_note', '2_index']);
      add('3_text.sql');
      await inDatabase(url, async (writer) => {
        await writer.query('begin');
        await writer.query('insert into note values (1)');
        const migrating = migrate(url, folder);
        // It gave up waiting once, so that others could pass, and tries again when the writer is done.
        await new Promise((done) => setTimeout(done, 4_000));
        await inDatabase(url, (other) => other.query('insert into note values (2)'));
        await writer.query('commit');
        expect(await migrating).toEqual(['3_text']);
      });
      const { rows } = await inDatabase(url, (client) =>
        client.query(`select indisvalid from pg_index where indexrelid = 'note_by_id'::regclass`),
      );
      expect(rows).toEqual([{ indisvalid: true }]);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  it('that fail say which, and leave nothing of themselves', async () => {
    const url = await makeDatabase();
    await inDatabase(url, (client) => client.query('create table conversation (mine int)'));
    await expect(migrate(url)).rejects.toThrow('Migration 0003_social failed');
    const { rows } = await inDatabase(url, (client) =>
      client.query(`select to_regclass('profile_like') as half, to_regclass('conversation') as mine`),
    );
    expect(rows[0]).toEqual({ half: null, mine: 'conversation' });
  });
});

it('migrations whose database is stopped meanwhile fail, and end nothing else', async () => {
  const url = await makeDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-migrations-'));
  fs.writeFileSync(path.join(folder, '0001_slow.sql'), `${OUTSIDE}\nselect pg_sleep(600)`);
  const migrated = migrate(url, folder).catch((error: Error) => error.message);
  // One connection runs the file, the other ones wait: whoever stops a database cuts them all.
  await inDatabase(url, async (client) => {
    const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    while (!(await client.query(`select 1 ${others} and query like '%pg_sleep%' and state = 'active'`)).rowCount);
    await client.query(`select pg_terminate_backend(pid) ${others}`);
  });
  expect(await migrated).toContain('0001_slow');
  fs.rmSync(folder, { recursive: true });
});

it('a database that is there already stays as it is', async () => {
  const url = await makeDatabase();
  await inDatabase(url, (client) => client.query('create table kept (mine int)'));
  await ensureDatabase(admin, made.at(-1) ?? '');
  const { rows } = await inDatabase(url, (client) => client.query(`select to_regclass('kept') as kept`));
  expect(rows[0]).toEqual({ kept: 'kept' });
});

it('a database that two starts make at once is made by one of them, and there for both', async () => {
  const name = `${process.env.TEST_DATABASE_PREFIX}_twice`;
  made.push(name);
  await Promise.all(Array.from({ length: 4 }, () => ensureDatabase(admin, name)));
});
