import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Starts a child in a group of its own as Postgres is, one that hears nothing, and starts again what ends. */
const RUN = `
import { spawn } from 'node:child_process';
import { openOwnFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'own-folder.ts'))};
const folder = openOwnFolder();
const start = () => {
  const child = spawn('sleep', ['1000'], { detached: true });
  child.once('exit', start);
  return child.pid;
};
console.log(JSON.stringify({ folder, pids: [start(), start()] }));
setInterval(() => {}, 1000);
`;

const isRunning = (pid: number) => {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

it.each([['SIGINT', 130] as const, ['SIGTERM', 143] as const])(
  'a run that gets %s ends what it started, and leaves nothing',
  async (signal, code) => {
    const run = spawn(process.execPath, ['--no-warnings', '--input-type=module-typescript', '-e', RUN], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = await once(createInterface(run.stdout), 'line');
    const { folder, pids }: { folder: string; pids: number[] } = JSON.parse(line);
    expect([fs.existsSync(folder), ...pids.map(isRunning)]).toEqual([true, true, true]);
    run.kill(signal);
    expect(await once(run, 'exit')).toEqual([code, null]);
    expect([fs.existsSync(folder), ...pids.map(isRunning)]).toEqual([false, false, false]);
  },
);
