import { describeLoad, parseMachine, shareOfOthers } from './machine-load.ts';
import { parseProcess, treeOf } from './processes.ts';

const stat = (pid: number, name: string, parent: number, [utime, stime, cutime, cstime]: number[], state = 'S') =>
  `${pid} (${name}) ${state} ${parent} 7 7 0 -1 4194560 1 2 3 4 ${utime} ${stime} ${cutime} ${cstime} 20 0 1 0 99\n`;

describe('whose load it was', () => {
  it('reads a process with any name, and counts its children that have ended', () => {
    const text = stat(12, 'tmux: server) S 1 (x', 3, [100, 20, 7, 3]);
    expect(parseProcess(text)).toEqual({
      pid: 12,
      parent: 3,
      name: 'tmux: server) S 1 (x',
      isOver: false,
      ticks: 130,
    });
    expect(parseProcess(stat(4, 'node', 1, [0, 0, 0, 0], 'Z'))?.isOver).toBe(true);
    expect(parseProcess('')).toBeNull();
  });

  it('takes what a process started, and what that started, and nobody else', () => {
    const all = [
      [1, 0],
      [10, 1],
      [11, 10],
      [12, 11],
      [20, 1],
    ].flatMap(([pid = 0, parent = 0]) => parseProcess(stat(pid, 'node', parent, [1, 0, 0, 0])) ?? []);
    expect(treeOf(10, all).map(({ pid }) => pid)).toEqual([10, 11, 12]);
  });

  it('counts what the machine below took away as busy, and guests once', () => {
    expect(parseMachine('cpu  100 10 50 700 40 5 15 80 100 10\ncpu0 1 1 1 1\n')).toEqual({ passed: 10, busy: 2.6 });
  });

  it('leaves its own work out', () => {
    const before = { passed: 100, busy: 40, own: 30 };
    expect(shareOfOthers(before, { passed: 200, busy: 130, own: 115 })).toBeCloseTo(0.05);
    expect(shareOfOthers(before, { passed: 200, busy: 100, own: 50 })).toBeCloseTo(0.4);
    // Ticks are whole: nothing is below nothing.
    expect(shareOfOthers(before, { passed: 200, busy: 90, own: 81 })).toBe(0);
    expect(shareOfOthers(before, before)).toBe(0);
  });

  it('marks a run in which others took more than a tenth', () => {
    expect(describeLoad(0.1, 2.04, 2)).toBe('others took 10.0 % of the processors; load 2.0 on 2 cores');
    expect(describeLoad(0.101, 2, 2)).toBe(
      'UNUSABLE: others took 10.1 % of the processors, more than 10 %; load 2.0 on 2 cores',
    );
    expect(describeLoad(null, 1, 8)).toBe('no /proc here: how much others took is not known; load 1.0 on 8 cores');
  });
});
