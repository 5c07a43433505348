import type { TestApp } from './test-app.ts';

/** Does `work` while the first site has other settings; they are as before afterwards. */
export async function withSettings({ db, deps }: TestApp, values: object, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ settings: object }>('select settings from site where id = 1');
  const before = rows[0]?.settings ?? {};
  await db.query('update site set settings = settings || $1 where id = 1', [JSON.stringify(values)]);
  await deps.sites.refresh();
  await work().finally(async () => {
    await db.query('update site set settings = $1 where id = 1', [JSON.stringify(before)]);
    await deps.sites.refresh();
  });
}
