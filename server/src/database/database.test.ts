import { setTimeout as delay } from 'node:timers/promises';
import { openTestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { isOutage } from './is-outage.ts';
import { STALLED_MS } from './readers.ts';
import { runFor } from './work.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase(3));
  await db.query('create table note (id int primary key, text text not null)');
});
afterAll(async () => {
  await close();
});
beforeEach(() => db.query('truncate note'));

const countOf = async () =>
  (await db.query<{ count: number }>('select count(*)::int as count from note')).rows[0]?.count;

describe('a transaction', () => {
  it('keeps all of its work, or nothing when one part fails', async () => {
    await db.inTransaction(async (trx) => {
      await trx.query('insert into note values (1, $1)', ['one']);
      await trx.query('insert into note values (2, $1)', ['two']);
    });
    expect(await countOf()).toBe(2);
    const half = db.inTransaction(async (trx) => {
      await trx.query('insert into note values (3, $1)', ['three']);
      await trx.query('insert into note values (1, $1)', ['again']);
    });
    await expect(half).rejects.toMatchObject({ code: '23505' });
    expect(await countOf()).toBe(2);
  });

  it('undoes its work when the code around it throws, and says what was thrown', async () => {
    const failed = db.inTransaction(async (trx) => {
      await trx.query('insert into note values (1, $1)', ['one']);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await countOf()).toBe(0);
  });

  it('is not seen by others before its end', async () => {
    await db.inTransaction(async (trx) => {
      await trx.query('insert into note values (1, $1)', ['one']);
      expect(await countOf()).toBe(0);
    });
    expect(await countOf()).toBe(1);
  });

  it('leaves its connection usable: more fail than the pool holds', async () => {
    const failing = () => db.inTransaction((trx) => trx.query('select no_such_column from note'));
    await Promise.allSettled(Array.from({ length: 9 }, failing));
    expect(await countOf()).toBe(0);
  });

  it('gives a connection back that the server cut', async () => {
    const cut = db.inTransaction(async (trx) => {
      const { rows } = await trx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await db.query('select pg_terminate_backend($1::int)', [rows[0]?.pid]);
      await trx.query('insert into note values (1, $1)', ['lost']);
    });
    await expect(cut).rejects.toThrow();
    for (let turn = 0; turn < 6; turn += 1) expect(await countOf()).toBe(0);
  });
});

describe('values', () => {
  it('are dates as they are written, whatever the time zone, and whole numbers', async () => {
    const { rows } = await db.query(`select date '1990-05-05' as day, 9007199254740991::bigint as big`);
    expect(rows[0]).toEqual({ day: '1990-05-05', big: 9_007_199_254_740_991 });
  });

  it('never become part of a statement', async () => {
    await db.query('insert into note values (1, $1)', [`'); drop table note; --`]);
    const { rows } = await db.query<{ text: string }>('select text from note where id = $1', [1]);
    expect(rows[0]?.text).toBe(`'); drop table note; --`);
  });
});

describe('reading', () => {
  it('answers each of many reads at once with its own rows', async () => {
    const reads = Array.from({ length: 50 }, (_, number) =>
      db.read.query<{ number: number }>('select $1::int as number', [number]),
    );
    const numbers = (await Promise.all(reads)).map(({ rows }) => rows[0]?.number);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, number) => number));
  });

  it('is not held up by those that wait for something else, nor by all readers at once', async () => {
    const held = await db.connect();
    await held.query('select pg_advisory_lock(7)');
    try {
      const waiting = Array.from({ length: 2 }, () => db.lists.query('select pg_advisory_lock_shared(7)'));
      // As long as a statement may take before others go around it.
      await delay(STALLED_MS + 20);
      const answers = await Promise.all([1, 2, 3].map((n) => db.lists.query('select $1::int as n', [n])));
      expect(answers.map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
      await held.query('select pg_advisory_unlock(7)');
      await Promise.all(waiting);
    } finally {
      await held.end();
    }
  });

  it('goes on when one of them fails, and after a reader lost its connection', async () => {
    const [bad, good] = await Promise.allSettled([
      db.read.query('select 1 / $1::int', [0]),
      db.read.query('select 1 as one'),
    ]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
    await db.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
                     where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`);
    await new Promise((done) => setTimeout(done, 100));
    for (let turn = 0; turn < 4; turn += 1) {
      const { rows } = await db.read.query<{ one: number }>('select 1 as one');
      expect(rows[0]?.one).toBe(1);
    }
  });
});

it('a database that does not answer is told at once', async () => {
  await expect(openDatabase('postgres://nobody@127.0.0.1:1/nothing')).rejects.toThrow();
});

describe('an outage', () => {
  it('is told from a mistake, and is over when it is over', async () => {
    const down = await openDatabase('postgres://nobody@127.0.0.1:1/nothing').catch((error: unknown) => error);
    expect(isOutage(down)).toBe(true);
    const gone = await openDatabase('postgres://x@/x?host=/nowhere/at/all').catch((error: unknown) => error);
    expect(isOutage(gone)).toBe(true);
    const wrong = await db.query('select no_such_column').catch((error: unknown) => error);
    expect([isOutage(wrong), isOutage(new Error('x')), isOutage(null)]).toEqual([false, false, false]);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect(isOutage(full)).toBe(true);
  });

  it('of the connection under way is one too', async () => {
    const cut = await db
      .inTransaction(async (trx) => {
        const { rows } = await trx.query<{ pid: number }>('select pg_backend_pid() as pid');
        await db.query('select pg_terminate_backend($1::int)', [rows[0]?.pid]);
        await trx.query('select 1');
      })
      .catch((error: unknown) => error);
    expect(isOutage(cut)).toBe(true);
    expect(await countOf()).toBe(0);
  });
});

describe('plans', () => {
  const text = "select current_setting('plan_cache_mode') as mode, id from note where id = $1 or $1 = 0";
  const modeBy = async (queryable: Pick<Database, 'query'>) =>
    (await queryable.query<{ mode: string }>(text, [0])).rows[0]?.mode;

  it('of what members ask are made once for a connection, and those of jobs and the desk for what is asked', async () => {
    await db.query('insert into note values (1, $1)', ['one']);
    // A cluster plans with the values.
    const { rowCount } = await db.query("select from pg_extension where extname = 'citus'");
    const once = rowCount === 0 ? 'force_generic_plan' : 'auto';
    for (const kind of ['read', 'write', 'search', 'page'] as const)
      expect(await runFor({ kind, id: 'test', cancels: null }, () => modeBy(db))).toBe(once);
    expect(await modeBy(db.read)).toBe(once);
    expect(await runFor({ kind: 'desk', id: 'test', cancels: null }, () => modeBy(db))).toBe('auto');
    expect(await modeBy(db)).toBe('auto');
  });
});
