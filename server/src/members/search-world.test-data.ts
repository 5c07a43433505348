import type { Queryable } from '../database/database.ts';

/** A world of its own for the search: two sites, four countries (one of them with a single member), a dense town, villages, blocks. */
export async function makeSearchWorld(db: Queryable, people: number): Promise<void> {
  await db.query(`insert into region (id, country, code, name)
    select 9000 + n, (array['NL', 'BE', 'DE'])[1 + n % 3], 'test' || n, 'Region ' || n from generate_series(0, 8) n`);
  await db.query(
    `insert into member (id, site_id, kind, status, language, country, signup_step, signup_date)
     select 10000 + n, 1 + (n % 9 = 0)::int, case when n % 8 = 0 then 'fictional' else 'member' end, 'active', 'nl',
            case when n = 7 then 'NO' when n % 20 < 12 then 'NL' when n % 20 < 16 then 'BE' else 'DE' end, 5,
            date_trunc('hour', now()) - make_interval(hours => abs(hashint4(n)) % 900)
       from generate_series(1, $1::int) n`,
    [people],
  );
  await db.query(`insert into photo (id, member_id, drawn_seed, width, height)
    select id, id, 'f-31-a1', 400, 500 from member where id > 10000 and id % 4 > 0`);
  await db.query(`insert into profile (member_id, site_id, kind, status, is_invisible, name, gender, looking_for, birthdate, country, region_id,
      cell, hair_colour, body_type, tattoos, interests, is_verified, main_photo_id, photo_count, last_active)
    select m.id, m.site_id, m.kind, case when m.id % 31 = 0 then 'disabled' else 'active' end, m.id % 37 = 0, 'Name', case when m.id % 50 = 3 then null
             else 1 + (m.id % 2) end, 1 + (m.id + 1) % 2, current_date - (7000 + abs(hashint8(m.id)) % 15000)::int, m.country,
           case when m.country = 'NO' or h % 7 = 0 then null else 9000 + array_position(array['NL', 'BE', 'DE'], m.country) - 1 + 3 * (h % 3) end,
           case when h % 11 = 0 then null
                else round((place.lat + 90) * 100)::int * 36000 + round((place.lng + 180) * 100)::int end,
           (array['black', 'brown', 'blond', 'red', null, 'brown', 'brown'])[1 + h % 7], (array['slim', 'athletic', 'curvy', null])[1 + h / 7 % 4],
           (array['none', 'one', 'many', null])[1 + h / 31 % 4], (1::bigint << h % 50) | (1::bigint << h / 50 % 50), m.kind = 'member' and h % 10 = 0,
           case when m.id % 4 > 0 then m.id end, (m.id % 4 > 0)::int,
           date_trunc('hour', now()) - make_interval(hours => abs(hashint8(m.id * 7)) % 400)
      from member m cross join lateral (select abs(hashint8(m.id * 13)) as h) hash
      cross join lateral (select
        case m.country when 'NO' then 69.6 when 'DE' then 51.2 when 'BE' then 51.0 else 52.1 end
          + case when h % 3 = 0 then (h % 5) / 100.0 else (h % 300 - 150) / 100.0 end as lat,
        case m.country when 'NO' then 18.9 when 'DE' then 7.5 when 'BE' then 4.4 else 5.1 end
          + case when h % 3 = 0 then (h / 5 % 5) / 100.0 else (h / 300 % 300 - 150) / 100.0 end as lng) place
     where m.id > 10000`);
  await db.query(
    `insert into presence select member_id, now() from profile where member_id > 10000 and member_id % 5 = 0 and status = 'active'`,
  );
  await db.query(
    `update profile set last_active = now() - make_interval(mins => (member_id % 10)::int) where member_id > 10000 and member_id % 5 = 0`,
  );
  await db.query(
    `insert into block (blocker_id, blocked_id)
    select a, b from (select 10001 + n % 40 as a, 10001 + (n * 37) % $1::int as b from generate_series(1, 2000) n) blocks
     where a <> b on conflict do nothing`,
    [people],
  );
  // More than a search carries about: eight of those who search blocked, and were blocked by, hundreds.
  await db.query(
    `insert into block (blocker_id, blocked_id)
    select case when n % 3 = 0 then b else a end, case when n % 3 = 0 then a else b end
      from (select n, 10001 + n % 8 as a, 10001 + (n * 7) % $1::int as b from generate_series(1, 3000) n) blocks
     where a <> b on conflict do nothing`,
    [people],
  );
}
