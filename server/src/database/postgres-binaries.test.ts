import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findBinaries, npmBinaries, unprivileged } from './postgres-binaries.ts';

jest.setTimeout(120_000);

const ids = unprivileged();
const PORT = 5471;
let home: string;
let calls: string;
beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-binaries-'));
  fs.chmodSync(home, 0o755);
  calls = path.join(home, 'calls');
  fs.writeFileSync(calls, '');
  fs.chmodSync(calls, 0o666);
});
afterEach(() => delete process.env.POSTGRES_BIN);
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** A folder with a `postgres` and an `initdb` that do what `body` says. */
function makePrograms(name: string, body: (program: string) => string): string {
  const folder = path.join(home, name);
  fs.mkdirSync(folder);
  for (const program of ['postgres', 'initdb'])
    fs.writeFileSync(path.join(folder, program), `#!/bin/sh\n${body(program)}\n`, { mode: 0o755 });
  return folder;
}

it('makes and serves the embedded database with the programs of POSTGRES_BIN', async () => {
  const npm = npmBinaries(ids);
  process.env.POSTGRES_BIN = makePrograms(
    'own',
    (program) => `echo ${program} "$@" >> ${calls}\nexec ${path.join(npm, program)} "$@"`,
  );
  const server = await startEmbeddedPostgres({ dir: path.join(home, 'data'), port: PORT, flags: ['-c', 'fsync=off'] });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  try {
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(fs.readFileSync(calls, 'utf8')).toMatch(/^initdb -D /m);
    expect(fs.readFileSync(calls, 'utf8')).toMatch(/^postgres -D /m);
  } finally {
    await client.end();
    await server.stop();
  }
});

it('refuses programs of another version than the data is of, and says which', () => {
  process.env.POSTGRES_BIN = makePrograms('older', (program) => `echo "${program} (PostgreSQL) 17.2"`);
  expect(() => findBinaries(ids)).toThrow(
    `POSTGRES_BIN: ${path.join(home, 'older/postgres')} is of version 17.2, and the data is of Postgres 18`,
  );
});

it('refuses a folder that has no such programs, and says what is wrong with it', () => {
  process.env.POSTGRES_BIN = path.join(home, 'nothing');
  expect(() => findBinaries(ids)).toThrow(/^POSTGRES_BIN: .*nothing\/postgres says no version .*ENOENT/);
});
