// npm run bench:writes [-- --members 20000 --rounds 9]: what the statement of a write of a profile costs the database with what search keeps, against the four indexes of the profile that it took the place of (ADR 24). Processor time of the connection, both in turns. What a whole call of such a write costs is `npm run bench:write-calls`.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openWorld } from '../scripts/plans/open-world.ts';
import { type Database, openDatabase } from '../server/src/database/database.ts';
import { oneRow } from '../server/src/database/one-row.ts';
import { createPresenceRepository, type PresenceRepository } from '../server/src/live/presence.repository.ts';
import { watchMachine } from './machine-load.ts';
import { median } from './measure-page.ts';
import { option } from './option.ts';
import { openOwnFolder } from './own-folder.ts';
import { describeRatio, pairedRatio } from './paired-ratio.ts';
import { SEARCH_BEFORE } from './search-before.ts';

const ROUNDS = Number(option('rounds', '9'));
const WRITES = 500;
const TARGET = 1.2;

const LOOKS = ['black', 'brown', 'blond', 'red'];
/** Visits are gathered for a moment, so that a server that is busy stores several at once (`live/presence.ts`). */
const GATHERED = 10;

interface Side {
  db: Database;
  pid: number;
  presence: Pick<PresenceRepository, 'refresh'>;
}

/** The writes of a round, by the number of its first: `members` are those of the world in an order of their own, from that number on. */
type Write = (side: Side, members: number[], turn: number, places: unknown[][]) => Promise<unknown>;
const update =
  (set: string, values: (turn: number, places: unknown[][]) => unknown[]): Write =>
  async ({ db }, members, turn, places) => {
    for (const [nth, id] of members.entries())
      await db.query(`update profile set ${set} where member_id = $1`, [id, ...values(turn + nth, places)]);
  };
const visits =
  (many: number): Write =>
  async ({ presence }, members) => {
    for (let first = 0; first < members.length; first += many)
      await presence.refresh(members.slice(first, first + many));
  };

const KINDS: Record<string, Write> = {
  'a visit': visits(1),
  'a visit of several': visits(GATHERED),
  'a time of visit': update('last_active = now()', () => []),
  'an edit of a text': update('about = $2', (turn) => [`Text ${turn}`]),
  'an edit of a trait': update('hair_colour = $2, interests = interests # (1::bigint << $3)', (turn) => [
    LOOKS[turn % LOOKS.length],
    turn % 40,
  ]),
  'a move': update(
    'city_id = $2, cell = $3, region_id = $4, country = $5',
    (turn, places) => places[turn % places.length] ?? [],
  ),
};

async function openSide(url: string, statements: string[]): Promise<Side> {
  const db = await openDatabase(url, { poolSize: 1 });
  for (const statement of statements) await db.query(statement);
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { db, pid: oneRow(rows).pid, presence: createPresenceRepository(db, randomUUID()) };
}

/** Microseconds of processor time that a connection's process has used (Linux' scheduler statistics). */
const processorUs = ({ pid }: Side) => Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;

const dir = openOwnFolder('vonk-writes-');
const world = await openWorld({
  members: Number(option('members', '20000')),
  seed: 'vonk',
  folder: path.join(dir, 'worlds'),
  port: Number(option('port', '5480')),
  say: () => {},
  onProgress: () => {},
});
const admin = await openDatabase(world.url.replace('/vonk?', '/postgres?'), { poolSize: 1 });
const urlOf = (name: string) => world.url.replace('/vonk?', `/${name}?`);
const sides: Side[] = [];
try {
  await admin.query('create database before template vonk');
  const [now, before] = [await openSide(urlOf('vonk'), []), await openSide(urlOf('before'), SEARCH_BEFORE)];
  sides.push(now, before);
  const { rows: members } = await now.db.query<{ id: number }>(
    `select member_id as id from profile where status = 'active' and not is_invisible and kind = 'member' order by md5(member_id::text)`,
  );
  const ids = members.map(({ id }) => id);
  const { rows: found } = await now.db.query<{ place: unknown[] }>(
    `select json_build_array(city_id, cell, region_id, country) as place from profile
      where cell is not null order by md5('place' || member_id) limit 500`,
  );
  const places = found.map(({ place }) => place);
  const machine = watchMachine();
  let turn = 0;
  const idsFrom = (first: number) => Array.from({ length: WRITES }, (_, nth) => ids[(first + nth) % ids.length] ?? 0);
  for (const [kind, write] of Object.entries(KINDS)) {
    const costs = new Map(sides.map((side) => [side, [] as number[]]));
    for (const { db } of sides) {
      // Nobody was there in the last quarter of an hour, within which the time of a visit is not moved.
      await db.query(`update profile set last_active = last_active - interval '1 day'`);
      await db.query('vacuum analyze');
    }
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of round % 2 ? sides : sides.toReversed()) {
        const begun = processorUs(side);
        await write(side, idsFrom(turn), turn, places);
        // The first round plans.
        if (round) costs.get(side)?.push((processorUs(side) - begun) / WRITES);
      }
      turn += WRITES;
    }
    const [here, there] = [costs.get(now) ?? [], costs.get(before) ?? []];
    const figures = `${median(there).toFixed(0)} to ${median(here).toFixed(0)} µs`;
    console.log(
      `  ${kind.padEnd(20)} ${figures.padEnd(16)} ${describeRatio(pairedRatio(here, there))} (target ${TARGET})`,
    );
  }
  console.log(`  ${machine()}`);
} finally {
  for (const { db } of sides) await db.close();
  await admin.close();
  await world.stop();
  fs.rmSync(dir, { recursive: true, force: true });
}
