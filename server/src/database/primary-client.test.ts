import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readStanding } from '../jobs/database-metrics.ts';
import { type PostgresPair, startPostgresPair } from '../testing/postgres-pair.ts';
import { type Database, openDatabase } from './database.ts';
import { isOutage } from './is-outage.ts';
import { createPools } from './pools.ts';
import { PrimaryClient, serversOf } from './primary-client.ts';

describe('a connection string', () => {
  it('that names one server is that server’s', () => {
    for (const url of ['postgres://a:b@db:5432/vonk', 'postgres://postgres@/vonk?host=%2Ftmp%2Fx&port=5440'])
      expect(serversOf(url)).toEqual([url]);
  });

  it('that names several is read as libpq reads it', () => {
    expect(serversOf('postgres://a:b,c@one:5432,two,[::1]:5434/vonk?sslmode=require')).toEqual([
      'postgres://a:b,c@one:5432/vonk?sslmode=require',
      'postgres://a:b,c@two/vonk?sslmode=require',
      'postgres://a:b,c@[::1]:5434/vonk?sslmode=require',
    ]);
    expect(serversOf('postgres://postgres@/vonk?host=/one,/two&port=1,2')).toEqual([
      'postgres://postgres@/vonk?host=%2Fone&port=1',
      'postgres://postgres@/vonk?host=%2Ftwo&port=2',
    ]);
  });
});

it('R-ERR-1 a server that goes away in the moment in which it takes a connection is an outage, and the end of no process', async () => {
  const message = (type: string, body: string) => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, Buffer.from(body, 'latin1')]);
  };
  // 'You are in', 'ask', and 'I am shut down' are read at once.
  const going = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () =>
      socket.end(
        Buffer.concat([
          message('R', '\0\0\0\0'),
          message('Z', 'I'),
          message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'),
        ]),
      ),
    );
  });
  going.listen(0, '127.0.0.1');
  await once(going, 'listening');
  const { port } = going.address() as net.AddressInfo;
  const pools = createPools(`postgres://postgres@127.0.0.1:${port}/postgres`, {});
  const error: unknown = await pools.run({ text: 'select 1' }).catch((reason: unknown) => reason);
  expect(isOutage(error)).toBe(true);
  await pools.close();
  going.close();
});

describe('of a primary and a standby', () => {
  let pair: PostgresPair;
  let db: Database;
  const holds = async (): Promise<string[]> =>
    (await db.query<{ text: string }>('select text from note order by text')).rows.map(({ text }) => text);
  const isStandby = async (reader: { query: Database['query'] }) =>
    (await reader.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is;

  beforeAll(async () => {
    pair = await startPostgresPair(5450, { isSynchronous: true });
    // The standby is named first: nobody may write to it, or read from it what is decided by.
    const [first = '', second = ''] = serversOf(pair.either('postgres'));
    expect(first).toContain('5450');
    const hosts = [second, first].map((url) => new URLSearchParams(url.split('?')[1]).get('host'));
    db = await openDatabase(`postgres://postgres@/postgres?host=${hosts}&port=5451,5450`);
    await db.query('create table note (text text not null)');
  }, 120_000);
  afterAll(async () => {
    await db.close();
    await pair.close();
  });

  it('the one that takes writes is used, by every kind of connection', async () => {
    await db.query(`insert into note values ('first')`);
    const listener = await db.connect();
    expect(await Promise.all([isStandby(db), isStandby(db.read), isStandby(db.lists)])).toEqual([false, false, false]);
    expect((await listener.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: false }]);
    await listener.end();
  });

  it('a standby that is met alone is refused as an outage, before it is asked anything', async () => {
    const client = new PrimaryClient({ connectionString: pair.replica('postgres').replace('&port', ',/nowhere&port') });
    const asked = client.connect().then(() => client.query('select 1'));
    const error: unknown = await asked.catch((reason: unknown) => reason);
    expect(String(error)).toContain('is a standby and takes no writes');
    expect(isOutage(error)).toBe(true);
  });

  it('R-ERR-1 one that vanishes without a word is given up, and others are found again', async () => {
    const socket = new URLSearchParams(pair.primary('postgres').split('?')[1]).get('host');
    const sockets: net.Socket[] = [];
    const line = net.createServer((near) => {
      const far = net.connect(`${socket}/.s.PGSQL.5450`);
      sockets.push(near, far);
      near.pipe(far).pipe(near);
      for (const end of [near, far]) end.on('error', () => end.destroy());
    });
    line.listen(0, '127.0.0.1');
    await once(line, 'listening');
    const address = line.address();
    const port = typeof address === 'object' ? address?.port : null;
    const behind = await openDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`, { backgroundMs: 100 });
    await behind.read.query('select 1');
    const write = () =>
      behind
        .inTransaction((trx) => trx.query('select 1'))
        .then(
          () => 'written',
          (error) => isOutage(error) && 'an outage',
        );
    expect(await write()).toBe('written');
    for (const end of sockets) end.unpipe();
    expect(await Promise.all([write(), write()])).toEqual(['an outage', 'written']);
    expect(await write()).toBe('written');
    await behind.close();
    for (const end of sockets) end.destroy();
    line.close();
  });

  it('when the primary dies and the standby is promoted, it is written to without a restart, and nothing that was said to be stored is lost', async () => {
    const stored: string[] = [];
    let isOver = false;
    const errors: unknown[] = [];
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let turn = 0; !isOver; turn += 1) {
        const text = `note ${writer}-${turn}`;
        try {
          await db.inTransaction((trx) => trx.query('insert into note values ($1)', [text]));
          stored.push(text);
        } catch (error) {
          errors.push(error);
        }
        await sleep(5);
      }
    });
    await sleep(500);
    const before = stored.length;
    expect(before).toBeGreaterThan(0);
    pair.killPrimary();
    await sleep(300);
    expect(await isStandby(db.read).catch((error) => isOutage(error) && 'an outage')).toBe('an outage');
    await pair.promoteReplica();
    for (let waited = 0; stored.length < before + 20 && waited < 10_000; waited += 50) await sleep(50);
    isOver = true;
    await Promise.all(writers);
    expect(stored.length).toBeGreaterThanOrEqual(before + 20);
    expect(errors.filter((error) => !isOutage(error))).toEqual([]);
    const held = new Set(await holds());
    expect(stored.filter((text) => !held.has(text))).toEqual([]);
    expect(await Promise.all([isStandby(db.read), isStandby(db.lists)])).toEqual([false, false]);
  });
});

describe('of a primary that waits for its standby', () => {
  it('what the standby has not is not told as stored, and it is told how long commits wait', async () => {
    const pair = await startPostgresPair(5460, { isSynchronous: true });
    const db = await openDatabase(pair.either('postgres'), { backgroundMs: 2_000 });
    await db.query('create table note (text text not null)');
    expect((await readStanding(db))?.commit_waits_standby_seconds).toBe(0);
    await pair.stopReplica();
    const said = await db.query(`insert into note values ('waits')`).catch((error) => isOutage(error) && 'an outage');
    expect(said).toBe('an outage');
    expect((await db.query('select 1 from note')).rowCount).toBe(0);
    expect((await readStanding(db))?.commit_waits_standby_seconds).toBeGreaterThan(1);
    // As operations.md says where the standby stays away.
    await pair.waitForReplica(false);
    for (let waited = 0; (await db.query('select 1 from note')).rowCount === 0 && waited < 5_000; waited += 50)
      await sleep(50);
    expect((await db.query('select 1 from note')).rowCount).toBe(1);
    await db.query(`insert into note values ('alone')`);
    expect((await readStanding(db))?.commit_waits_standby_seconds).toBe(0);
    await db.close();
    await pair.close();
  });
});
