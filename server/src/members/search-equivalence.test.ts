import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createMemberSearchRepository } from './member-search.repository.ts';
import { hasPlace, plainSearch, randomSearch } from './plain-search.test-data.ts';
import type { SearchCursor } from './search-cursor.ts';
import { makeSearchWorld } from './search-world.test-data.ts';

const PEOPLE = 4_000;
const MIXES = 100;
const MOST_PAGES = 8;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeSearchWorld(test.db, PEOPLE);
});
afterAll(() => test.close());

/** Follows the cursors of a search as a member does. */
async function pagesOf({ viewer, ask, sort }: ReturnType<typeof randomSearch>) {
  const site = test.deps.sites.byId(viewer.siteId);
  const search = createMemberSearchRepository(test.db);
  const ids: number[] = [];
  let after: SearchCursor | undefined;
  let first: { total: number; isLeast: boolean } | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { found, cards } = await search.page(site, viewer, { ask, size: 24, sort, after });
    first ??= { total: found.total, isLeast: found.is_least };
    ids.push(...cards.map(({ id }) => id));
    const { last_at: at, last_id: id, last_cell: cell } = found;
    if (!found.has_more || at === null || id === null) return { ids, isWhole: true, ...first };
    after = { at, id, cell: cell ?? 0, page, total: 0, isLeast: false, homeKm: found.home_km ?? 0 };
  }
  return { ids, isWhole: false, total: 0, isLeast: true, ...first };
}

describe.each([
  ['as it is', null],
  ['reading so little that rare ones are gathered', 60],
  ['reading next to nothing', 7],
])('a search %s', (_name, budget) => {
  beforeAll(async () => {
    if (budget !== null)
      await test.db.query(
        `create or replace function search_budget() returns int language sql immutable return ${budget}`,
      );
  });

  it.each([0, 1, 2, 3, 4])(
    'R-PROFILE-3 finds whom a plain query over all profiles finds, in its order (part %i)',
    async (part) => {
      for (let index = part; index < MIXES; index += 5) {
        const search = randomSearch(index);
        // How far around home is searched is decided by what is read: with less it is decided otherwise.
        if (budget !== null && !hasPlace(search)) continue;
        const expected = await plainSearch(test.db, search);
        const found = await pagesOf(search);
        const told = JSON.stringify(search);
        expect([told, found.ids]).toEqual([told, found.isWhole ? expected : expected.slice(0, found.ids.length)]);
        if (found.isLeast) expect(found.total).toBeLessThanOrEqual(expected.length);
        else expect([told, found.total]).toEqual([told, expected.length]);
      }
    },
  );
});
