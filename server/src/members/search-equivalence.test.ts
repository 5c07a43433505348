import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createMemberSearchRepository } from './member-search.repository.ts';
import { hasPlace, plainCount, plainSearch, randomSearch } from './plain-search.test-data.ts';
import { widerSearches } from './search-adjustments.ts';
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

  it('R-PROFILE-3 says of a search without anybody what a plain query finds without each of its filters', async () => {
    const counts = { exact: 0, least: 0, silent: 0 };
    for (let index = 0; index < 6 * MIXES; index++) {
      const [search, other] = [randomSearch(index), randomSearch(index + 1_000)];
      const asked = { ...search.ask, ...other.ask };
      if ((await plainCount(test.db, { ...search, ask: asked })) > 0) continue;
      const site = test.deps.sites.byId(search.viewer.siteId);
      const asks = widerSearches(JSON.parse(JSON.stringify(asked)));
      const offers = await createMemberSearchRepository(test.db).widen(site, search.viewer, asks);
      for (const { drop, radius_km, ask } of asks) {
        const offer = offers.find((each) => each.drop === drop && each.radius_km === radius_km);
        const expected = await plainCount(test.db, { ...search, ask });
        const told = JSON.stringify([index, drop, radius_km, offer, expected, asked]);
        // Of a distance only the first step with somebody is told.
        const isTold = offers.some((each) => each.drop === drop);
        if (!offer) {
          counts.silent += expected > 0 && !isTold ? 1 : 0;
          if (budget === null && !isTold) expect([told, expected]).toEqual([told, 0]);
        } else if (offer.is_least) {
          counts.least += 1;
          expect([told, offer.numResults <= expected && offer.numResults > 0]).toEqual([told, true]);
        } else {
          counts.exact += 1;
          expect([told, offer.numResults]).toEqual([told, Math.min(expected, 1001)]);
        }
      }
    }
    expect(counts.exact + counts.least).toBeGreaterThan(80);
    if (budget === null) expect(counts.silent).toBe(0);
  });
});
