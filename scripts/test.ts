// npm test: everything that decides whether the product may land, in one command and one count.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const reports = path.join(root, 'test-results');
const NODE_OPTIONS = '--experimental-vm-modules --no-warnings';

interface Step {
  name: string;
  command: string;
  args: string[];
  /** A JSON report in Jest's form; a step without one counts as one check. */
  report?: string;
}

const jest = (project: string): Step => ({
  name: `${project} tests`,
  command: bin('jest'),
  args: ['--selectProjects', project, '--json', `--outputFile=${path.join(reports, `${project}.json`)}`],
  report: path.join(reports, `${project}.json`),
});

const steps: Step[] = [
  { name: 'types', command: bin('tsc'), args: ['-p', '.'] },
  { name: 'lint and format', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'import boundaries',
    command: process.execPath,
    args: ['scripts/import-boundaries.ts'],
  },
  jest('web'),
  jest('server'),
  {
    name: 'browser tests',
    command: process.execPath,
    args: ['--no-warnings', 'e2e/run.ts'],
    report: path.join(reports, 'browser.json'),
  },
];

/** Debian's Chromium, installed when it is not there and this user may; the browser tests say so when it is missing. */
function installBrowser(): void {
  const isThere = ['chromium', 'chromium-browser', 'google-chrome'].some(
    (name) => spawnSync('which', [name]).status === 0,
  );
  if (isThere || process.env.CHROMIUM_PATH || process.platform !== 'linux') return;
  console.log('Installing Chromium for the browser tests …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium'],
  ]) {
    const [command = '', ...rest] = [...sudo, ...args];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

const run = ({ command, args }: Step): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_OPTIONS } });
    child.once('exit', (code) => resolve(code === 0));
  });

fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });
installBrowser();

const only = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const step of steps.filter(({ name }) => !only.length || only.some((word) => name.includes(word)))) {
  const started = performance.now();
  console.log(`\n── ${step.name}`);
  const isGood = await run(step);
  const report =
    step.report && fs.existsSync(step.report)
      ? (JSON.parse(fs.readFileSync(step.report, 'utf8')) as { numPassedTests: number; numFailedTests: number })
      : null;
  passed += report ? report.numPassedTests : isGood ? 1 : 0;
  const bad = report ? report.numFailedTests : isGood ? 0 : 1;
  // A runner that fails without naming a test (a file that does not load) is a failure all the same.
  failed += bad || (isGood ? 0 : 1);
  console.log(
    `── ${step.name}: ${isGood ? 'ok' : 'FAILED'} in ${Math.round((performance.now() - started) / 100) / 10} s`,
  );
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
