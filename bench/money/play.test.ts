import pg from 'pg';
import type { Database } from '../../server/src/database/database.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { planOf } from './plan.ts';
import { play } from './play.ts';
import { makeMoneyWorld } from './world.ts';

let db: Database;
let admin: pg.Client;
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, url, close } = await openTestDatabase(10));
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await close();
});

it('R-PAY-4 a seed plays the same operations each time, and another one others', () => {
  const of = (seed: string) => [...planOf(seed, 50)];
  expect(of('a')).toEqual(of('a'));
  expect(of('a')).not.toEqual(of('b'));
});

it('R-PAY-4 credits and money agree after purchases, messages and their repeats over connections that are cut', async () => {
  const world = await makeMoneyWorld(db, 20);
  let kills = 0;
  const { violations, counts } = await play({
    db,
    world,
    seed: 'jest',
    operations: 600,
    players: 6,
    // Every booking is a chance to cut a connection in the middle of something.
    kill: async () => {
      kills += 1;
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' limit 1`,
      );
    },
  });
  expect(violations).toEqual([]);
  for (const what of ['send', 'webhook', 'checkout', 'grant', 'book']) expect(counts.get(what) ?? 0).toBeGreaterThan(3);
  // The seed forges four; where a cut connection costs a checkout, nobody forges a webhook of it.
  expect(counts.get('forged webhook refused') ?? 0).toBeGreaterThan(0);
  expect(kills).toBeGreaterThan(0);
});

it('R-PAY-4 a wallet that was changed by hand is a violation', async () => {
  await db.query('update wallet set balance = balance + 1 where member_id = (select min(member_id) from wallet)');
  const world = { members: [1], talks: [{ id: 1, aId: 1, bId: 2 }], codes: ['SIM1'] };
  const { violations } = await play({ db, world, seed: 'none', operations: 0, players: 1, kill: async () => {} });
  expect(violations.join()).toContain('a wallet is the sum of its ledger');
});
