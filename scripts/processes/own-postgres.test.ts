import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { reachableDir, unprivileged } from '../../server/src/database/postgres-binaries.ts';
import { serverPid } from '../../server/src/database/postgres-cluster.ts';

const PORT = 5497;

it('a command that is interrupted leaves no database running', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-own-postgres-'));
  const dir = path.join(folder, 'postgres');
  const module = JSON.stringify(import.meta.resolve('./own-postgres.ts'));
  const options = JSON.stringify({ dir, port: PORT, flags: ['-c', 'fsync=off'] });
  const command = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startOwnPostgres } = await import(${module});
      await startOwnPostgres(${options});
      console.log('started');
      setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const ended = once(command, 'exit');
    await Promise.race([once(command.stdout, 'data'), ended]);
    const dataDir = reachableDir(dir, unprivileged());
    expect(serverPid(dataDir)).not.toBeNull();
    command.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(serverPid(dataDir)).toBeNull();
  } finally {
    command.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
