// npm test: everything that decides whether the product may land, in one command and one count.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { failureOf } from '@vonk/release/failure-of.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { installPackages } from './browser/install-packages.ts';
import { BROWSERS, SHELL } from './browser/open-browser.ts';
import { sayUsage } from './processes/say-usage.ts';
import {
  type Counts,
  countJest,
  countPlaywright,
  filesToRunAgain,
  type JestReport,
  type PlaywrightReport,
} from './test-reports.ts';

sayUsage('npm test [-- WORD … | --all]      the steps whose names contain a word, or all of them (docs/testing.md)');

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const reports = path.join(root, 'test-results');
const inProject = (name: string) => name.replace(`${root}/`, '');
const NODE_OPTIONS = '--experimental-vm-modules --no-warnings';

interface Step {
  name: string;
  command: string;
  args: string[];
  /** How many tests its report counts; a step without one counts as one check. */
  count?: () => Counts | null;
  /** The arguments of a second try of what failed; null where there is none. */
  again?: () => string[] | null;
  /** Needs more than Node and a browser: only where it is named, or with --all. Ends with SKIPPED where this machine lacks it. */
  isApart?: boolean;
}

/** The status by which automake's test programs, too, say that they could not run here. */
const SKIPPED = 77;
/** The report of Jest's second run. */
const AGAIN = 'jest-again.json';

/** Reads a JSON report; null where the runner wrote none. */
function readReport<Report>(name: string): Report | null {
  const file = path.join(reports, name);
  return fs.existsSync(file) ? readJson<Report>(file) : null;
}

function countJestReports(): Counts | null {
  const report = readReport<JestReport>('jest.json');
  return report && countJest(report, readReport<JestReport>(AGAIN) ?? undefined);
}

const jestInto = (report: string) => ['--json', `--outputFile=${path.join(reports, report)}`];

/** The files that failed, each from its start, beside fewer others. */
function againByJest(): string[] | null {
  const report = readReport<JestReport>('jest.json');
  const files = report ? filesToRunAgain(report).map((file) => `${inProject(file)}$`) : [];
  return files.length ? [...jestInto(AGAIN), ...files] : null;
}

function countBrowser(): Counts | null {
  const report = readReport<PlaywrightReport>('browser.json');
  return report && countPlaywright(report);
}

const node = process.execPath;
const steps: Step[] = [
  { name: 'types', command: bin('tsc'), args: ['-p', '.'] },
  { name: 'lint and format', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'import boundaries', command: node, args: ['scripts/import-boundaries.ts'] },
  {
    name: 'units, components and server',
    command: bin('jest'),
    args: jestInto('jest.json'),
    count: countJestReports,
    again: againByJest,
  },
  { name: 'browser', command: bin('playwright'), args: ['test'], count: countBrowser },
  { name: 'cluster', command: node, args: ['scripts/test-scale.ts', 'shards', 'hang', 'weather'], isApart: true },
  { name: 'containers', command: node, args: ['scripts/test-containers.ts'], isApart: true },
];

/** The shell of Debian's Chromium, installed when it is not there and this user may; any Chromium will do where it cannot be had. */
function installBrowser(): void {
  const has = (name: string) => spawnSync('which', [name]).status === 0;
  if (process.env.CHROMIUM_PATH || has(SHELL)) return;
  installPackages([SHELL], 'the browser tests');
  if (![SHELL, ...BROWSERS].some(has)) installPackages(['chromium'], 'the browser tests');
}

/** What waits for a network, or for an engine, must not hold up the rest for ever. */
const APART_MS = 20 * 60_000;

/** Resolves with its status; 1 where a signal ended it. */
const run = ({ command, args, isApart = false }: Step): Promise<number> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      NODE_OPTIONS,
      SKIPPED_STATUS: String(SKIPPED),
      // What else is tried where a change lands (docs/testing.md).
      ...(isAll && { WHOLE: '1' }),
    };
    // A group of its own is ended with all that it started.
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env, detached: isApart });
    const end = () => {
      console.log(`ended: it took longer than ${APART_MS / 60_000} minutes`);
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    };
    const limit = isApart ? setTimeout(end, APART_MS) : undefined;
    child.once('exit', (code) => {
      clearTimeout(limit);
      resolve(code ?? 1);
    });
  });

/** Builds the bundles that the browser tests open: on one processor, beside the steps that leave one idle. Says all of it when it fails. */
function build(): Promise<boolean> {
  const child = spawn(node, ['--no-warnings', 'scripts/build.ts'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      if (code !== 0) console.log(said);
      resolve(code === 0);
    });
  });
}

const only = process.argv.slice(2);
const isAll = only.includes('--all');
const wanted = isAll
  ? steps
  : steps.filter(({ name, isApart }) => (only.length ? only.some((word) => name.includes(word)) : !isApart));
if (!wanted.length) {
  console.error(`no step is called so: there are ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
// Only its own: the pictures of landers' checks lie there too.
try {
  for (const own of ['jest.json', AGAIN, 'browser.json', 'browser'])
    fs.rmSync(path.join(reports, own), { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
} catch (error) {
  console.error(`\n  ${failureOf(error)}\n`);
  process.exit(1);
}
installBrowser();

let bundles = wanted.some(({ name }) => name === 'browser') ? build() : null;
let passed = 0;
let failed = 0;
const failures: string[] = [];
for (const step of wanted) {
  // The tests of the two big steps have the machine to themselves.
  if (step.count && bundles) {
    if (!(await bundles)) {
      failed += 1;
      failures.push('the bundles');
    }
    bundles = null;
  }
  const started = performance.now();
  console.log(`\n── ${step.name}`);
  let status = await run(step);
  const again = status === 0 ? null : step.again?.();
  if (again) {
    console.log(`\n── ${step.name}: what failed, once more`);
    status = await run({ ...step, args: again });
  }
  const isGood = status === 0;
  if (step.isApart && status === SKIPPED) {
    console.log(`── ${step.name}: not run on this machine, for the reason above`);
    continue;
  }
  const counts = step.count?.() ?? { passed: Number(isGood), failed: Number(!isGood), names: [], late: [] };
  for (const name of counts.late) console.log(`passed only in a second try: ${inProject(name)}`);
  passed += counts.passed;
  if (!isGood) failures.push(...(counts.names.length ? counts.names.map(inProject) : [step.name]));
  // A runner that fails without naming a test (a file that does not load) is a failure all the same.
  failed += isGood ? counts.failed : Math.max(counts.failed, 1);
  console.log(
    `── ${step.name}: ${isGood ? 'ok' : 'FAILED'} in ${Math.round((performance.now() - started) / 100) / 10} s`,
  );
}
// Again, together: what failed is easily lost above.
for (const name of failures) console.log(`failed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
