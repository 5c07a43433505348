import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readJson } from '@vonk/release/read-json.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { cloneDatabase } from '../server/src/testing/clone-database.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const { devDependencies } = readJson<{ devDependencies: Record<string, string> }>(
  path.join(import.meta.dirname, '../package.json'),
);
/** Refuses what the image of the product leaves out (Dockerfile). */
const WITHOUT_TOOLS = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const tools = ${JSON.stringify(Object.keys(devDependencies))};
  registerHooks({
    resolve(name, context, next) {
      if (tools.some((each) => name === each || name.startsWith(each + '/'))) throw new Error('not in the image: ' + name);
      return next(name, context);
    },
  });
`)}`;

/** Runs a command as docs/operations.md does in a container. */
function run(name: string, words: string[]) {
  const program = path.join(import.meta.dirname, `${name}.ts`);
  return spawnSync(process.execPath, ['--no-warnings', '--import', WITHOUT_TOOLS, program, ...words], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
  });
}

it.each([
  ['remote', ['status'], 0, 'nothing is live'],
  ['remote', ['history', 'chat'], 0, 'nothing happened to chat yet'],
  ['remote', ['rollback', 'chat'], 1, 'chat'],
  ['lander', ['status'], 0, 'nothing is live'],
  ['lander', ['rollback', 'gallery'], 1, 'lander-gallery'],
  ['lander', ['list'], 0, 'gallery'],
])('R-FED-2 R-FED-3 a release is taken back where nothing can be built: %s %j', (name, words, code, said) => {
  const { stdout, stderr, status } = run(name, words);
  expect([stdout + stderr, status]).toEqual([expect.stringContaining(said), code]);
  expect(stderr).not.toContain('not in the image');
});

it.each([
  ...['site', 'code', 'payments', 'staff', 'second-factor', 'experiment', 'lander-report', 'postback', 'settle'],
  ...['ledger', 'ledger-check', 'trace', 'backup', 'restore', 'secrets', 'seed'],
])('%s runs in the image of the product', (name) => {
  const { stderr, status } = run(name, ['--help']);
  expect([stderr, status]).toEqual(['', 0]);
});

it('R-FED-2 a lander is taken back where its folder is not: it was made on another machine', async () => {
  const db = await openDatabase(database.url);
  await db.query(
    `insert into release_log (remote, action, version, who) values ('lander-tea-time', 'live', 'abc', 'ann')`,
  );
  await db.close();
  const known = run('lander', ['history', 'tea-time']);
  expect([known.stdout, known.status]).toEqual([expect.stringContaining('abc'), 0]);
  expect(run('lander', ['rollback', 'tea-time']).stderr).toContain('lander-tea-time');
  const unknown = run('lander', ['rollback', 'tea-tme']);
  expect([unknown.stderr.trim(), unknown.status]).toEqual([expect.stringContaining("there is no lander 'tea-tme'"), 1]);
});
