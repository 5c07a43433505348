import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '@vonk/release/code-of.ts';

/** 'gone', 'zombie' or 'running'. */
export function processState(pid: number): 'gone' | 'zombie' | 'running' {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return 'gone';
  }
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '')[0] === 'Z' ? 'zombie' : 'running';
  } catch {
    return 'running';
  }
}

const ABANDONED_MS = 5_000;

/** Removes the lock of a process that is gone. One at a time: two that find it abandoned must not remove each other's. */
function breakAbandoned(file: string): void {
  const breaker = `${file}.break`;
  try {
    fs.mkdirSync(breaker);
  } catch {
    const since = fs.statSync(breaker, { throwIfNoEntry: false })?.mtimeMs;
    if (since && Date.now() - since > ABANDONED_MS) fs.rmSync(breaker, { recursive: true, force: true });
    return;
  }
  try {
    const holder = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8') || 0) : 0;
    if (holder && processState(holder) !== 'running') fs.rmSync(file, { force: true });
  } finally {
    fs.rmSync(breaker, { recursive: true, force: true });
  }
}

/** First starts by two processes at once: the second waits for the first to finish. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += 50) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      breakAbandoned(file);
      if (waited > 60_000) throw new Error(`Another start holds ${file}; remove it if no other is running`);
      await sleep(50);
    }
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}
