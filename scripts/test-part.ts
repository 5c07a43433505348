// npm run test:attack and its like: tests that take too long for every run (docs/testing.md).
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isOneOf } from '@vonk/api/is-one-of.ts';
import { sayUsage } from './processes/say-usage.ts';

interface Step {
  /** The runner and its words. */
  runs: string[];
  env: NodeJS.ProcessEnv;
}

const jest = (pattern: string, env: NodeJS.ProcessEnv): Step => ({
  runs: ['jest', '--selectProjects', 'server', '--testPathPatterns', pattern, '--'],
  env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...env },
});
const playwright = (words: string[], env: NodeJS.ProcessEnv): Step => ({ runs: ['playwright', 'test', ...words], env });
const LONG = { LONG: '1' };
const WHOLE = { WHOLE: '1' };

const PARTS: Record<string, { says: string; steps: Step[] }> = {
  attack: {
    says: 'hostile requests, ATTACK_REQUESTS (10000) for each group of routes',
    steps: [jest('attack', { ATTACK_REQUESTS: process.env.ATTACK_REQUESTS || '10000' })],
  },
  payments: {
    says: 'every method and outcome at every payment provider of the sandbox',
    steps: [
      jest('payments.long', LONG),
      playwright(['--no-deps', '--workers=1', 'e2e/providers'], { PAYMENT_PROVIDERS: 'sandbox,mollie,flexpay' }),
    ],
  },
  backup: {
    says: 'a database that is written to, backed up and restored to a moment',
    steps: [jest('backup.long', LONG)],
  },
  faults: {
    says: 'every fault of a remote on a page of every layout',
    steps: [playwright(['fault-matrix'], { FAULTS: 'all' })],
  },
  tools: {
    says: 'commands and their words, a new remote, the kit, and a lander that is published',
    steps: [jest('tools.test', WHOLE), playwright(['tools.ts'], WHOLE)],
  },
  checkout: { says: 'every way to pay with every outcome, in a browser', steps: [playwright(['payments'], LONG)] },
  looks: {
    says: 'axe on every page in every language, in both themes of both layouts',
    steps: [playwright(['accessibility', 'languages'], { LOOKS: 'all' })],
  },
};

const [name = '', ...words] = process.argv.slice(2);
const part = isOneOf(Object.keys(PARTS), name) ? PARTS[name] : undefined;
if (!part) throw new Error(`there is no part '${name}': there are ${Object.keys(PARTS).join(', ')}`);
sayUsage(`npm run test:${name} [-- WORD …]      ${part.says}; words are the test runner's own`);

const root = path.resolve(import.meta.dirname, '..');
for (const [index, { runs, env }] of part.steps.entries()) {
  const [runner = '', ...own] = runs;
  const given = index === part.steps.length - 1 ? words : [];
  const { status } = spawnSync(path.join(root, 'node_modules/.bin', runner), [...own, ...given], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}
