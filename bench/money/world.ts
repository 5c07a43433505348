import type { Database } from '../../server/src/database/database.ts';

export interface MoneyTalk {
  id: number;
  aId: number;
  bId: number;
}

/** Whom the simulation plays with: members in pairs that talk, and codes, half of them for one purchase of anybody. */
export interface MoneyWorld {
  members: number[];
  talks: MoneyTalk[];
  codes: string[];
}

/** Makes members of the first site from three countries; every second one is new enough for the bonus of the first purchase. */
export async function makeMoneyWorld(db: Database, members: number): Promise<MoneyWorld> {
  const { rows } = await db.query<{ id: number }>(
    `insert into member (site_id, status, email, language, country, signup_step, signup_date)
     select 1, 'active', 'sim' || n || '@example.com', 'nl', (array['NL', 'BE', 'DE'])[1 + n % 3], 5, now() - (n % 2) * interval '9 days'
       from generate_series(1, $1::int) n returning id`,
    [members + (members % 2)],
  );
  const ids = rows.map(({ id }) => id);
  await db.query(
    `insert into profile (member_id, site_id, status, name, birthdate, country)
     select id, 1, 'active', 'Member', '1990-05-05', 'NL' from unnest($1::bigint[]) id`,
    [ids],
  );
  await db.query('insert into wallet (member_id) select id from unnest($1::bigint[]) id', [ids]);
  const { rows: talks } = await db.query<MoneyTalk>(
    `insert into conversation (a_id, b_id, started_by) select id, id + 1, id from unnest($1::bigint[]) id
     returning id, a_id as "aId", b_id as "bId"`,
    [ids.filter((_, index) => index % 2 === 0)],
  );
  const { rows: codes } = await db.query<{ code: string }>(
    `insert into discount_code (site_id, code, value_percentage, validity)
     select 1, 'SIM' || n, 10 + n % 60, case when n % 2 = 0 then 'once' else 'once-per-user' end
       from generate_series(1, $1::int) n returning code`,
    [Math.max(10, ids.length)],
  );
  return { members: ids, talks, codes: codes.map(({ code }) => code) };
}
