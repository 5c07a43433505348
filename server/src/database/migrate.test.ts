import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureDatabase, migrate, pendingMigrations } from './migrate.ts';

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
    for (const name of made) await client.query(`drop database "${name}" with (force)`);
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

it('a database that is there already stays as it is', async () => {
  const url = await makeDatabase();
  await inDatabase(url, (client) => client.query('create table kept (mine int)'));
  await ensureDatabase(admin, made.at(-1) ?? '');
  const { rows } = await inDatabase(url, (client) => client.query(`select to_regclass('kept') as kept`));
  expect(rows[0]).toEqual({ kept: 'kept' });
});
