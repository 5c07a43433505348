import type { Queryable } from '../database/database.ts';
import type { Person } from './people.ts';

export interface DemoPhoto {
  id: number;
  member_id: number;
  position: number;
  storage_key: string | null;
  drawn_seed: string | null;
  width: number;
  height: number;
  thumbhash: string | null;
}

/** Takes `count` ids from a table's sequence at once and answers the one before the first. */
export async function reserveIds(
  db: Queryable,
  table: 'member' | 'photo' | 'conversation',
  count: number,
): Promise<number> {
  const { rows } = await db.query<{ last: number }>(
    `select setval(pg_get_serial_sequence($1, 'id'), nextval(pg_get_serial_sequence($1, 'id')) + $2::int - 1) as last`,
    [table, count],
  );
  return Number(rows[0]!.last) - count;
}

const PERSON = `(id bigint, site_id int, kind text, name text, gender smallint, looking_for smallint, sexuality text,
  age int, birth_days int, language text, country text, region_id int, city_id int, cell int, hair_colour text,
  eye_colour text, body_type text, relationship_status text, reason text, tattoos text, interests bigint, about text,
  idle int, since int)`;

/** Writes people with their photos and empty wallets, all at once; the first photo of each is the main one. */
export async function insertPeople(db: Queryable, people: Person[], photos: DemoPhoto[]): Promise<void> {
  const given = JSON.stringify(people);
  await db.query(
    `insert into member (id, site_id, kind, status, language, country, signup_step, is_computer_generated, signup_date, confirmed_at)
     select id, site_id, kind, 'active', language, country, 5, true, now() - make_interval(secs => since),
            now() - make_interval(secs => since) + interval '10 minutes'
       from json_to_recordset($1) as p${PERSON}`,
    [given],
  );
  await db.query(
    `insert into photo (id, member_id, position, storage_key, drawn_seed, width, height, thumbhash)
     select * from json_to_recordset($1) as f(id bigint, member_id bigint, position smallint, storage_key text,
       drawn_seed text, width int, height int, thumbhash text)`,
    [JSON.stringify(photos)],
  );
  const main: Record<number, number> = {};
  const count: Record<number, number> = {};
  for (const { id, member_id, position } of photos) {
    if (position === 0) main[member_id] = id;
    count[member_id] = (count[member_id] ?? 0) + 1;
  }
  await db.query(
    `insert into profile (member_id, site_id, kind, status, name, gender, looking_for, sexuality, birthdate, country,
            region_id, city_id, cell, hair_colour, eye_colour, body_type, relationship_status, reason, tattoos, interests,
            about, main_photo_id, photo_count, last_active)
     select p.id, p.site_id, p.kind, 'active', p.name, p.gender, p.looking_for, p.sexuality,
            (current_date - make_interval(years => p.age, days => p.birth_days))::date, p.country, p.region_id, p.city_id,
            p.cell, p.hair_colour, p.eye_colour, p.body_type, p.relationship_status, p.reason, p.tattoos, p.interests,
            p.about, f.main, coalesce(f.count, 0), now() - make_interval(secs => p.idle)
       from json_to_recordset($1) as p${PERSON}
       left join unnest($2::bigint[], $3::bigint[], $4::int[]) as f(member_id, main, count) on f.member_id = p.id`,
    [given, Object.keys(main), Object.values(main), Object.keys(main).map((member) => count[Number(member)] ?? 0)],
  );
  await db.query('insert into wallet (member_id) select unnest($1::bigint[])', [people.map(({ id }) => id)]);
}
