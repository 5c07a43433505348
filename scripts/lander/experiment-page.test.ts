import type { RegistryEntry } from '@vonk/api/page.ts';
import type { Database } from '../../server/src/database/database.ts';
import { createReleaseRepository } from '../../server/src/releases/release.repository.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { missingFromPage } from './experiment-page.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase(2));
  const releases = createReleaseRepository(db);
  const entry = { version: 'v1', landers: ['gallery'], kernel: '^1.0.0' } as unknown as RegistryEntry;
  await releases.register('landers', entry, 'build');
  await releases.setLive('landers', 'v1', 'build');
});
afterAll(async () => {
  await close();
});

const missing = (path: string, slug?: string) =>
  missingFromPage(
    { releases: createReleaseRepository(db) },
    {
      path,
      siteId: 1,
      variants: [
        { key: 'control', weight: 1 },
        { key: 'other', weight: 1, ...(slug ? { slug } : {}) },
      ],
    },
  );

it('R-FED-2 an experiment names a page that is there', async () => {
  expect(await missing('/landers/gallery', 'evening')).toEqual([]);
  expect(await missing('/nowhere')).toEqual(['there is no page /nowhere']);
  expect(await missing('/landers/gone')).toEqual(["no lander 'gone' is live: there are gallery"]);
});

it('R-FED-2 an experiment names texts that are there', async () => {
  expect(await missing('/landers/gallery', 'evenning')).toEqual([
    expect.stringMatching(/^other: no text has the slug 'evenning': there are .*evening/),
  ]);
  expect(await missing('/pricing', 'evening')).toEqual(['other: /pricing has no texts by slug']);
});

it('R-FED-2 an experiment is on a page that visitors get: members are in none', async () => {
  expect(await missing('/credits')).toEqual(['/credits is for members alone, and experiments are for visitors']);
});
