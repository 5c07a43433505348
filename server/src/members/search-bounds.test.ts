import type { Queryable } from '../database/database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type PlainSearch, randomSearch } from './plain-search.test-data.ts';
import { makeSearchWorld } from './search-world.test-data.ts';

const FEW = 3_000;
const MANY = 15_000;
const MIXES = 60;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeSearchWorld(test.db, MANY);
  await test.db.query('vacuum analyze');
}, 120_000);
afterAll(() => test.close());

/** Pages of the database that a statement touches, in memory or not. */
async function pagesOf(statement: string, db: Queryable = test.db): Promise<number> {
  const { rows } = await db.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    `explain (analyze, buffers, timing off, format json) ${statement}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

const pagesTouched = ({ viewer, ask, sort }: PlainSearch): Promise<number> =>
  pagesOf(
    `select * from search_members(${viewer.siteId}, ${viewer.id}, 'NL', '{DE}', true, '${JSON.stringify(ask)}', ${sort ? `'${sort}'` : 'null'},
       null, 24, '{}', null)`,
  );

async function touchedByMixes(): Promise<number[]> {
  const touched: number[] = [];
  for (let index = 0; index < MIXES; index++) touched.push(await pagesTouched(randomSearch(index)));
  return touched.toSorted((a, b) => a - b);
}

it('R-PROFILE-3 a search of any mix touches a bounded number of pages', async () => {
  // Plans and catalogues are read once.
  await touchedByMixes();
  const touched = await touchedByMixes();
  expect(touched[MIXES / 2]).toBeLessThan(1_500);
  expect(touched.at(-1)).toBeLessThan(40_000);
});

it('R-PROFILE-3 the page of a common search touches as much with five times the people', async () => {
  const common: PlainSearch = { ...randomSearch(0), ask: { gender: 1, country: 'NL' }, sort: 'active' };
  await pagesTouched(common);
  const withMany = await pagesTouched(common);
  await test.db.query('delete from profile where member_id > $1', [10_000 + FEW]);
  await test.db.query('vacuum analyze');
  await pagesTouched(common);
  expect(withMany).toBeLessThan(3 * (await pagesTouched(common)));
});

it('R-PROFILE-3 who of thousands is here is read from the pages of presence, each once, also while it is written', async () => {
  await test.db.query('truncate presence');
  await test.db.query(
    `insert into presence (member_id, seen_at) select n, now() from generate_series(1, 6000) n order by md5(n::text)`,
  );
  await test.db.query('vacuum analyze presence');
  // As it is in a product that runs: pages that were written since they were vacuumed.
  await test.db.query(`update presence set seen_at = now() where member_id % 10 = 0`);
  const here = 'select count(*) from search_here(array(select 2 * n from generate_series(1, 3000) n))';
  await test.db.inTransaction(async (trx) => {
    // As searches have it.
    await trx.query('set local enable_seqscan = off');
    await trx.query('set local enable_bitmapscan = off');
    expect((await trx.query(here)).rows).toEqual([{ count: 3000 }]);
    // Before Postgres 17, as on the cluster of `npm run test:scale`, an index is entered once for each of the 3,000: two pages each.
    const { rows } = await trx.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const entries = (rows[0]?.version ?? 0) < 170_000 ? 6_000 : 0;
    expect(await pagesOf(here, trx)).toBeLessThan(entries + 300);
  });
});
