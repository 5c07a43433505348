import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const FIRST_DELAY_MS = 200;
const MOST_DELAY_MS = 5_000;
/** A process that lived this long is healthy again: its next restart is quick. */
const HEALTHY_MS = 10_000;

/** Node itself knows which files a program imports. */
const WATCH = ['--watch', '--watch-preserve-output'];

export interface Supervised {
  name: string;
  pid(): number | undefined;
  stop(): Promise<void>;
}

/**
 * Keeps a program running: one that dies is started again, with a growing pause while it keeps dying. `isWatched` starts it
 * again when a file that it is made of changes.
 */
export function supervise(name: string, file: string, env: NodeJS.ProcessEnv, isWatched = false): Supervised {
  let child: ChildProcess | null = null;
  let isStopping = false;
  let delay = FIRST_DELAY_MS;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    const since = Date.now();
    child = spawn(process.execPath, [...(isWatched ? WATCH : []), '--no-warnings', path.join(root, file)], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      if (Date.now() - since > HEALTHY_MS) delay = FIRST_DELAY_MS;
      console.error(`${name} stopped (${signal ?? code}); starting it again`);
      timer = setTimeout(start, delay);
      delay = Math.min(delay * 2, MOST_DELAY_MS);
    });
  };
  start();
  return {
    name,
    pid: () => child?.pid,
    stop: () =>
      new Promise((resolve) => {
        isStopping = true;
        clearTimeout(timer);
        if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
        const running = child;
        const kill = setTimeout(() => running.kill('SIGKILL'), 8_000);
        running.once('exit', () => {
          clearTimeout(kill);
          resolve();
        });
        running.kill('SIGTERM');
      }),
  };
}
