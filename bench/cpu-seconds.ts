import fs from 'node:fs';

/** The kernel counts processor time in hundredths of a second (USER_HZ, the same on every Linux). */
const TICKS_PER_SECOND = 100;

interface Ticks {
  pid: number;
  parent: number;
  own: number;
  /** Of its children that have ended. */
  ended: number;
}

function readTicks(pid: number): Ticks | null {
  try {
    // Behind the name, which may hold anything: state, parent, …, utime, stime, cutime, cstime.
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { pid, parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}

/** Seconds of processor time of a process and of all processes that it started. */
export function cpuSeconds(root: number): number {
  const all = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readTicks(Number(name)) ?? []);
  const sum = (pid: number): number => {
    const own = all.find((each) => each.pid === pid);
    const children = all.filter(({ parent }) => parent === pid);
    return (own ? own.own + own.ended : 0) + children.reduce((total, child) => total + sum(child.pid), 0);
  };
  return sum(root) / TICKS_PER_SECOND;
}
