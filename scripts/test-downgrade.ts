// npm run test:downgrade [-- REF PATTERN …]: the server of a release before, with its own tests, on the schema of this one.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from './containers/run.ts';
import { sayUsage } from './processes/say-usage.ts';

const USAGE = 'npm run test:downgrade [-- REF PATTERN …]      the release before, with its own tests, on this schema';
sayUsage(USAGE);

const root = path.resolve(import.meta.dirname, '..');
/** Tests of what members do and what moves money. */
const PATTERNS = [
  'chat/chat.test',
  'likes/like.test',
  'payments/payments.test',
  'sign-in/login',
  'signup/signup.route',
];

/** The release before: the newest tag, or where there is none the newest commit whose schema is another. */
function releaseBefore(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD');
  const [newest = ''] = git('log', '--format=%H', '--diff-filter=A', '--', 'server/migrations').split('\n');
  return tag || (newest && git('rev-parse', `${newest}^`));
}

const [ref = releaseBefore(), ...patterns] = process.argv.slice(2);
if (!ref) {
  console.log('test:downgrade is left out: this clone has no release before this one');
  process.exit(0);
}
if (spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { cwd: root }).status !== 0) {
  console.error(`there is no release '${ref}' in this clone: name a tag or a commit\n\n${USAGE}`);
  process.exit(2);
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-before-'));
try {
  run('sh', ['-c', `git archive ${JSON.stringify(ref)} | tar -x -C ${JSON.stringify(folder)}`], { cwd: root });
  // Packages as hard links: links inside, from one workspace to another, lead to the release before.
  run('cp', ['-al', path.join(root, 'node_modules'), path.join(folder, 'node_modules')]);
  fs.rmSync(path.join(folder, 'server/migrations'), { recursive: true });
  fs.cpSync(path.join(root, 'server/migrations'), path.join(folder, 'server/migrations'), { recursive: true });
  console.log(`the server of ${ref.slice(0, 12)} on the schema of today`);
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(folder, 'node_modules/jest/bin/jest.js'),
      ...['--selectProjects', 'server', '--rootDir', folder, '--testPathPatterns'],
      ...(patterns.length ? patterns : PATTERNS),
    ],
    { cwd: folder, stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' } },
  );
  process.exitCode = status ?? 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
