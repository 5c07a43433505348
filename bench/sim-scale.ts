// npm run sim:scale [-- --seed TEXT] [--costs FILE]: simulates the busiest hour of ten thousand to a hundred million members from measured costs of calls; names what becomes too small first at each size, what it takes, and what a member costs a month.
import path from 'node:path';
import { readJson } from '@vonk/release/read-json.ts';
import { option } from './option.ts';
import type { Costs } from './sim/costs.ts';
import { MACHINE, POPULATION } from './sim/population.ts';
import { ONE_MACHINE, type Sized, sizeFor } from './sim/size.ts';

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
const seed = option('seed', 'vonk');
const measured = readJson<Costs[]>(path.resolve(option('costs', path.join(import.meta.dirname, 'costs.json'))));

const whole = (value: number) => Math.round(value).toLocaleString('en-GB');
const share = (value: number) => `${Math.round(value * 100)} %`;

function describe({ members, perSecond, connections, simulated, machines, steps, eurosPerMember }: Sized): string[] {
  const { busy, p50, p99 } = simulated;
  const { siteServers, databaseCores, replicas, shards, memoryGb, diskGb } = machines;
  return [
    `${whole(members)} members: ${whole(perSecond)} calls a second in the busiest hour, ${whole(connections)} open pages`,
    `  ${siteServers} site servers of ${MACHINE.siteCores} cores, ${shards === 1 ? 'one database' : `${shards} shards`} of ${databaseCores} cores, ${memoryGb} GB and ${whole(diskGb)} GB of disk${replicas ? `, ${replicas} replicas each` : ''}, a standby each`,
    `  a call takes ${p50.toFixed(1)} ms at the median, ${p99.toFixed(1)} ms at p99; busy: site ${share(busy.site ?? 0)}, primary ${share(busy.primary ?? 0)}${replicas ? `, replicas ${share(busy.replica ?? 0)}` : ''}`,
    `  live connections hold ${whole((connections * MACHINE.connectionKb) / 1e6)} GB`,
    steps.length
      ? `  too small, in this order: ${steps.map(({ bottleneck, passedBy }) => `${bottleneck} (${passedBy})`).join(', ')}`
      : '  nothing of the size before is too small',
    `  ${(eurosPerMember * 100).toFixed(3)} cents a member and month`,
  ];
}

console.log(
  `Seed ${seed}; costs measured with ${measured.map(({ members }) => whole(members)).join(', ')} members; ${share(POPULATION.dailyShare)} of them come on a day (bench/sim/population.ts has all that is assumed)\n`,
);
let machines = ONE_MACHINE;
for (const members of SIZES) {
  const sized = sizeFor(members, measured, machines, seed);
  machines = sized.machines;
  for (const line of describe(sized)) console.log(line);
}
