import type { Costs } from './costs.ts';
import { POPULATION } from './population.ts';
import { ONE_MACHINE, sizeFor } from './size.ts';

const costs = (databaseMs: number): Costs[] => [
  {
    demo: 2_000,
    members: 2_000,
    databaseBytesPerMember: 10_000,
    calls: Object.fromEntries(
      Object.keys(POPULATION.callsPerDay).map((name) => [name, { siteMs: 2, databaseMs, bytes: 2_000 }]),
    ),
  },
];

describe('sizing', () => {
  it('leaves a small town on one machine', () => {
    const { steps, machines } = sizeFor(20_000, costs(1), ONE_MACHINE, 'test');
    expect(steps).toEqual([]);
    expect(machines).toEqual(ONE_MACHINE);
  });

  it('names what is too small first, and no part is busier than it may be in the end', () => {
    const { steps, simulated, machines } = sizeFor(20_000_000, costs(1), ONE_MACHINE, 'test');
    expect(steps[0]?.bottleneck).toBe('disk of the database');
    expect(machines.siteServers).toBeGreaterThan(1);
    for (const busy of Object.values(simulated.busy)) expect(busy).toBeLessThan(0.75);
  });

  it('shards what no machine is large enough for', () => {
    expect(sizeFor(100_000_000, costs(20), ONE_MACHINE, 'test').machines.shards).toBeGreaterThan(1);
  });

  it('says which call was not measured', () => {
    const [measured] = costs(1);
    if (!measured) throw new Error('no costs');
    expect(() => sizeFor(1_000, [{ ...measured, calls: {} }], ONE_MACHINE, 'test')).toThrow(/has not measured/);
  });
});
