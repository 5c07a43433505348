// npm run test:plans [-- --members N] [--mixes N] [--rounds N] [--seed TEXT] [--weather stale|unvacuumed] [--alone]: what calls touch in a database of a million members, and how it grows.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { brokenGrowth, CALL_GROWTH, SEARCH_GROWTH } from './plans/bounds.ts';
import { describeCalls, describeJobs, describeWorst } from './plans/figures.ts';
import { openWorld } from './plans/open-world.ts';
import { describeRounds } from './plans/rounds.ts';
import { brokenBy, type PlanResult, runPlans } from './plans/run-plans.ts';
import { WEATHER } from './plans/weather.ts';
import { worldsFolder } from './plans/world-template.ts';
import { createProgressLine } from './processes/progress-line.ts';
import { readWords } from './processes/say-usage.ts';

const { values } = readWords(
  'npm run test:plans [-- --members N] [--mixes N] [--rounds N] [--seed TEXT] [--weather stale|unvacuumed] [--alone]',
  () =>
    parseArgs({
      options: {
        members: { type: 'string', default: '1000000' },
        mixes: { type: 'string', default: '5000' },
        seed: { type: 'string', default: 'vonk' },
        /** Each search so often; its times are the median of them. */
        rounds: { type: 'string', default: '1' },
        weather: { type: 'string' },
        /** Without the world of a tenth, by which growth is judged. */
        alone: { type: 'boolean', default: false },
        port: { type: 'string', default: '5488' },
      },
    }),
);
const [members, mixes, rounds] = [Number(values.members), Number(values.mixes), Number(values.rounds)];
const port = Number(values.port);
const weather = values.weather === undefined ? undefined : WEATHER[values.weather];
if (!(members >= 1000) || !(mixes >= 1) || !(rounds >= 1) || (values.weather !== undefined && !weather)) {
  console.error(
    `--members from 1000, --mixes and --rounds from 1, --weather one of ${Object.keys(WEATHER).join(', ')}`,
  );
  process.exit(2);
}

async function ask(size: number): Promise<PlanResult> {
  const onProgress = createProgressLine(process.stdout);
  const world = await openWorld({
    members: size,
    seed: values.seed,
    folder: worldsFolder(),
    port,
    say: console.log,
    onProgress,
  });
  try {
    return await runPlans(world.url, { mixes, rounds, seed: values.seed, weather, onProgress });
  } finally {
    await world.stop();
  }
}

function report(size: number, { searches, rounds: all, calls, jobs }: PlanResult): void {
  console.log(
    `\n${size.toLocaleString('en-GB')} members, seed ${values.seed}${values.weather ? `, ${values.weather}` : ''}`,
  );
  for (const line of describeCalls([...searches, ...calls])) console.log(line);
  if (all.length > 1) console.log(describeRounds(all));
  console.log();
  for (const line of describeJobs(jobs)) console.log(line);
  console.log('\nSearches that touch most: buffers, rows, database time, who, what');
  for (const line of describeWorst(searches)) console.log(line);
}

console.log(`Times are for information; load ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} cores.`);
const small = values.alone ? null : await ask(Math.round(members / 10));
if (small) report(Math.round(members / 10), small);
const great = await ask(members);
report(members, great);

const faults = [
  ...brokenBy(great),
  ...(small
    ? [
        ...brokenGrowth('search', small.searches, great.searches, SEARCH_GROWTH),
        ...[...Map.groupBy(great.calls, ({ name }) => name)].flatMap(([name, calls]) =>
          brokenGrowth(
            name,
            small.calls.filter((call) => call.name === name),
            calls,
            CALL_GROWTH,
          ),
        ),
      ]
    : []),
];
console.log(faults.length ? `\n${faults.join('\n')}\n${faults.length} bounds broken` : '\nEvery bound holds.');
process.exit(faults.length ? 1 : 0);
