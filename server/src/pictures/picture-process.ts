import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DomainError } from '../errors.ts';
import type { PictureResult, PictureTask } from './picture-worker.ts';

/** Work that takes longer ends its process. */
const LIMIT_MS = 15_000;
/** Processor time that no good picture takes; one that is late and had less was not at fault, the machine was busy. */
const SLOW_MS = 4_000;
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

/** Tells the processor time that a process spends from now on, in milliseconds (proc(5)); where the system does not tell, the time. */
function meter(pid: number | undefined): () => number {
  const began = performance.now();
  const read = () => {
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const readOr = (otherwise: () => number) => {
    try {
      return read();
    } catch {
      return otherwise();
    }
  };
  const before = readOr(() => 0);
  return () => readOr(() => before + performance.now() - began) - before;
}

interface PictureWork {
  made: PictureResult;
  /** It held up everybody's for longer than a good picture does. */
  isSlow: boolean;
}

function ask(child: ChildProcess, task: PictureTask, limitMs: number, slowMs: number): Promise<PictureWork> {
  return new Promise((resolve, reject) => {
    const spent = meter(child.pid);
    let isLate = false;
    let isSlow = false;
    const look = () => {
      isSlow = spent() > slowMs;
    };
    const kill = setTimeout(() => {
      isLate = true;
      look();
      child.kill('SIGKILL');
    }, limitMs);
    const end = (settle: () => void) => {
      clearTimeout(kill);
      for (const [name, listener] of Object.entries({ message, exit, error })) child.off(name, listener);
      settle();
    };
    const message = (made: PictureResult) =>
      end(() => {
        look();
        resolve({ made, isSlow });
      });
    const error = () => end(() => reject(new DomainError('unavailable')));
    // Killed because it took too long, or took all the memory: no picture does that, unless the machine had no time for it.
    const exit = () => {
      if (!isLate) look();
      if (isLate && !isSlow) error();
      else end(() => resolve({ made: null, isSlow }));
    };
    child.on('message', message).once('exit', exit).once('error', error);
    child.send(task, (failure) => failure && error());
  });
}

/**
 * Makes a process for pictures, which starts with the first one and again after one that ended it. One at a time. What is
 * late because the machine is busy is `unavailable`.
 */
export function createPictureProcess(limitMs = LIMIT_MS, slowMs = SLOW_MS) {
  let child: ChildProcess | null = null;
  return async function run(task: PictureTask): Promise<PictureWork> {
    if (!child?.connected || child.exitCode !== null || child.signalCode !== null) child = start();
    const worker = child;
    hold(worker, true);
    try {
      return await ask(worker, task, limitMs, slowMs);
    } finally {
      hold(worker, false);
    }
  };
}
