// What runs on this machine, as the kernel tells it. Where there is no /proc (macOS), nothing is told.
import fs from 'node:fs';

/** The kernel counts processor time in hundredths of a second (USER_HZ, the same on every Linux). */
export const TICKS_PER_SECOND = 100;

export interface Process {
  pid: number;
  parent: number;
  name: string;
  /** It has ended, and its parent has not taken note yet. */
  isOver: boolean;
  /** Ticks of processor time: its own, and those of its children that have ended. */
  ticks: number;
}

/** Reads one `/proc/PID/stat`; null for what is none. */
export function parseProcess(text: string): Process | null {
  // The name is in brackets and may hold anything.
  const [, pid, name = '', rest = ''] = /^(\d+) \((.*)\) (.*)$/s.exec(text) ?? [];
  if (!pid) return null;
  // State, parent, …, utime, stime, cutime, cstime.
  const [state = '', parent, ...fields] = rest.trim().split(' ');
  const ticks = fields.slice(9, 13).reduce((sum, each) => sum + Number(each), 0);
  return { pid: Number(pid), parent: Number(parent), name, isOver: state === 'Z' || state === 'X', ticks };
}

function readProcess(pid: string): Process[] {
  try {
    return [parseProcess(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []].flat();
  } catch {
    // It ended at this moment.
    return [];
  }
}

/** All that runs now; nothing where the kernel does not tell. */
export const readProcesses = (): Process[] =>
  fs.existsSync('/proc/self/stat')
    ? fs
        .readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap(readProcess)
    : [];

/** A process and all that it started, and those started, as far as they run. */
export function treeOf(root: number, all: Process[]): Process[] {
  const own = all.filter(({ pid }) => pid === root);
  return [...own, ...all.filter(({ parent }) => parent === root).flatMap(({ pid }) => treeOf(pid, all))];
}

/** Seconds of processor time of a process and of all processes that it started. */
export const cpuSeconds = (root: number): number =>
  treeOf(root, readProcesses()).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
