import type { Queryable } from '../../server/src/database/database.ts';

/** A country that no demo person lives in, besides one who is put there. */
export const LONELY_COUNTRY = 'IS';
const REYKJAVIK_CELL = 15_415 * 36_000 + 15_806;

/** SQL, a number from 0 up to 1 for a member: the same in every run. */
const draw = (id: string, salt: number) => `((hashint8extended(${id}, ${salt}) & 1048575)::float8 / 1048576)`;

/** SQL of a time until which the world stays awake, however long a slow machine asks it: who is here is here then. */
const AWAKE = `now() + interval '3 hours'`;

/**
 * Makes a world that may have lain for weeks a living one: some are here now, some signed up this week, some are verified,
 * some invisible, and one lives alone in a country. The same members in every run, so that runs can be compared.
 */
export async function wakeWorld(db: Queryable): Promise<void> {
  await db.query('truncate presence');
  await db.query(
    `insert into presence (member_id, seen_at)
     select member_id, ${AWAKE} from profile where status = 'active' and kind = 'member' and ${draw('member_id', 1)} < 0.02`,
  );
  await db.query(
    `update profile p set last_active = ${AWAKE} - make_interval(mins => 1 + (12 * ${draw('p.member_id', 2)})::int)
      from presence s where s.member_id = p.member_id`,
  );
  await db.query(
    `update member set signup_date = now() - make_interval(secs => 600000 * ${draw('id', 4)})
      where kind = 'member' and is_computer_generated and ${draw('id', 3)} < 0.01`,
  );
  await db.query(
    `update profile set last_active = now() - make_interval(secs => 600000 * ${draw('member_id', 5)})
      where kind = 'member' and ${draw('member_id', 3)} < 0.01`,
  );
  await db.query(
    `update profile set is_verified = true where kind = 'member' and not is_verified and ${draw('member_id', 6)} < 0.03`,
  );
  await db.query(`update member set is_invisible = true where not is_invisible and ${draw('id', 7)} < 0.003`);
  await db.query(`update profile set is_invisible = true where not is_invisible and ${draw('member_id', 7)} < 0.003`);
  const lonely = `(select min(member_id) from profile where gender = 2 and kind = 'member' and not is_invisible and member_id % 1000 = 7)`;
  await db.query(`update member set country = $1 where id = ${lonely}`, [LONELY_COUNTRY]);
  await db.query(
    `update profile set country = $1, region_id = null, city_id = null, cell = $2 where member_id = ${lonely}`,
    [LONELY_COUNTRY, REYKJAVIK_CELL],
  );
  await db.query('vacuum (analyze)');
  // Each page of presence was written since: everybody who is here has a beat a minute.
  await db.query(`update presence set seen_at = ${AWAKE} where ${draw('member_id', 8)} < 0.1`);
}
