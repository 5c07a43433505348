import { jest } from '@jest/globals';
import type { Database, Queryable } from '../database/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createSharedCounts } from './shared-counts.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(async () => {
  await close();
});
beforeEach(() => db.query('delete from act_limit'));
const opened: { close(): void }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
  jest.restoreAllMocks();
});

/** Several servers that count over one database; `asked` is how many statements they sent. */
function startServers(count: number, over: Queryable = db) {
  let asked = 0;
  const errors: unknown[] = [];
  const counting: Queryable = {
    query: (...statement) => {
      asked += 1;
      return over.query(...statement);
    },
  };
  const servers = Array.from({ length: count }, () => createSharedCounts(counting, (error) => errors.push(error)));
  opened.push(...servers);
  return { servers, asked: () => asked, errors };
}
const LIMIT = { most: 100, seconds: 60 };

/** So many of these acts pass, the servers in turn; what was counted is told after each round. */
async function passes(servers: ReturnType<typeof startServers>['servers'], key: string, acts: number) {
  let passed = 0;
  for (let act = 0; act < acts; act += 1) {
    const server = servers[act % servers.length];
    if (server?.count(key, LIMIT) === null) passed += 1;
    if (act % 10 === 9) for (const each of servers) await each.flush();
  }
  return passed;
}

describe('a limit', () => {
  it('is one for all servers, not one for each', async () => {
    const { servers } = startServers(4);
    const passed = await passes(servers, 'calls:m1', 600);
    expect(passed).toBeGreaterThanOrEqual(LIMIT.most);
    // Each may count a twentieth before it tells, and what it counts between two looks.
    expect(passed).toBeLessThanOrEqual(LIMIT.most + 4 * 5 + 10);
  });

  it('is exact on one server, and says how long to wait', () => {
    const [server] = startServers(1).servers;
    const waits = Array.from({ length: 101 }, () => server?.count('calls:m2', LIMIT) ?? null);
    expect(waits.filter((wait) => wait === null)).toHaveLength(100);
    expect(waits.at(-1)).toBeGreaterThan(59_000);
    expect(waits.at(-1)).toBeLessThanOrEqual(60_000);
  });

  it('costs the database nothing for those who never come near it, and one statement for all who do', async () => {
    const { servers, asked } = startServers(1);
    const [server] = servers;
    for (let member = 1; member <= 500; member += 1) server?.count(`calls:q${member}`, LIMIT);
    await server?.flush();
    expect(asked()).toBe(0);
    for (let member = 1; member <= 500; member += 1)
      for (let act = 0; act < 10; act += 1) server?.count(`calls:q${member}`, LIMIT);
    await server?.flush();
    expect(asked()).toBe(1);
  });

  it('goes on where the database does not answer: nobody is locked out, and it does not end', async () => {
    const { servers, errors } = startServers(1, { query: () => Promise.reject(new Error('gone')) });
    expect(await passes(servers, 'calls:m3', 300)).toBe(LIMIT.most);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('is told when the database answers again', async () => {
    let isGone = true;
    const over: Queryable = {
      query: (text, values) => (isGone ? Promise.reject(new Error('gone')) : db.query(text, values)),
    };
    const [one] = startServers(1, over).servers;
    const [two] = startServers(1).servers;
    for (let act = 0; act < 90; act += 1) one?.count('calls:m4', LIMIT);
    await one?.flush();
    isGone = false;
    await one?.flush();
    for (let act = 0; act < 6; act += 1) two?.count('calls:m4', LIMIT);
    await two?.flush();
    let passed = 0;
    while (two?.count('calls:m4', LIMIT) === null) passed += 1;
    expect(passed).toBe(4);
  });

  it('begins anew for all when its time is over, by the clock of the database alone', async () => {
    const { servers } = startServers(2);
    const [one, two] = servers;
    const short = { most: 10, seconds: 1 };
    jest.spyOn(Date, 'now').mockReturnValue(0);
    while (one?.count('calls:m5', short) === null);
    await one?.flush();
    two?.count('calls:m5', short);
    await two?.flush();
    expect(two?.count('calls:m5', short)).not.toBeNull();
    await db.query(`update act_limit set expire = expire - 5000 where key = 'calls:m5'`);
    await new Promise((done) => setTimeout(done, 1_050));
    expect(two?.count('calls:m5', short)).toBeNull();
    await two?.flush();
    const { rows } = await db.query<{ points: number }>(`select points from act_limit where key = 'calls:m5'`);
    expect(rows[0]?.points).toBeLessThanOrEqual(1);
  });
});
