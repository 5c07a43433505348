import { randomUUID } from 'node:crypto';
import { runJob } from '../job-handlers.ts';
import { makeEntry } from '../testing/make-entry.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type Checkouts, lostPurchases } from './judge-checkout.ts';
import { createReleaseRepository, type ReleaseRepository } from './release.repository.ts';

const seen = (values: Partial<Checkouts>): Checkouts => ({ opened: 0, begun: 0, ended: 0, completed: 0, ...values });

describe('R-FED-3 a checkout loses purchases', () => {
  it('where fewer of the payments that were begun are completed, and not by chance', () => {
    const other = seen({ ended: 200, completed: 150 });
    expect(lostPurchases(seen({ ended: 20, completed: 3 }), other)).toMatch(/^3 of 20 payments were completed; of the/);
    expect(lostPurchases(seen({ ended: 20, completed: 13 }), other)).toBeNull();
    expect(lostPurchases(seen({ ended: 20, completed: 20 }), other)).toBeNull();
  });

  it('where hardly anybody begins one, though every page opens', () => {
    const other = seen({ opened: 500, begun: 100 });
    expect(lostPurchases(seen({ opened: 60, begun: 0 }), other)).toMatch(/^0 payments were begun in 60 views/);
    expect(lostPurchases(seen({ opened: 60, begun: 8 }), other)).toBeNull();
  });

  it('not where few were seen of either, or where both fail alike', () => {
    expect(lostPurchases(seen({ ended: 9, completed: 0 }), seen({ ended: 200, completed: 150 }))).toBeNull();
    expect(lostPurchases(seen({ ended: 40, completed: 0 }), seen({ ended: 9, completed: 9 }))).toBeNull();
    expect(lostPurchases(seen({ ended: 40, completed: 4 }), seen({ ended: 400, completed: 40 }))).toBeNull();
  });
});

describe('R-FED-3 the canary of checkout', () => {
  let test: TestApp;
  let releases: ReleaseRepository;
  beforeAll(async () => {
    test = await createTestApp();
    releases = createReleaseRepository(test.db);
    for (const version of ['v1', 'v2']) {
      await releases.register('credits', makeEntry('credits', version), 'me');
    }
    await releases.setLive('credits', 'v1', 'me');
  });
  afterAll(() => test.close());

  const begin = async (release: string, status: string): Promise<void> => {
    const { id } = await test.makeMember();
    await test.db.query(
      `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, provider, release, status)
       select $1, $2, site_id, id, credits, price_minor, price_minor, currency, 'card', 'sandbox', $3, $4 from bundle limit 1`,
      [randomUUID(), id, release, status],
    );
  };
  const canaries = async () => (await releases.live(1)).canaries.length;
  const judge = () => runJob('judge_checkout', {}, { ...test.deps, sendMail: async () => {} });

  it('ends by itself when its purchases fail, and says why; those before it count for nothing', async () => {
    for (let count = 0; count < 12; count += 1) await begin('v2', 'failed');
    await releases.setCanary('credits', 'v2', 5, 'me');
    for (let count = 0; count < 30; count += 1) await begin('v1', 'completed');
    await judge();
    expect(await canaries()).toBe(1);
    for (let count = 0; count < 12; count += 1) await begin('v2', 'failed');
    await judge();
    expect([await canaries(), (await releases.live(1)).registry.credits?.version]).toEqual([0, 'v1']);
    const [last] = await releases.history('credits');
    expect([last?.action, last?.why]).toEqual([
      'stopped',
      '0 of 12 payments were completed; of the other version 30 of 30',
    ]);
  });
});
