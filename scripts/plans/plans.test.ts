import { openDatabase } from '../../server/src/database/database.ts';
import { seedWorld } from '../../server/src/demo/seed-world.ts';
import { createFolderStore } from '../../server/src/store/blob-store.ts';
import { cloneDatabase } from '../../server/src/testing/clone-database.ts';
import { brokenJobs, SMALL_BOUND } from './bounds.ts';
import { describeWorst, type Measured, spread } from './figures.ts';
import { type PlanResult, runPlans } from './run-plans.ts';

/** As many as are made in a few seconds; the million is asked by `npm run test:plans`. */
const MEMBERS = 30_000;
const MIXES = 90;

/** All that a database says of its tables: what a bulk import takes off and makes again. */
const SCHEMA = `select tablename || ' ' || indexdef as part from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
   where connamespace = 'public'::regnamespace order by 1`;
const COUNTS = `select (select count(*) from profile)::float8 as members, (select count(*) from profile_like)::float8 as likes,
  (select count(*) from block)::float8 as blocks, (select count(*) from conversation)::float8 as talks,
  (select count(*) from message)::float8 as messages`;

interface Counts {
  members: number;
  likes: number;
  blocks: number;
  talks: number;
  messages: number;
}

let schemas: string[][];
let counts: Counts | undefined;
let result: PlanResult;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = clone.drop;
  const db = await openDatabase(clone.url, { poolSize: 2 });
  const schema = async () => (await db.query<{ part: string }>(SCHEMA)).rows.map(({ part }) => part);
  const before = await schema();
  await seedWorld(db, createFolderStore('/nowhere'), { members: MEMBERS });
  schemas = [before, await schema()];
  counts = (await db.query<Counts>(COUNTS)).rows[0];
  await db.close();
  result = await runPlans(clone.url, { mixes: MIXES, seed: 'small', callers: 10, onProgress: () => {} });
}, 240_000);
afterAll(() => drop());

/** The calls that read too many rows, so that a failure says which. */
const tooMany = (calls: Measured[], most: number) =>
  calls.filter(({ cost }) => cost.rows > most).map(({ url, asker, cost }) => `${cost.rows} rows: ${asker} ${url}`);

it('a world that is made in bulk has every index and key of an empty one', () => {
  expect(schemas[0]?.length).toBeGreaterThan(100);
  expect(schemas[1]).toEqual(schemas[0]);
});

it('about three likes, half a block, a fifth of a talk and three messages are made for each member', () => {
  const { members, likes, blocks, talks, messages } = counts ?? {
    members: 0,
    likes: 0,
    blocks: 0,
    talks: 0,
    messages: 0,
  };
  expect(members).toBeGreaterThanOrEqual(MEMBERS);
  const each = (count: number) => count / members;
  expect(each(likes)).toBeGreaterThan(2.3);
  expect(each(blocks)).toBeGreaterThan(0.3);
  expect(each(talks)).toBeGreaterThan(0.15);
  expect(each(messages)).toBeGreaterThan(2.2);
});

it('R-PROFILE-3 a search reads few of the members, whatever is asked', () => {
  expect(result.searches.length).toBeGreaterThan(MIXES);
  expect(result.searches.filter(({ status }) => status !== 200)).toEqual([]);
  const { p50, p95 } = spread(result.searches, 'rows');
  const { search } = SMALL_BOUND;
  expect(p50 > search.p50 || p95 > search.p95 ? describeWorst(result.searches) : []).toEqual([]);
});

it('every other main call reads what is the member’s own', () => {
  expect(result.calls.filter(({ status }) => status >= 500)).toEqual([]);
  expect(tooMany(result.calls, SMALL_BOUND.call)).toEqual([]);
});

it('no job of the clock reads a table that grows', () => {
  expect(brokenJobs(result.jobs)).toEqual([]);
});
