// Part of npm test: who imports whom is as build/import-plan.ts says, and no two folders lean on each other.
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describeFolderCycles } from '../build/folder-cycles.ts';
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

const faults = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`),
  ...describeFolderCycles(
    modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved }))),
  ),
];
for (const fault of faults) console.error(fault);
console.log(`${modules.length} modules, ${faults.length} imports that the plan does not allow`);
process.exit(faults.length ? 1 : 0);
