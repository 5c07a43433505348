import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { DomainError } from '../errors.ts';
import type { PictureResult, PictureTask } from './picture-worker.ts';

/** A picture that takes longer ends its process: a machine that is busy takes long too. */
const LIMIT_MS = 15_000;
/** Everything else on the machine comes first, passwords above all. */
const NICENESS = 5;

function start(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'picture-worker.ts'), {
    serialization: 'advanced',
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Nothing of ours: what strangers send is read there.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
  });
  try {
    if (child.pid) os.setPriority(child.pid, NICENESS);
  } catch {
    // Where priorities cannot be set, it is a process like others.
  }
  return child;
}

/** Keeps this process alive for as long as the picture is being worked on, and no longer. */
function hold(child: ChildProcess, isBusy: boolean): void {
  for (const each of [child, child.channel]) {
    if (isBusy) each?.ref();
    else each?.unref();
  }
}

function ask(child: ChildProcess, task: PictureTask, limitMs: number): Promise<PictureResult> {
  return new Promise((resolve, reject) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), limitMs);
    const end = (settle: () => void) => {
      clearTimeout(kill);
      for (const [name, listener] of Object.entries({ message, exit, error })) child.off(name, listener);
      settle();
    };
    const message = (result: PictureResult) => end(() => resolve(result));
    // It was killed because it took too long, or took all the memory: no picture does that.
    const exit = () => end(() => resolve(null));
    const error = () => end(() => reject(new DomainError('unavailable')));
    child.on('message', message).once('exit', exit).once('error', error);
    child.send(task, (failure) => failure && error());
  });
}

/** Makes a process for pictures, which starts with the first one and again after one that ended it. One at a time. */
export function createPictureProcess(limitMs = LIMIT_MS) {
  let child: ChildProcess | null = null;
  return async function run(task: PictureTask): Promise<PictureResult> {
    if (!child?.connected || child.exitCode !== null || child.signalCode !== null) child = start();
    const worker = child;
    hold(worker, true);
    try {
      return await ask(worker, task, limitMs);
    } finally {
      hold(worker, false);
    }
  };
}
