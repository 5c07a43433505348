import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresPair, startPostgresPair } from '../testing/postgres-pair.ts';
import { type Database, openDatabase } from './database.ts';
import { runFor } from './work.ts';

let pair: PostgresPair;
let db: Database;
beforeAll(async () => {
  pair = await startPostgresPair(5440);
  db = await openDatabase(pair.primary('postgres'), { readUrls: [pair.replica('postgres')] });
  await db.query('create table note (text text not null)');
}, 120_000);
afterAll(async () => {
  await db.close();
  await pair.close();
});

/** A read of somebody who asks a page or a list. */
const read = <Row extends object>(text: string, mayBeLate = true) =>
  runFor({ kind: 'read', id: 'test', cancels: null, mayBeLate }, () => db.late.query<Row>(text));
const isFromReplica = async (mayBeLate = true) =>
  (await read<{ is: boolean }>('select pg_is_in_recovery() as is', mayBeLate)).rows[0]?.is;

/** Asks until the answer comes from where it should. */
async function until(isReplica: boolean): Promise<boolean | undefined> {
  for (let turn = 0; turn < 300 && (await isFromReplica()) !== isReplica; turn += 1) await sleep(50);
  return isFromReplica();
}
const notes = async (mayBeLate = true) =>
  (await read<{ text: string }>('select text from note order by text', mayBeLate)).rows.map(({ text }) => text);

describe('reads that may be late', () => {
  it('go to a replica that has what the primary has', async () => {
    expect(await until(true)).toBe(true);
    await db.query(`insert into note values ('first')`);
    while ((await notes()).length < 1) await sleep(20);
    expect(await notes()).toEqual(['first']);
  });

  it('of who changed something a moment ago go to the primary, and so does what no request asked for', async () => {
    expect(await until(true)).toBe(true);
    expect(await isFromReplica(false)).toBe(false);
    const { rows } = await db.late.query<{ is: boolean }>('select pg_is_in_recovery() as is');
    expect(rows[0]?.is).toBe(false);
  });

  it('go to the primary while the replica is half a minute late, and back when it has caught up', async () => {
    expect(await until(true)).toBe(true);
    await pair.delay(30);
    await db.query(`insert into note values ('second')`);
    expect(await until(false)).toBe(false);
    expect(await notes()).toEqual(['first', 'second']);
    await pair.delay(0);
    expect(await until(true)).toBe(true);
    expect(await notes()).toEqual(['first', 'second']);
  });

  it('are refused for what is wrong with them, and not asked twice', async () => {
    expect(await until(true)).toBe(true);
    await expect(read('select nothing from nowhere')).rejects.toThrow('nowhere');
    await expect(read(`insert into note values ('late')`)).rejects.toThrow('read-only');
  });

  it('go on without an error when the replica is gone', async () => {
    expect(await until(true)).toBe(true);
    await pair.stopReplica();
    expect(await isFromReplica()).toBe(false);
    expect(await notes()).toEqual(['first', 'second']);
  });
});
