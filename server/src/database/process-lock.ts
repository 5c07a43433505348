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

/** When a process began, as the system counts it; null where it does not say. Another process may get the same number later. */
function beginningOf(pid: number): string | null {
  try {
    return (
      fs
        .readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? null
    );
  } catch {
    return null;
  }
}

/** What a process writes of itself where others look whether it still lives. */
export const ownMark = (): string => `${process.pid} ${beginningOf(process.pid) ?? ''}`;

/** Whether the process that wrote this mark lives. */
export function isAlive(mark: string): boolean {
  const [pid = '', beginning = ''] = mark.split(' ');
  return processState(Number(pid)) === 'running' && (!beginning || (beginningOf(Number(pid)) ?? '') === beginning);
}

const ABANDONED_MS = 5_000;

const isOld = (file: string): boolean => {
  const since = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return since !== undefined && Date.now() - since > ABANDONED_MS;
};

/** Removes the lock of a process that is gone. One at a time: two that find it abandoned must not remove each other's. */
function breakAbandoned(file: string): void {
  const breaker = `${file}.break`;
  try {
    fs.mkdirSync(breaker);
  } catch {
    if (isOld(breaker)) fs.rmSync(breaker, { recursive: true, force: true });
    return;
  }
  try {
    if (!fs.existsSync(file)) return;
    const holder = fs.readFileSync(file, 'utf8');
    // One who is about to write their mark has an empty one for a moment.
    if (holder ? !isAlive(holder) : isOld(file)) fs.rmSync(file, { force: true });
  } finally {
    fs.rmSync(breaker, { recursive: true, force: true });
  }
}

/** First starts by two processes at once: the second waits for the first to finish. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += 50) {
    try {
      fs.writeFileSync(file, ownMark(), { flag: 'wx' });
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
