import pg from 'pg';
import { cloneDatabase } from '../testing/clone-database.ts';
import { openDatabase } from './database.ts';
import { openPool } from './open-pool.ts';

/** A database whose own time zone is another one, as an operator's server may have it. */
async function databaseIn(zone: string) {
  const clone = await cloneDatabase();
  const admin = new pg.Client({ connectionString: clone.url });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>('select current_database() as name');
  await admin.query(`alter database ${rows[0]?.name} set timezone to '${zone}'`);
  await admin.end();
  return clone;
}

describe('R-ACCOUNT-3 days are those of UTC, whatever the time zone of the database’s server', () => {
  // At every hour one of these has another date than UTC; between two of its days one has an hour more or less.
  it.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Amsterdam'])('%s', async (zone) => {
    const { url, drop } = await databaseIn(zone);
    const db = await openDatabase(url, { poolSize: 2 });
    const pool = openPool(url, 1, () => {});
    const listener = await db.connect();
    const ask = `select current_date = (now() at time zone 'utc')::date as is_today,
      '2026-03-28 12:00Z'::timestamptz + make_interval(days => 1) = '2026-03-29 12:00Z' as is_a_day`;
    const answers = [db.query(ask), db.read.query(ask), db.lists.query(ask), pool.query(ask), listener.query(ask)];
    for (const { rows } of await Promise.all(answers)) expect(rows).toEqual([{ is_today: true, is_a_day: true }]);
    await listener.end();
    await pool.end();
    await db.close();
    await drop();
  });
});
