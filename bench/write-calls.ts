// npm run bench:write-calls [-- --members 2000 --rounds 9 --writers 400]: what a member's write costs as a whole call, on a product as it is and on one whose searches read four indexes of the profile as before (ADR 24). Processor time of site server and database, both in turns.
import fs from 'node:fs';
import path from 'node:path';
import { buildApps } from '../build/build.ts';
import { startProduct } from '../scripts/start-product.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { reachableDir, unprivileged } from '../server/src/database/postgres-binaries.ts';
import { serverPid } from '../server/src/database/postgres-cluster.ts';
import { createSessionRepository, SESSION_COOKIE } from '../server/src/sessions/session.repository.ts';
import { watchMachine } from './machine-load.ts';
import { median } from './measure-page.ts';
import { option } from './option.ts';
import { openOwnFolder } from './own-folder.ts';
import { describeRatio, pairedRatio } from './paired-ratio.ts';
import { cpuSeconds } from './processes.ts';
import { untilIdle } from './renderings.ts';
import { SEARCH_BEFORE } from './search-before.ts';

const ROUNDS = Number(option('rounds', '9'));
const CALLS = 400;
/** As many as calls, so that each edits once in a round: the versions that few leave behind within a second are read again by their next edit. */
const WRITERS = Number(option('writers', '400'));
const TARGET = 1.2;
const HAIR = ['black', 'brown', 'blond', 'red'];

interface Side {
  url: string;
  site: number;
  database: number;
  writers: { cookie: string; likes: number[] }[];
  cities: number[];
  stop(): Promise<void>;
}

/** A member's write: what is asked with the turn's number by the writer of that turn. */
const WRITES: Record<string, (side: Side, turn: number) => { method: string; path: string; body?: object }> = {
  'an edit of a text': (_, turn) => ({ method: 'PUT', path: '/api/profile', body: { about: `Text ${turn}` } }),
  'an edit of a trait': (_, turn) => ({
    method: 'PUT',
    path: '/api/profile',
    body: { hair_colour: HAIR[Math.floor(turn / WRITERS) % HAIR.length] },
  }),
  'a move': ({ cities }, turn) => ({
    method: 'PUT',
    path: '/api/profile',
    body: { city_id: cities[turn % cities.length] },
  }),
  'a like given or taken back': ({ writers }, turn) => {
    const { likes } = writers[turn % WRITERS] ?? { likes: [] };
    const nth = Math.floor(turn / WRITERS);
    return {
      method: nth % 2 ? 'DELETE' : 'POST',
      path: `/api/members/${likes[Math.floor(nth / 2) % likes.length]}/like`,
    };
  },
};

const buildDir = path.resolve(import.meta.dirname, '../dist');
await buildApps(buildDir);

async function openSide(port: number, statements: string[]): Promise<Side> {
  const dataDir = openOwnFolder('vonk-write-calls-');
  const product = await startProduct({
    dataDir,
    buildDir,
    port,
    members: Number(option('members', '2000')),
    isQuiet: true,
    isBuilt: true,
    env: { RATE_LIMIT: '100000000', LOG_LEVEL: 'fatal' },
  });
  await untilIdle(product);
  const db = await openDatabase(product.databaseUrl, { poolSize: 1 });
  for (const statement of statements) await db.query(statement);
  const { rows: members } = await db.query<{ id: number }>(
    `update member m set is_computer_generated = false, email = 'writer' || id || '@vonk.example'
      where id in (select member_id from profile
                    where site_id = 1 and kind = 'member' and status = 'active' and country = 'NL' and city_id is not null
                    order by member_id limit ${WRITERS}) returning id`,
  );
  const { rows: cities } = await db.query<{ id: number }>(
    `select id from city where country = 'NL' order by md5(id::text) limit 50`,
  );
  const { rows: liked } = await db.query<{ id: number }>(
    `select member_id as id from profile where site_id = 1 and kind = 'member' and status = 'active' and not is_invisible
       and country = 'NL' and member_id <> all($1) order by md5(member_id::text) limit 20`,
    [members.map(({ id }) => id)],
  );
  const sessions = createSessionRepository(db);
  const writers: Side['writers'] = [];
  for (const { id } of members)
    writers.push({
      cookie: `${SESSION_COOKIE}=${await sessions.create(id, 'bench')}`,
      likes: liked.map((each) => each.id),
    });
  await db.query('vacuum analyze');
  await db.close();
  return {
    url: product.url,
    site: product.processes.find(({ name }) => name === 'site server')?.pid() ?? 0,
    database: serverPid(reachableDir(path.join(dataDir, 'postgres'), unprivileged())) ?? 0,
    writers,
    cities: cities.map(({ id }) => id),
    async stop() {
      await product.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Milliseconds of processor time that a window of calls took, for a call: of the database, and of both. */
async function writeMany(side: Side, kind: string, first: number): Promise<{ database: number; both: number }> {
  const ask = WRITES[kind];
  if (!ask) throw new Error(`${kind} is no write`);
  const before = { site: cpuSeconds(side.site), database: cpuSeconds(side.database) };
  for (let turn = first; turn < first + CALLS; turn += 1) {
    const { method, path: target, body } = ask(side, turn);
    const reply = await fetch(side.url + target, {
      method,
      headers: {
        cookie: side.writers[turn % WRITERS]?.cookie ?? '',
        'x-request-type': 'client',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${method} ${target} answered ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
  }
  const database = ((cpuSeconds(side.database) - before.database) * 1000) / CALLS;
  return { database, both: database + ((cpuSeconds(side.site) - before.site) * 1000) / CALLS };
}

const now = await openSide(Number(option('port', '4440')), []);
const before = await openSide(Number(option('port', '4440')) + 10, SEARCH_BEFORE);
try {
  const machine = watchMachine();
  let turn = 0;
  for (const kind of Object.keys(WRITES)) {
    const costs = new Map([now, before].map((side) => [side, [] as { database: number; both: number }[]]));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of round % 2 ? [now, before] : [before, now]) {
        const cost = await writeMany(side, kind, turn);
        // The first round plans and compiles.
        if (round) costs.get(side)?.push(cost);
      }
      turn += CALLS;
    }
    const of = (side: Side, key: 'database' | 'both') => (costs.get(side) ?? []).map((cost) => cost[key]);
    const told = (key: 'database' | 'both') =>
      `${median(of(before, key)).toFixed(2)} to ${median(of(now, key)).toFixed(2)} ms, ${describeRatio(pairedRatio(of(now, key), of(before, key)))}`;
    console.log(`  ${kind.padEnd(28)} call ${told('both')} (target ${TARGET}); of it the database ${told('database')}`);
  }
  console.log(`  ${machine()}`);
} finally {
  await now.stop();
  await before.stop();
}
process.exit(0);
