// Whose load it was: a bench's figures count only where nobody else took the processors meanwhile.
import fs from 'node:fs';
import os from 'node:os';
import { memoryLatency } from './memory-latency.ts';
import { cpuSeconds, TICKS_PER_SECOND } from './processes.ts';

/** Others may take as much of the processors' time; beyond it a run cannot be used. */
export const MOST_OF_OTHERS = 0.1;

/** Seconds since the machine was started. */
export interface Sample {
  /** Of all processors together. */
  passed: number;
  /** In which they worked, or in which the machine below took them away (steal). */
  busy: number;
  /** In which they worked for this process and all that it started. */
  own: number;
}

/** Reads the first line of `/proc/stat`. */
export function parseMachine(text: string): Omit<Sample, 'own'> {
  // user, nice, system, idle, iowait, irq, softirq, steal; the guests' time that follows is counted in user already.
  const ticks = (/^cpu +(.*)$/m.exec(text)?.[1] ?? '').split(' ').slice(0, 8).map(Number);
  const [, , , idle = 0, waiting = 0] = ticks;
  const passed = ticks.reduce((sum, each) => sum + each, 0);
  return { passed: passed / TICKS_PER_SECOND, busy: (passed - idle - waiting) / TICKS_PER_SECOND };
}

/** The share of the processors' time that others took between two samples. */
export function shareOfOthers(before: Sample, after: Sample): number {
  const passed = after.passed - before.passed;
  const others = after.busy - before.busy - (after.own - before.own);
  // Both are read one after the other and in whole ticks: a quiet machine may come out a little below nothing.
  return passed > 0 ? Math.min(1, Math.max(0, others / passed)) : 0;
}

/** What is printed of a run: the share of others, whether the run can be used, and the load average. */
export function describeLoad(share: number | null, load: number, cores: number): string {
  const average = `load ${load.toFixed(1)} on ${cores} cores`;
  if (share === null) return `no /proc here: how much others took is not known; ${average}`;
  const taken = `others took ${(share * 100).toFixed(1)} % of the processors`;
  return share > MOST_OF_OTHERS
    ? `UNUSABLE: ${taken}, more than ${MOST_OF_OTHERS * 100} %; ${average}`
    : `${taken}; ${average}`;
}

const takeSample = (): Sample | null =>
  fs.existsSync('/proc/stat')
    ? { ...parseMachine(fs.readFileSync('/proc/stat', 'utf8')), own: cpuSeconds(process.pid) }
    : null;

/**
 * Watches from now on; each call of what it returns tells of the time since the call before, and goes on from there. How fast
 * memory is at that moment is said too: times of runs are compared only where that is alike.
 */
export function watchMachine(): () => string {
  let before = takeSample();
  return () => {
    const after = takeSample();
    const share = before && after && shareOfOthers(before, after);
    before = after;
    const load = describeLoad(share, os.loadavg()[0] ?? 0, os.availableParallelism());
    return `${load}; a read of memory ${memoryLatency().toFixed(0)} ns`;
  };
}
