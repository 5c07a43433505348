import { type Kind, offered, simulate } from './simulate.ts';

const one = (ms: number, isWrite = false): Kind[] => [{ share: 1, parts: [{ station: 'site', ms }], isWrite }];
const run = (kinds: Kind[], site: number, perSecond: number, flushMs = 0) =>
  simulate(kinds, { servers: { site }, flushMs }, { perSecond, calls: 20_000, seed: 'test' });

describe('the simulation', () => {
  it('gives the waiting times of an M/M/1 queue, as queueing theory has them', () => {
    // Half busy, 10 ms of work: the time in the system is exponential with a mean of 20 ms.
    const { p50, p99, busy } = run(one(10), 1, 50);
    expect(busy.site).toBeCloseTo(0.5, 1);
    expect(offered(one(10), { servers: { site: 1 }, flushMs: 0 }, 50).site).toBeCloseTo(0.5);
    expect(p50 / (20 * Math.LN2)).toBeCloseTo(1, 1);
    expect(p99 / (20 * Math.log(100))).toBeGreaterThan(0.85);
    expect(p99 / (20 * Math.log(100))).toBeLessThan(1.15);
  });

  it('lets callers wait less at two servers that are as busy as one', () => {
    expect(run(one(10), 2, 140).p99).toBeLessThan(run(one(10), 1, 70).p99);
  });

  it('flushes writes together: ten times the writes do not wait ten times as long', () => {
    const few = run(one(0.01, true), 4, 100, 1);
    const many = run(one(0.01, true), 4, 10_000, 1);
    expect(few.p50).toBeGreaterThanOrEqual(1);
    expect(many.p99).toBeLessThan(3);
  });

  it('gives the same figures for the same seed', () => {
    expect(run(one(10), 1, 50)).toEqual(run(one(10), 1, 50));
  });
});
