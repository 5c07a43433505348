import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readProcesses, treeOf } from './processes.ts';

/** Time for servers and databases to end by themselves. */
const END_MS = 8_000;
const LOOK_MS = 50;
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

const folders = new Set<string>();
const pause = new Int32Array(new SharedArrayBuffer(4));

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended at this moment.
  }
}

const stillRunning = () =>
  treeOf(process.pid, readProcesses()).filter(({ pid, isOver }) => pid !== process.pid && !isOver);

/** Ends all that this process started, and waits for it without a turn of the event loop: what watches over them starts nothing again. */
function endAll(): void {
  // Postgres waits for its clients at SIGTERM, and cuts them at SIGINT; it ends its own processes itself.
  const running = stillRunning();
  const servers = new Set(running.filter(({ name }) => name === 'postgres').map(({ pid }) => pid));
  for (const { pid, parent } of running) if (!servers.has(parent)) send(pid, servers.has(pid) ? 'SIGINT' : 'SIGTERM');
  for (let waited = 0; waited < END_MS && stillRunning().length; waited += LOOK_MS) Atomics.wait(pause, 0, 0, LOOK_MS);
  for (const { pid } of stillRunning()) send(pid, 'SIGKILL');
}

function endBySignal(signal: NodeJS.Signals): void {
  console.error(`\n${signal}: ending what was started`);
  endAll();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  // As a shell tells of a program that a signal ended.
  process.exit(128 + os.constants.signals[signal]);
}

/** From now on a run that is ended by a signal ends what it started (servers, Postgres, browsers). */
export function endOnSignals(): void {
  for (const signal of SIGNALS)
    if (!process.listeners(signal).includes(endBySignal)) process.prependListener(signal, endBySignal);
}

/** A folder for the data of one run, which the database's user may enter; a run that is ended by a signal removes it too. */
export function openOwnFolder(name = 'vonk-bench-'): string {
  endOnSignals();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), name));
  fs.chmodSync(folder, 0o755);
  folders.add(folder);
  return folder;
}
