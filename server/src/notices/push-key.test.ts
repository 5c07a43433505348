import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createPushKeyRepository, ensurePushKeys } from './push-key.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('R-ACCOUNT-11 keys of push messages are made once, however many begin together, and lie sealed', async () => {
  await Promise.all([1, 2, 3].map(() => ensurePushKeys(test.db, ['key of the server'])));
  const keys = await createPushKeyRepository(test.db, ['key of the server']).list();
  expect(keys).toHaveLength(1);
  const { rows } = await test.db.query<{ sealed_private_key: Buffer }>('select sealed_private_key from push_key');
  expect(rows[0]?.sealed_private_key.toString('latin1')).not.toContain(keys[0]?.privateKey);
});

it('new keys come first, and those before them stay in use', async () => {
  const repository = createPushKeyRepository(test.db, ['key of the server']);
  const [before] = await repository.list();
  const made = await repository.make();
  expect((await repository.list()).map(({ publicKey }) => publicKey)).toEqual([made.publicKey, before?.publicKey]);
});

it('keys that were sealed with a key that is gone are made anew, not taken for keys', async () => {
  expect(await createPushKeyRepository(test.db, ['another']).list()).toEqual([]);
  expect(await createPushKeyRepository(test.db, ['another', 'key of the server']).list()).toHaveLength(2);
});
