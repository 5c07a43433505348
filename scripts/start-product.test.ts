import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { reachableDir, unprivileged } from '../server/src/database/postgres-binaries.ts';
import { serverPid } from '../server/src/database/postgres-cluster.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-start-'));
  fs.chmodSync(dataDir, 0o755);
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

interface Started {
  start: ChildProcess;
  /** Where the database's files will be. */
  dir: string;
  said(): string;
}

/** A start in a group of processes of its own, as a terminal has it. */
function begin(given: NodeJS.ProcessEnv = {}): Started {
  const module = JSON.stringify(import.meta.resolve('./start-product.ts'));
  const options = JSON.stringify({ dataDir, buildDir: dataDir, port: 5560, members: 2000, isBuilt: true });
  // As scripts/start.ts does, which builds first.
  const code = `const { startProduct } = await import(${module});
    await startProduct(${options}).catch((error) => {
      console.error(error.message);
      process.exit(1);
    });`;
  const words = ['--no-warnings', '--input-type=module', '-e', code];
  const { DATABASE_URL: _, ...env } = process.env;
  const start = spawn(process.execPath, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...env, ...given },
    detached: true,
  });
  let said = '';
  start.stderr.on('data', (text) => {
    said += text;
  });
  return { start, dir: reachableDir(path.join(dataDir, 'postgres'), unprivileged()), said: () => said };
}

it('a start that is interrupted in the middle leaves no database running', async () => {
  const { start, dir, said } = begin();
  try {
    const ended = once(start, 'exit');
    while (!fs.existsSync(`${dir}.users`) && start.exitCode === null) await wait(20);
    await wait(300);
    start.kill('SIGINT');
    expect([await ended, said()]).toEqual([[130, null], '']);
    expect(serverPid(dir)).toBeNull();
  } finally {
    start.kill('SIGKILL');
  }
});

it('Ctrl-C while the files of the database are made ends the start as it does later, without words of the program that makes them', async () => {
  const { start, dir, said } = begin();
  try {
    const ended = once(start, 'exit');
    while (!fs.existsSync(`${dir}.making/PG_VERSION`) && start.exitCode === null) await wait(5);
    // At its very beginning that program hears of nothing.
    await wait(300);
    process.kill(-(start.pid ?? 0), 'SIGINT');
    expect([await ended, said()]).toEqual([[130, null], '']);
    expect([serverPid(dir), fs.existsSync(`${dir}.making`)]).toEqual([null, false]);
  } finally {
    start.kill('SIGKILL');
  }
});

it.each([
  ['is away', 'postgres://vonk@127.0.0.1:1/vonk', /^The database of DATABASE_URL cannot be used: connect ECONNREFUSED/],
  [
    'has letters in its password that cut it short',
    'postgres://vonk:a/b@127.0.0.1:1/vonk',
    /^DATABASE_URL cannot be read: its password/,
  ],
  ['is none', 'nonsense', /^DATABASE_URL is a connection string such as/],
])('a database of somebody’s own that %s is named by its setting', async (_, url, says) => {
  const { start, said } = begin({ DATABASE_URL: url });
  try {
    const [code] = await once(start, 'exit');
    expect(said()).toMatch(says);
    expect(code).toBe(1);
  } finally {
    start.kill('SIGKILL');
  }
});
