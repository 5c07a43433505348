// Part of npm test: who imports whom is as build/import-plan.ts says, and no two folders lean on each other.
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describeFolderCycles } from '../build/folder-cycles.ts';
import { SERVER_ROOMS, unusedArrows } from '../build/import-plan.ts';
import { configuration } from '../build/import-rules.ts';

const AREAS = [
  'host',
  'remotes',
  'shared',
  'server',
  'sandbox',
  'scripts',
  'build',
  'e2e',
  'bench',
  'webpack.common.ts',
];

const { options, ...ruleSet } = configuration;
const { output } = await cruise(AREAS, { ...options, ruleSet, validate: true });
if (typeof output === 'string') throw new Error(output);
const { modules, summary }: ICruiseResult = output;

const imports = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
);
const faults = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`),
  ...describeFolderCycles(imports),
  ...unusedArrows(
    SERVER_ROOMS,
    imports.filter(({ from }) => !/\.test(-data)?\.ts$/.test(from)),
  ),
];
for (const fault of faults) console.error(fault);
console.log(`${modules.length} modules, ${faults.length} faults of the plan`);
process.exit(faults.length ? 1 : 0);
