import { type Measured, spread, spreadOf } from './figures.ts';

const median = (values: number[]): number => spreadOf(values).p50;

/** The rounds that tell times: all but the first, in which counters are read between the calls; where it is the only one, that. */
const timedOf = (rounds: Measured[][]): Measured[][] => (rounds.length > 1 ? rounds.slice(1) : rounds);

/**
 * Makes of several rounds of the same calls, in the same order, one: what each touched in the first, and the median of its
 * times in the others, which leaves out what else a machine did meanwhile.
 */
export function medianOfRounds(rounds: Measured[][]): Measured[] {
  const [first = []] = rounds;
  return first.map((call, index) => {
    const costs = timedOf(rounds).flatMap((round) => round[index]?.cost ?? []);
    const [ms, cpu] = [median(costs.map((cost) => cost.ms)), median(costs.map((cost) => cost.cpu))];
    return { ...call, cost: { ...call.cost, ms, cpu } };
  });
}

/** How far the rounds lie apart: the least and the greatest of each figure of the processor's time, in ms. */
export const describeRounds = (rounds: Measured[][]): string => {
  const of = timedOf(rounds).map((round) => spread(round, 'cpu'));
  const range = (name: 'p50' | 'p95' | 'p99' | 'worst') => {
    const values = of.map((each) => each[name]);
    return `${name} ${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;
  };
  return `single rounds of ${of.length}: ${(['p50', 'p95', 'p99', 'worst'] as const).map(range).join(', ')} ms of processor`;
};
