import { spawn } from 'node:child_process';
import path from 'node:path';
import { DatabaseError } from 'pg';
import { reasonOf } from './start-process.ts';

/** Starts a program of the server as it is started in production; resolves with its last line and its code. */
function run(program: string, env: NodeJS.ProcessEnv): Promise<{ lastLine: string; code: number | null }> {
  const child = spawn(process.execPath, ['--no-warnings', path.join(import.meta.dirname, program)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes) => {
    said += bytes;
  });
  return new Promise((done) =>
    child.once('close', (code) => done({ lastLine: said.trim().split('\n').at(-1) ?? '', code })),
  );
}

const AWAY = 'postgres://vonk@127.0.0.1:1/vonk';

describe.each(['site.ts', 'worker.ts'])('a start of %s that fails says why in its last line', (program) => {
  it.each([
    ['a wrong setting', () => ({ RATE_LIMIT: 'abc' }), /^RATE_LIMIT is a whole number/],
    [
      'a folder of photos that cannot be written',
      () => ({ DATABASE_URL: AWAY, DATA_DIR: import.meta.filename }),
      /^Photos cannot be kept in DATA_DIR: ENOTDIR/,
    ],
    ['a database that is away', () => ({ DATABASE_URL: AWAY }), /^The database cannot be used: connect ECONNREFUSED/],
    [
      'a database that nobody named',
      () => ({ PGPORT: '1' }),
      /^The database cannot be used \(DATABASE_URL is not set\): connect/,
    ],
    [
      'a database without its schema',
      () => ({ DATABASE_URL: process.env.TEST_DATABASE_ADMIN }),
      /^The database has not the schema of this release \(.*\): run setup first/,
    ],
  ])('%s', async (_, env, says) => {
    const { lastLine, code } = await run(program, env());
    expect(lastLine).toMatch(says);
    expect(code).toBe(1);
  });
});

describe('the reason of a start that failed', () => {
  it('is one line, also where a connection was tried several times', () => {
    const tries = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('another')]);
    expect(reasonOf(tries)).toBe('connect ECONNREFUSED ::1:5432');
    expect(reasonOf(new Error('one\n  two'))).toBe('one two');
  });

  it('names the address that nobody can listen at', () => {
    const named = Object.assign(new Error('getaddrinfo ENOTFOUND a.invalid'), {
      code: 'ENOTFOUND',
      hostname: 'a.invalid',
    });
    expect(reasonOf(named)).toMatch(/^HOST is an address of this machine.*ENOTFOUND a\.invalid/);
    const ofOthers = Object.assign(new Error('listen EADDRNOTAVAIL: 192.0.2.1:3000'), { code: 'EADDRNOTAVAIL' });
    expect(reasonOf(ofOthers)).toMatch(/^HOST is an address of this machine.*192\.0\.2\.1/);
    const ofDatabase = Object.assign(new Error('The database cannot be used: getaddrinfo'), { code: 'ENOTFOUND' });
    expect(reasonOf(ofDatabase)).toBe(ofDatabase.message);
  });

  it('names the port that is taken, and the schema that is not there', () => {
    expect(reasonOf(Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 9100 }))).toContain('Port 9100');
    const missing = Object.assign(new DatabaseError('relation "site" does not exist', 1, 'error'), { code: '42P01' });
    expect(reasonOf(missing)).toContain('run setup first');
  });
});
