import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readJson } from '@vonk/release/read-json.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { cloneDatabase } from '../server/src/testing/clone-database.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Runs a command of package.json as npm does. */
function run(name: string, words: string[], env: NodeJS.ProcessEnv = {}) {
  const program = path.join(import.meta.dirname, `${name.replace(':', '-')}.ts`);
  const installed = path.join(import.meta.dirname, 'installed.js');
  return spawnSync(process.execPath, ['--no-warnings', '--import', installed, program, ...words], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, ...env },
  });
}

const COMMANDS = [
  ...[
    'site',
    'code',
    'payments',
    'staff',
    'second-factor',
    'experiment',
    'lander:report',
    'postback',
    'settle',
    'ledger',
  ],
  ...['ledger:check', 'trace', 'backup', 'restore', 'seed', 'build'],
];

it.each(COMMANDS)('npm run %s -- --help says how it is used, and nothing went wrong', (name) => {
  const { stdout, stderr, status } = run(name, ['--help']);
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toContain(`npm run ${name}`);
});

it.each([
  ...['start', 'dev', 'test', 'engines', 'test:plans', 'test:servers', 'test:scale', 'test:containers'],
  ...['test:operations', 'test:downgrade'],
])('npm run %s -- --help begins nothing, and says how it is used', (name) => {
  const { stdout, stderr, status } = run(name, ['--help']);
  expect([stdout.trim().split('\n').length, stdout, stderr, status]).toEqual([
    1,
    expect.stringMatching(/^npm /),
    '',
    0,
  ]);
});

it.each(['attack', 'payments', 'backup', 'checkout', 'faults', 'looks', 'tools'])(
  'npm run test:%s -- --help begins no test, and says what it tries',
  (name) => {
    const { stdout, stderr, status } = run('test:part', [name, '--help']);
    expect([stdout, stderr, status]).toEqual([expect.stringMatching(`^npm run test:${name} .*\n$`), '', 0]);
    const { scripts } = readJson<{ scripts: Record<string, string> }>(
      path.join(import.meta.dirname, '../package.json'),
    );
    expect(scripts[`test:${name}`]).toMatch(new RegExp(`scripts/test-part.ts ${name}$`));
  },
);

it('npm test refuses a word that no step has: none that fail would say that all is well', () => {
  const { stdout, stderr, status } = run('test', ['nonsense']);
  expect([stdout, stderr, status]).toEqual(['', expect.stringContaining('no step is called so: there are'), 2]);
});

it('a check of books makes no product where there is none', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-none-'));
  const { stderr, status } = run('ledger:check', [], { DATABASE_URL: '', DATA_DIR: dataDir });
  expect([stderr.trim(), status, fs.readdirSync(dataDir)]).toEqual([
    expect.stringContaining('there is no product'),
    1,
    [],
  ]);
  fs.rmdirSync(dataDir);
});

it.each(['staff', 'payments', 'secrets'])(
  'npm run %s says how it is used to a wrong word, whether or not there is a product',
  (name) => {
    const { stderr, status } = run(name, ['nonsense'], { DATABASE_URL: '', DATA_DIR: '/nonexistent' });
    expect([stderr.split(' --')[0], status]).toEqual([`this cannot be understood: nonsense\n\nnpm run ${name}`, 2]);
  },
);

it.each([
  ['ledger:check', ['2026-11']],
  ['seed', ['nonsense']],
  ['settle', ['report', '--nonsense']],
  ['settle', ['report', '--provider', 'molie']],
  ['settle', ['import', path.join(import.meta.dirname, '../README.md')]],
  ['ledger', ['balance', '--day', '2026-02-31']],
  ['trace', ['click', 'another']],
  ['build', ['host', 'chta']],
  ['start', ['--port', '4000']],
  ['dev', ['chat']],
  ['engines', ['safari']],
  ['test:plans', ['--nonsense']],
  ['test:servers', ['--nonsense']],
  ['test:scale', ['wether']],
  ['test:containers', ['site']],
  ['test:operations', ['kubernetes']],
  ['test:downgrade', ['nonsense']],
  ['site', ['list', 'vonk']],
  ['site', ['host', 'vonk', 'add', 'one.example', 'two.example']],
  ['site', ['set', 'vonk', 'min_age', '21', '22']],
  ['code', ['list', 'vonk', 'ALL']],
  ['staff', ['list', 'olga@company.example']],
  ['second-factor', ['off', 'vonk', 'ann@example.com', 'bea@example.com']],
  ['lander:report', ['gallery', 'video']],
  ['postback', ['list', 'network']],
  ['postback', ['remove']],
  ['postback', ['remove', 'network', 'purchases']],
  ['ledger', ['balance', '2026-11-01']],
  ['secrets', ['reseal', 'now']],
  ['kit', ['pack', 'chat']],
  ['lander', ['list', 'gallery']],
  ['lander', ['rollback', 'gallery', '1.2.3']],
  ['remote', ['check', 'chat', 'credits']],
  ['remote', ['rollback', 'chat', '1.2.3']],
])('npm run %s refuses words that it does not know, and says how it is used: %j', (name, words) => {
  const { stderr, status } = run(name, words);
  expect(stderr).toMatch(new RegExp(`npm (run (test:)?)?${name}`));
  expect([/\n\s+at /.test(stderr), status]).toEqual([false, 2]);
});

it('a command that is not understood says what was typed, before how it is used', () => {
  expect(run('staff', ['lst']).stderr).toMatch(/^this cannot be understood: lst\n/);
  expect(run('kit', []).stderr).toMatch(/^npm run kit/);
});

// A provider that was to be switched off in one country alone was switched off in all of them.
it.each([
  ['payments', ['kill', 'sandbox', '--country', 'NL', '--why', 'only there']],
  ['payments', ['route', 'remove', '1', '--site', 'vonk', '--why', 'only there']],
  ['code', ['end', 'vonk', 'SUMMER', '--country', 'NL']],
  ['experiment', ['start', 'evening-title', '--site', 'beacon']],
  ['postback', ['list', '--site', 'beacon']],
  ['site', ['set', 'vonk', 'min_age', '21', '--host', 'dating.example']],
  ['staff', ['link', 'olga@company.example', '--role', 'operator']],
  ['ledger', ['balance', '--from', '2026-11-01', '--to', '2026-11-30']],
  ['settle', ['report', '--columns', 'columns.json']],
  ['lander', ['publish', 'gallery', '--canary', '5']],
  ['lander', ['rollback', 'gallery', '--canary', '5']],
  ['lander', ['list', '--quick']],
  ['remote', ['publish', 'credits', '--live', '--canary', '5']],
  ['remote', ['promote', 'credits', '--from', 'dist']],
  ['remote', ['check', 'credits', '--live']],
  ['kit', ['pack', '--live']],
])('npm run %s does nothing where it would not heed an option that was given: %j', (name, words) => {
  const { stdout, stderr, status } = run(name, words);
  expect([stdout, stderr.split('\n')[0], status]).toEqual(['', expect.stringMatching(/ does not heed --[a-z]+$/), 2]);
});

it('a lander is not found good by a check in languages that there are not', () => {
  const { stderr, status } = run('lander', ['check', 'gallery', '--languages', 'nl,xx']);
  expect([stderr.split('\n')[0], status]).toEqual([expect.stringContaining("--languages: 'xx' is none of da, de"), 2]);
});

it('R-PAY-5 a code is listed with all that it is limited to', () => {
  const limits = ['--country', 'NL', '--currency', 'EUR', '--minimum', '500', '--method', 'card', '--method', 'ideal'];
  const { stdout, status } = run('code', ['new', 'vonk', 'AUTUMN', '20', ...limits]);
  expect([stdout.split('\n')[0], status]).toEqual([
    ' AUTUMN           20 %  once-per-user  active  used 0  NL  EUR  from 500  by card, ideal  without an end',
    0,
  ]);
});

it('a code is not made once and without a limit', () => {
  const { stderr, status } = run('code', ['new', 'vonk', 'SUMMER', '20', '--once', '--unlimited']);
  expect([stderr.split('\n')[0], status]).toEqual(['--once or --unlimited, not both', 2]);
});

describe('a command that would do harm or nothing', () => {
  // Postgres does not start over a backup that ends before the moment it was told: it is known before any file is written.
  it('restores to no moment that has not come yet', () => {
    const into = path.join(os.tmpdir(), 'vonk-no-restore');
    const words = ['--from', os.tmpdir(), '--into', into, '--to-time', '2999-11-22T14:00:00Z'];
    const { stderr, status } = run('restore', words);
    expect([stderr.split('\n')[0], status]).toEqual([expect.stringContaining('has not come yet'), 2]);
    expect(fs.existsSync(into)).toBe(false);
  });

  it('restores nothing where a superuser is named and no database is started, which alone asks as one', () => {
    const into = path.join(os.tmpdir(), 'vonk-no-restore');
    const { stderr, status } = run('restore', ['--from', os.tmpdir(), '--into', into, '--user', 'postgres']);
    expect([stderr.split('\n')[0], status]).toEqual([expect.stringContaining('--user'), 2]);
    expect(fs.existsSync(into)).toBe(false);
  });

  it('makes no demo people among members of a product that serves the public, unless it is told to', () => {
    const production = {
      NODE_ENV: 'production',
      SIGNING_KEY: 's'.repeat(40),
      PSP_SECRET: `whsec_${'p'.repeat(40)}`,
      PUBLIC_URL: 'https://dating.example',
      SMTP_URL: 'smtps://mail.example:465',
    };
    const { stderr, status } = run('seed', ['--members', '10'], production);
    expect([stderr.trim(), status]).toEqual([expect.stringContaining('--into-production'), 1]);
  });

  it('makes nobody where the photographs or the database that were named cannot be used', () => {
    const photos = run('seed', ['--members', '5', '--photos', '/nowhere']);
    expect([photos.stderr.trim(), photos.status]).toEqual([expect.stringContaining('no photographs in /nowhere'), 1]);
    const { stderr, status } = run('seed', ['--database-url', 'nonsense']);
    expect([stderr.trim(), status]).toEqual([expect.stringContaining('--database-url is a connection string'), 1]);
  });

  it('R-PAY-2 has no webhook read again that is not there, and says so', () => {
    const { stdout, stderr, status } = run('payments', ['replay', '987654']);
    expect([stdout, stderr.split('\n')[0], status]).toEqual(['', 'there is no webhook 987654', 2]);
  });

  it('invites nobody of the staff at what is no address', () => {
    const { stderr, status } = run('staff', ['invite', 'notanemail', '--name', 'Olga', '--role', 'owner']);
    expect([stderr.split('\n')[0], status]).toEqual(['notanemail is no mail address', 2]);
  });

  it('prints no link to a desk that is not there', () => {
    const words = ['invite', 'olga@company.example', '--name', 'Olga', '--role', 'owner'];
    const { stdout, stderr, status } = run('staff', words, { DESK_HOST: '' });
    expect([stdout, stderr.split('\n')[0], status]).toEqual(['', 'there is no desk: DESK_HOST names its host', 2]);
    expect(run('staff', ['list']).stdout).not.toContain('olga@company.example');
  });

  it('tells of somebody who is of the staff already how they get in', () => {
    const words = ['invite', 'Ana@company.example', '--name', 'Ana', '--role', 'support'];
    expect(run('staff', words).status).toBe(0);
    const { stderr, status } = run('staff', words);
    expect([stderr.split('\n')[0], status]).toEqual([
      'Ana@company.example is of the staff already: npm run staff -- link Ana@company.example makes a new link',
      2,
    ]);
  });

  it('gives no site the host of the desk', () => {
    const words = ['new', 'four', '--name', 'Four', '--host', 'four.example', '--host', 'Staff.Four.example'];
    const { stderr, status } = run('site', words, { DESK_HOST: 'staff.four.example' });
    expect([stderr.split('\n')[0], status]).toEqual(["Staff.Four.example is the desk's own host (DESK_HOST)", 2]);
    const added = run('site', ['host', 'vonk', 'add', 'desk.localhost']);
    expect(added.stderr).toContain("desk.localhost is the desk's own host");
  });

  it('says of a site that is read from JSON without one in it what it lacks', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-site-')), 'site.json');
    fs.writeFileSync(file, 'null');
    const { stderr, status } = run('site', ['import', file]);
    expect([stderr.split('\n')[0], status]).toEqual([expect.stringContaining('expected object'), 2]);
    fs.rmSync(path.dirname(file), { recursive: true });
  });

  it('reads the promises of a text in each of its languages', () => {
    const words = ['set', 'vonk', 'fictional_warning', '{"en": "Nobody is real.", "nl": "Alleen 100% echte vrouwen."}'];
    const { stderr, status } = run('site', words);
    expect([stderr.split('\n')[0], status]).toEqual([expect.stringContaining('fictional_warning promises'), 2]);
  });

  it('writes a setting of a site whose other texts promise what they should not: it was written before the rule', async () => {
    const db = await openDatabase(database.url, { poolSize: 1 });
    const settings = { name: 'Old', fictional_warning: { nl: '100% echte vrouwen' } };
    await db.query('insert into site (slug, settings, company) values ($1, $2, $3)', ['old', settings, {}]);
    await db.close();
    const { stderr, status } = run('site', ['set', 'old', 'min_age', '21']);
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('writes no empty journal for days that are the wrong way round', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-journal-')), 'journal.csv');
    const words = ['journal', '--from', '2026-12-01', '--to', '2026-11-01', '--csv', file];
    const { stderr, status } = run('ledger', words);
    expect([stderr.split('\n')[0], status]).toEqual(['--from 2026-12-01 is after --to 2026-11-01', 2]);
    expect(fs.existsSync(file)).toBe(false);
    fs.rmSync(path.dirname(file), { recursive: true });
  });
});
