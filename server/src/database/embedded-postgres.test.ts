import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { serverPid } from './postgres-cluster.ts';

jest.setTimeout(120_000);

let home: string;
let dir: string;
beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-embedded-'));
  fs.chmodSync(home, 0o755);
  dir = path.join(home, 'postgres');
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const PORT = 5477;
const open = (more: object = {}) => startEmbeddedPostgres({ dir, port: PORT, flags: ['-c', 'fsync=off'], ...more });

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A command in a process of its own that uses the database for a moment; its exit code. */
async function runCommand(env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))});
    const { default: pg } = await import('pg');
    const server = await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, port: ${PORT}, flags: ['-c', 'fsync=off'] });
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    await client.query('select pg_sleep(0.2)');
    await client.end();
    await server.stop();`;
  const command = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [status] = await once(command, 'exit');
  return status as number | null;
}

/** A start in a process and a folder of its own, with its own group; it ends when the database answered. */
function startIn(cwd: string, folder: string, env: NodeJS.ProcessEnv = {}) {
  const module = JSON.stringify(import.meta.resolve('./embedded-postgres.ts'));
  const code = `const { startEmbeddedPostgres } = await import(${module});
    const server = await startEmbeddedPostgres({ dir: ${JSON.stringify(folder)}, port: ${PORT} });
    await server.stop();`;
  const words = ['--no-warnings', '--input-type=module', '-e', code];
  return spawn(process.execPath, words, { stdio: 'ignore', detached: true, cwd, env: { ...process.env, ...env } });
}

/** The folder of a server's socket. */
const hostOf = ({ url }: EmbeddedPostgres) =>
  new URL(url('postgres').replace('@/', '@x/')).searchParams.get('host') ?? '';

describe('the embedded database', () => {
  it('goes on for the product when a command that used it ends, and ends with the last who leaves', async () => {
    const product = await open();
    const url = product.url('postgres');
    expect(await runCommand()).toBe(0);
    const second = await open();
    await second.stop();
    expect(await isAnswering(url)).toBe(true);
    await product.stop();
    expect([await isAnswering(url), serverPid(dir)]).toEqual([false, null]);
  });

  it('serves commands that start and end at the same time, and a product that starts between them', async () => {
    const commands = [runCommand(), runCommand(), wait(150).then(() => runCommand())];
    const product = await open();
    expect(await Promise.all(commands)).toEqual([0, 0, 0]);
    expect(await isAnswering(product.url('postgres'))).toBe(true);
    await product.stop();
    expect(serverPid(dir)).toBeNull();
  });

  it('is made anew where the start that made it was killed in the middle', async () => {
    const half = path.join(home, 'half');
    const command = startIn(home, 'half');
    const ended = once(command, 'exit');
    const isBegun = () =>
      fs.readdirSync(home).some((name) => /half/.test(name) && fs.existsSync(path.join(home, name, 'PG_VERSION')));
    while (!isBegun()) await wait(5);
    process.kill(-(command.pid ?? 0), 'SIGKILL');
    await ended;
    const again = await open({ dir: half });
    expect(await isAnswering(again.url('postgres'))).toBe(true);
    await again.stop();
  });

  it('lies in a folder that is named from here, too', async () => {
    const [status] = await once(startIn(home, 'mine/postgres'), 'exit');
    expect([status, fs.existsSync(path.join(home, 'mine/postgres/PG_VERSION'))]).toEqual([0, true]);
  });

  it('is used whatever the environment says of a database elsewhere', async () => {
    const elsewhere = { PGHOST: 'db.example', PGPORT: '1', PGUSER: 'else', PGPASSWORD: 'x', PGSSLMODE: 'require' };
    expect(await runCommand(elsewhere)).toBe(0);
  });

  it('starts where temporary files lie in a folder of its user alone, or in one with a path too long for a socket', async () => {
    for (const [name, mode] of [['private', 0o700] as const, ['long'.repeat(25), 0o755] as const]) {
      const TMPDIR = path.join(home, name);
      fs.mkdirSync(TMPDIR, { mode });
      const [status] = await once(startIn(home, `of-${name}`, { TMPDIR }), 'exit');
      expect([TMPDIR, status]).toEqual([TMPDIR, 0]);
      const above = path.dirname(fs.readFileSync(path.join(home, `of-${name}.socket`), 'utf8'));
      if (above.startsWith('/var/lib/')) fs.rmdirSync(above);
    }
  });

  it('is not held by a user that was killed', async () => {
    const product = await open();
    fs.writeFileSync(path.join(`${dir}.users`, 'killed'), `${process.pid} 1`);
    await product.stop();
    expect(serverPid(dir)).toBeNull();
  });

  it('comes back by itself when it is killed, and its data is there', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const product = await open({ isWatched: true });
    const url = product.url('postgres');
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await client.query('create table note as select 7 as number');
    const pid = serverPid(dir);
    if (!pid) throw new Error('no server');
    process.kill(pid, 'SIGKILL');
    await client.end().catch(() => {});
    for (let turn = 0; turn < 200 && (serverPid(dir) ?? pid) === pid; turn += 1) await wait(50);
    for (let turn = 0; turn < 200 && !(await isAnswering(url)); turn += 1) await wait(50);
    const again = new pg.Client({ connectionString: url });
    await again.connect();
    expect((await again.query('select number from note')).rows).toEqual([{ number: 7 }]);
    await again.end();
    await product.stop();
    expect(serverPid(dir)).toBeNull();
    jest.restoreAllMocks();
  });

  it('starts anew where it was told to end and still waits for a client that does not leave', async () => {
    const first = await open();
    const client = new pg.Client({ connectionString: first.url('postgres') });
    client.on('error', () => {});
    await client.connect();
    const pid = serverPid(dir) ?? 0;
    process.kill(pid, 'SIGTERM');
    const file = path.join(dir, 'postmaster.pid');
    while (!fs.readFileSync(file, 'utf8').includes('stopping')) await wait(20);
    const second = await open();
    expect(serverPid(dir)).not.toBe(pid);
    expect(await isAnswering(second.url('postgres'))).toBe(true);
    await client.end().catch(() => {});
    await second.stop();
    await first.stop();
  });

  it('starts anew where the project that it was started from was deleted', async () => {
    const first = await open();
    const before = serverPid(dir);
    const started = path.join(dir, 'postmaster.opts');
    const told = fs.readFileSync(started, 'utf8');
    fs.writeFileSync(started, `/deleted/project${told}`);
    const second = await open();
    expect(serverPid(dir)).not.toBe(before);
    expect(await isAnswering(second.url('postgres'))).toBe(true);
    await second.stop();
    await first.stop();
  });

  it('starts anew where the folder of its socket was deleted', async () => {
    const first = await open();
    const before = serverPid(dir);
    fs.rmSync(hostOf(first), { recursive: true });
    const second = await open();
    expect(serverPid(dir)).not.toBe(before);
    expect(await isAnswering(second.url('postgres'))).toBe(true);
    await second.stop();
    await first.stop();
  });

  it('takes the folder of its socket away with it, and makes it again', async () => {
    const first = await open();
    await first.stop();
    expect(fs.existsSync(hostOf(first))).toBe(false);
    const second = await open();
    expect([hostOf(second), await isAnswering(second.url('postgres'))]).toEqual([hostOf(first), true]);
    await second.stop();
  });

  it('has its socket elsewhere where the folder that it was in is not to be had any more', async () => {
    const moved = path.join(home, 'moved');
    fs.writeFileSync(`${moved}.socket`, '/proc/somebody/run');
    const server = await open({ dir: moved });
    expect(await isAnswering(server.url('postgres'))).toBe(true);
    await server.stop();
  });

  // Only root runs it as somebody else.
  (process.getuid?.() === 0 ? it : it.skip)('stays that of its user when root starts it', async () => {
    const theirs = path.join(home, 'theirs');
    await (await open({ dir: theirs })).stop();
    spawnSync('chown', ['-R', '12345:12345', theirs]);
    const server = await open({ dir: theirs });
    expect(await isAnswering(server.url('postgres'))).toBe(true);
    await server.stop();
    expect([fs.statSync(theirs).uid, fs.statSync(path.join(theirs, 'PG_VERSION')).uid]).toEqual([12345, 12345]);
  });

  it('lets nobody else at its socket', async () => {
    const product = await open();
    const folder = hostOf(product);
    const modes = [folder, path.join(folder, `.s.PGSQL.${PORT}`)].map((file) =>
      (fs.statSync(file).mode & 0o777).toString(8),
    );
    await product.stop();
    expect(modes).toEqual(['700', '700']);
  });
});
