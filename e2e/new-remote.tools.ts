import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { waitUntilUp } from '../scripts/processes/wait-until-up.ts';
import { copyProject } from './copy-project.ts';
import { newVisitor, openDb, product } from './support.ts';

const run = promisify(execFile);
const NAME = 'stories';
const port = product.ports.site + 40;
const url = `http://localhost:${port}`;

let copy: string;
let site: ChildProcess | null = null;
const env = () => ({
  ...process.env,
  NODE_OPTIONS: '--no-warnings',
  NODE_ENV: 'development',
  NODE_COMPILE_CACHE: path.join(copy, '.cache/node'),
  PORT: String(port),
  DATABASE_URL: product.databaseUrl,
  DATA_DIR: product.dataDir,
  BUILD_DIR: path.join(copy, 'dist'),
  PUBLIC_URL: url,
});

/** Runs a program of the copy and returns what it prints; its failure is the test's, with its words. */
async function runInCopy(script: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(copy, script), ...words], { cwd: copy, env: env() }).catch(
    (error: { stdout: string; stderr: string }) => assert.fail(`${script}: ${error.stdout}${error.stderr}`),
  );
  return stdout;
}

test.beforeAll(() => {
  copy = copyProject();
});
test.afterAll(async () => {
  if (site?.kill()) await once(site, 'exit');
  const db = await openDb();
  await db.query('delete from remote_live where remote = $1', [NAME]);
  await db.end();
  fs.rmSync(copy, { recursive: true, force: true });
});

test('R-FED-1 a new remote is its folder, one line and one route: it is checked, built, published and served', async ({
  browser,
}) => {
  const before = new Set(fs.readdirSync(path.join(copy, 'remotes')));
  const changed = (await runInCopy('scripts/remote.ts', 'new', NAME)).trim().split('\n');
  assert.deepEqual(
    changed.filter((file) => !file.startsWith(`remotes/${NAME}/`)),
    ['shared/api/src/remotes.ts', 'shared/api/src/route-map.ts'],
  );
  assert.deepEqual(
    fs.readdirSync(path.join(copy, 'remotes')).filter((folder) => !before.has(folder)),
    [NAME],
  );

  // Types and import rules know it without a further word; what runs on the server has nothing of it.
  const include = ['i18next.d.ts', 'remotes', 'shared', 'host', 'build/*.ts', '*.ts'];
  fs.writeFileSync(path.join(copy, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  await Promise.all([
    runInCopy('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json'),
    runInCopy('scripts/import-boundaries.ts'),
    runInCopy('scripts/build.ts', 'host', NAME),
  ]);
  await runInCopy('scripts/remote.ts', 'check', NAME);
  // The host that knows its page is released first: nothing is promoted with one that no server runs.
  site = spawn(process.execPath, [path.join(copy, 'server/src/site.ts')], { cwd: copy, env: env(), stdio: 'inherit' });
  await waitUntilUp(`${url}/readyz`);
  await runInCopy('scripts/remote.ts', 'publish', NAME, '--live');

  const { context, page, problems } = await newVisitor(browser);
  await page.goto(`${url}/en/${NAME}`);
  await page.getByRole('heading', { level: 1, name: /^Welcome to / }).waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test('R-FED-1 a folder of remotes/ that is not in the list fails the import rules', async () => {
  fs.cpSync(path.join(copy, 'remotes/chat'), path.join(copy, 'remotes/stowaway'), { recursive: true });
  const failure = await run(process.execPath, ['scripts/import-boundaries.ts'], { cwd: copy, env: env() }).then(
    () => null,
    (error: { stderr: string }) => error.stderr,
  );
  fs.rmSync(path.join(copy, 'remotes/stowaway'), { recursive: true });
  assert.match(failure ?? '', /remotes\/stowaway is not in shared\/api\/src\/remotes\.ts/);
});
