import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const FIRST_DELAY_MS = 200;
const MOST_DELAY_MS = 5_000;
/** A process that lived this long is healthy again: its next restart is quick. */
const HEALTHY_MS = 10_000;
const MOST_ENDS = 3;

/** Node itself knows which files a program imports. */
const WATCH = ['--watch', '--watch-preserve-output'];
/** Ends a program whose supervisor was killed. Not beside `--watch`, whose own channel to the program it would take. */
const END_WITH_PARENT = ['--import', pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.ts')).href];

export interface Supervised {
  name: string;
  pid(): number | undefined;
  /** Resolves when it ended several times; whoever waits for its first answer will not get one. */
  keptEnding: Promise<void>;
  /** Whether it ended by itself at all: what answers at its address may be somebody else. */
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/**
 * Keeps a program running: one that dies is started again, with a growing pause while it keeps dying. It ends with this
 * process. `isWatched` starts it again when a file that it is made of changes.
 */
export function supervise(name: string, file: string, env: NodeJS.ProcessEnv, isWatched = false): Supervised {
  let child: ChildProcess | null = null;
  let isStopping = false;
  let delay = FIRST_DELAY_MS;
  let timer: NodeJS.Timeout | undefined;
  let ends = 0;
  const { promise: keptEnding, resolve: giveUp } = Promise.withResolvers<void>();
  const start = () => {
    const since = Date.now();
    const how = isWatched ? WATCH : END_WITH_PARENT;
    child = spawn(process.execPath, [...how, '--no-warnings', path.join(root, file)], {
      cwd: root,
      env: { ...process.env, ...env, ...(isWatched ? {} : { ENDS_WITH_PARENT: '1' }) },
      stdio: ['ignore', 'inherit', 'inherit', ...(isWatched ? [] : ['ipc' as const])],
    });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      if (Date.now() - since > HEALTHY_MS) delay = FIRST_DELAY_MS;
      ends += 1;
      if (ends === MOST_ENDS) giveUp();
      console.error(`${name} stopped (${signal ?? code}); starting it again`);
      timer = setTimeout(start, delay);
      delay = Math.min(delay * 2, MOST_DELAY_MS);
    });
  };
  start();
  return {
    name,
    pid: () => child?.pid,
    keptEnding,
    hasEnded: () => ends > 0,
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
