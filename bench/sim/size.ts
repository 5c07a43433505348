import type { Costs } from './costs.ts';
import { MACHINE, POPULATION, PRICES } from './population.ts';
import { type Kind, offered, type Simulated, simulate } from './simulate.ts';

/** Machines that serve a number of members. */
export interface Machines {
  siteServers: number;
  /** Of each database; each shard has a primary, a standby and replicas. */
  databaseCores: number;
  replicas: number;
  shards: number;
  memoryGb: number;
  diskGb: number;
}

export interface Step {
  bottleneck: string;
  passedBy: string;
}

export interface Sized {
  members: number;
  perSecond: number;
  connections: number;
  simulated: Simulated;
  machines: Machines;
  steps: Step[];
  eurosPerMember: number;
}

export const ONE_MACHINE: Machines = {
  siteServers: 1,
  databaseCores: 4,
  replicas: 0,
  shards: 1,
  memoryGb: 16,
  diskGb: 100,
};

/** What a replica that is some seconds late may answer (docs/operations.md). */
const MAY_BE_LATE = ['search', 'page', 'profile'];
const CALLS = 20_000;
const GB = 1e9;

const total = (calls: Record<string, number>) => Object.values(calls).reduce((sum, each) => sum + each, 0);

/** A year of writing and what indexes grow by, beside what was measured in a young product: a message and its movement of credits, a like (docs/scale.md). */
const YEAR_BYTES_PER_CALL = { send: 199 + 313, likes: 203 };

/** Bytes of the database for each account after a year. */
function bytesPerMember({ databaseBytesPerMember }: Costs): number {
  const days = 365 * POPULATION.dailyShare;
  return (
    databaseBytesPerMember + days * (POPULATION.callsPerDay.send * YEAR_BYTES_PER_CALL.send + YEAR_BYTES_PER_CALL.likes)
  );
}

function kindsOf({ calls }: Costs, hasReplicas: boolean): Kind[] {
  const all = total(POPULATION.callsPerDay);
  return Object.entries(POPULATION.callsPerDay).map(([name, count]) => {
    const cost = calls[name];
    if (!cost) throw new Error(`bench:costs has not measured '${name}'`);
    const database = hasReplicas && MAY_BE_LATE.includes(name) ? 'replica' : 'primary';
    return {
      share: count / all,
      parts: [
        { station: 'site', ms: cost.siteMs / 2 },
        { station: database, ms: cost.databaseMs },
        { station: 'site', ms: cost.siteMs / 2 },
      ],
      isWrite: name === 'send',
    };
  });
}

/** The first thing that is too small, and what it takes; null when nothing is. */
function tooSmall(
  machines: Machines,
  busy: Record<string, number>,
  bytes: number,
): (Step & { next: Partial<Machines> }) | null {
  const { site = 0, primary = 0, replica = 0 } = busy;
  const shardGb = bytes / GB / machines.shards;
  const more = (passedBy: string, bottleneck: string, next: Partial<Machines>) => ({ bottleneck, passedBy, next });
  if (shardGb > machines.diskGb)
    return machines.diskGb < MACHINE.mostDiskGb
      ? more('larger disk', 'disk of the database', { diskGb: Math.min(MACHINE.mostDiskGb, machines.diskGb * 4) })
      : more('one more shard', 'disk of the database', { shards: machines.shards * 2 });
  if (shardGb * MACHINE.hotShare > machines.memoryGb)
    return machines.memoryGb < MACHINE.mostMemoryGb
      ? more('more memory', 'memory of the database', {
          memoryGb: Math.min(MACHINE.mostMemoryGb, machines.memoryGb * 2),
        })
      : more('twice the shards', 'memory of the database', { shards: machines.shards * 2 });
  if (site > MACHINE.busiest)
    return more('one more site server', 'processors of the site servers', {
      siteServers: Math.ceil((machines.siteServers * site) / MACHINE.busiest + 0.01),
    });
  if (primary > MACHINE.busiest || replica > MACHINE.busiest) {
    if (machines.databaseCores < MACHINE.mostCores)
      return more('more cores', 'processors of the database', { databaseCores: machines.databaseCores * 2 });
    if (replica > MACHINE.busiest || machines.replicas === 0)
      return more('one more replica', 'reads of the database', { replicas: machines.replicas + 1 });
    return more('twice the shards', 'writes of the database', { shards: machines.shards * 2 });
  }
  return null;
}

/** Euros a month of all machines and their traffic; a primary has a standby of its size. */
function monthlyEuros(machines: Machines, bytesPerMonth: number): number {
  const databases = machines.shards * (2 + machines.replicas);
  return (
    machines.siteServers * (MACHINE.siteCores * PRICES.core + 8 * PRICES.memoryGb) +
    databases *
      (machines.databaseCores * PRICES.core + machines.memoryGb * PRICES.memoryGb + machines.diskGb * PRICES.diskGb) +
    (bytesPerMonth / 1e12) * PRICES.trafficTb
  );
}

/**
 * Grows machines until they serve so many members in their busiest hour with no part busier than it may be. Costs are those
 * of the size that is nearest from below; steps are named in the order in which they are needed.
 */
export function sizeFor(members: number, measured: Costs[], from: Machines, seed: string): Sized {
  const costs = measured.findLast((each) => each.members <= members) ?? measured[0];
  if (!costs) throw new Error('nothing was measured: npm run bench:costs');
  const daily = members * POPULATION.dailyShare;
  const callsPerDay = daily * total(POPULATION.callsPerDay);
  const perSecond = (callsPerDay * POPULATION.busiestHour) / 3600;
  const bytes = members * bytesPerMember(costs);
  const steps: Step[] = [];
  let machines = from;
  for (;;) {
    const slice = {
      site: Math.max(1, Math.round((machines.siteServers * MACHINE.siteCores) / machines.shards)),
      primary: machines.databaseCores,
      replica: Math.max(1, machines.replicas * machines.databaseCores),
    };
    const layout = { servers: slice, flushMs: MACHINE.flushMs };
    const kinds = kindsOf(costs, machines.replicas > 0);
    const slicePerSecond = perSecond / machines.shards;
    const step = tooSmall(machines, offered(kinds, layout, slicePerSecond), bytes);
    if (!step) {
      const bytesPerDay = Object.entries(POPULATION.callsPerDay).reduce(
        (sum, [name, count]) => sum + daily * count * (costs.calls[name]?.bytes ?? 0),
        0,
      );
      return {
        members,
        perSecond,
        connections: daily * POPULATION.openAtOnce,
        simulated: simulate(kinds, layout, { perSecond: slicePerSecond, calls: CALLS, seed }),
        machines,
        steps,
        eurosPerMember: monthlyEuros(machines, bytesPerDay * 30) / members,
      };
    }
    if (!steps.some(({ bottleneck, passedBy }) => bottleneck === step.bottleneck && passedBy === step.passedBy))
      steps.push({ bottleneck: step.bottleneck, passedBy: step.passedBy });
    machines = { ...machines, ...step.next };
  }
}
