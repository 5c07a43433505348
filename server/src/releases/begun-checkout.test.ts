import { randomUUID } from 'node:crypto';
import type { Registry } from '@vonk/api/page.ts';
import { makeEntry } from '../testing/make-entry.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { keepBegun } from './begun-checkout.ts';
import { createReleaseRepository, type ReleaseRepository } from './release.repository.ts';

let test: TestApp;
let releases: ReleaseRepository;
let memberId: number;
beforeAll(async () => {
  test = await createTestApp();
  releases = createReleaseRepository(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.query('delete from remote_live');
  await test.db.query('delete from remote_release');
  for (const version of ['v1', 'v2', 'v3']) await releases.register('credits', makeEntry('credits', version), 'me');
  await releases.setLive('credits', 'v1', 'me');
  memberId = (await test.makeMember()).id;
});

/** A payment of the member, begun with a version. */
async function begin(release: string | null): Promise<string> {
  const id = randomUUID();
  await test.db.query(
    `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, provider, release)
     select $1, $2, site_id, id, credits, price_minor, price_minor, currency, 'card', 'sandbox', $3 from bundle limit 1`,
    [id, memberId, release],
  );
  return id;
}

async function versionAt(path: string, who: number | null = memberId): Promise<string | undefined> {
  const registry: Registry = await releases.registry(1);
  return (await keepBegun(test.db, registry, who, path)).credits?.version;
}

it('R-FED-3 whoever comes back to a payment gets the checkout it was begun with, and the live one everywhere else', async () => {
  const id = await begin('v1');
  await releases.setLive('credits', 'v2', 'me');
  await releases.setLive('credits', 'v3', 'me');
  expect(await versionAt(`/credits/${id}/card`)).toBe('v1');
  expect(await versionAt(`/credits/${id}`)).toBe('v1');
  expect(await versionAt('/credits')).toBe('v3');
  expect(await versionAt(`/credits/${randomUUID()}/card`)).toBe('v3');
});

it('R-FED-3 a canary of which the share ended keeps those who began with it', async () => {
  await releases.setCanary('credits', 'v2', 5, 'me');
  const id = await begin('v2');
  expect(await versionAt(`/credits/${id}/card`)).toBe('v2');
});

it('R-FED-4 a version that was stopped or taken back keeps nobody', async () => {
  await releases.setLive('credits', 'v2', 'me');
  const id = await begin('v2');
  await releases.rollBack('credits', 'me');
  expect(await versionAt(`/credits/${id}/card`)).toBe('v1');
});

it('R-FED-2 nobody gets a version that was never given to anybody, by naming it', async () => {
  const id = await begin('v3');
  expect(await versionAt(`/credits/${id}/card`)).toBe('v1');
});

it('nobody gets the version of somebody else’s payment', async () => {
  const id = await begin('v1');
  await releases.setLive('credits', 'v2', 'me');
  expect(await versionAt(`/credits/${id}/card`, (await test.makeMember()).id)).toBe('v2');
  expect(await versionAt(`/credits/${id}/card`, null)).toBe('v2');
});
