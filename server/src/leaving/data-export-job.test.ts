import { withLostCommit } from '../testing/lost-commit.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createDataExports } from './data-export.repository.ts';
import { dataExportJob } from './data-export-job.ts';
import { eraseWithFiles } from './erase-with-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('R-ACCOUNT-9 a copy that is made while its member is erased leaves no file, and no mail', async () => {
  const { id } = await test.makeMember();
  const exportId = (await createDataExports(test.db).ask(id, 1)) ?? 0;
  const { store } = test.deps;
  const kept: string[] = [];
  const erasing = {
    ...store,
    put: async (key: string, bytes: Buffer, type: string) => {
      await store.put(key, bytes, type);
      kept.push(key);
      await test.db.inTransaction((trx) => eraseWithFiles(trx, id));
      await test.db.query('delete from outbox');
    },
  };
  const deps = { ...test.deps, store: erasing, sendMail: async () => {} };
  await dataExportJob({ export_id: exportId, member_id: id }, deps);
  expect(await store.get(kept[0] ?? '')).toBeNull();
  expect((await test.db.query('select 1 from outbox')).rows).toEqual([]);
});

it('R-ACCOUNT-9 a copy whose end nobody heard, because the connection was lost then, is there; made twice at once it is one', async () => {
  const { id } = await test.makeMember();
  const exportId = (await createDataExports(test.db).ask(id, 1)) ?? 0;
  const payload = { export_id: exportId, member_id: id };
  const deps = { ...test.deps, sendMail: async () => {} };
  await test.db.query('delete from outbox');
  await expect(dataExportJob(payload, { ...deps, db: withLostCommit(test.db) })).rejects.toThrow(
    'Connection terminated',
  );
  await dataExportJob(payload, deps);
  const { rows } = await test.db.query<{ storage_key: string }>('select storage_key from data_export where id = $1', [
    exportId,
  ]);
  expect(await test.deps.store.get(rows[0]?.storage_key ?? '')).not.toBeNull();
  expect((await test.db.query('select from outbox')).rowCount).toBe(1);
  await test.db.query('update data_export set made_at = null where id = $1', [exportId]);
  await Promise.all([dataExportJob(payload, deps), dataExportJob(payload, deps)]);
  expect((await test.db.query('select from outbox')).rowCount).toBe(2);
});
