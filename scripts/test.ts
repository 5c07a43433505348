// npm test: everything that decides whether the product may land, in one command and one count.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { failureOf } from '@vonk/release/failure-of.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { installPackages } from './browser/install-packages.ts';
import { sayUsage } from './processes/say-usage.ts';

sayUsage('npm test [-- WORD … | --all]      the steps whose names contain a word, or all of them (docs/testing.md)');

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const reports = path.join(root, 'test-results');
const NODE_OPTIONS = '--experimental-vm-modules --no-warnings';

interface Counts {
  passed: number;
  failed: number;
  /** What failed, by name, for the last lines. */
  names: string[];
}

interface Step {
  name: string;
  command: string;
  args: string[];
  /** How many tests its report counts; a step without one counts as one check. */
  count?: () => Counts | null;
  /** Needs more than Node and a browser: only where it is named, or with --all. Ends with SKIPPED where this machine lacks it. */
  isApart?: boolean;
}

/** The status by which automake's test programs, too, say that they could not run here. */
const SKIPPED = 77;

/** Reads a JSON report; null where the runner wrote none. */
function readReport<Report>(name: string): Report | null {
  const file = path.join(reports, name);
  return fs.existsSync(file) ? readJson<Report>(file) : null;
}

type JestTest = { fullName: string; status: string; invocations?: number };
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: JestTest[] }[];
}

function countJest(): Counts | null {
  const report = readReport<JestReport>('jest.json');
  if (!report) return null;
  for (const { name, assertionResults } of report.testResults)
    for (const { fullName, status, invocations = 1 } of assertionResults)
      if (status === 'passed' && invocations > 1)
        console.log(`passed only in its second try: ${path.relative(root, name)}: ${fullName}`);
  const names = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    // A file that does not load names no test.
    const said = status === 'failed' && !failed.length ? ['does not run'] : failed;
    return said.map((what) => `${path.relative(root, name)}: ${what}`);
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, names };
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; ok: boolean }[];
}
interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number };
}

const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

function countPlaywright(): Counts | null {
  const report = readReport<PlaywrightReport>('browser.json');
  if (!report) return null;
  const { expected, unexpected, flaky } = report.stats;
  if (flaky) console.log(`${flaky} passed only in their second try`);
  const names = report.suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `${file}: ${title}`);
  return { passed: expected + flaky, failed: unexpected, names };
}

const node = process.execPath;
const steps: Step[] = [
  { name: 'types', command: bin('tsc'), args: ['-p', '.'] },
  { name: 'lint and format', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'import boundaries', command: node, args: ['scripts/import-boundaries.ts'] },
  {
    name: 'units, components and server',
    command: bin('jest'),
    args: ['--json', `--outputFile=${path.join(reports, 'jest.json')}`],
    count: countJest,
  },
  { name: 'browser', command: bin('playwright'), args: ['test'], count: countPlaywright },
  { name: 'cluster', command: node, args: ['scripts/test-scale.ts', 'shards', 'hang', 'weather'], isApart: true },
  { name: 'containers', command: node, args: ['scripts/test-containers.ts'], isApart: true },
];

/** Debian's Chromium, installed when it is not there and this user may; the browser tests say so when it is missing. */
function installBrowser(): void {
  const isThere = ['chromium', 'chromium-browser', 'google-chrome'].some(
    (name) => spawnSync('which', [name]).status === 0,
  );
  if (!isThere && !process.env.CHROMIUM_PATH) installPackages(['chromium'], 'the browser tests');
}

/** What waits for a network, or for an engine, must not hold up the rest for ever. */
const APART_MS = 20 * 60_000;

/** Resolves with its status; 1 where a signal ended it. */
const run = ({ command, args, isApart = false }: Step): Promise<number> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_OPTIONS, SKIPPED_STATUS: String(SKIPPED), SECOND_TRY: '1' };
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
const wanted = only.includes('--all')
  ? steps
  : steps.filter(({ name, isApart }) => (only.length ? only.some((word) => name.includes(word)) : !isApart));
if (!wanted.length) {
  console.error(`no step is called so: there are ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
// Only its own: the pictures of landers' checks lie there too.
try {
  for (const own of ['jest.json', 'browser.json', 'browser'])
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
  const status = await run(step);
  const isGood = status === 0;
  if (step.isApart && status === SKIPPED) {
    console.log(`── ${step.name}: not run on this machine, for the reason above`);
    continue;
  }
  const counts = step.count?.() ?? { passed: Number(isGood), failed: Number(!isGood), names: [] };
  passed += counts.passed;
  if (!isGood) failures.push(...(counts.names.length ? counts.names : [step.name]));
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
