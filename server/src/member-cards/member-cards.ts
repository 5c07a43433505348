import type { MemberCard } from '@vonk/api/members.ts';
import type { Queryable } from '../database/database.ts';
import { type PhotoRow, photoReply } from '../photos/photo-reply.ts';
import type { Site } from '../sites/site.ts';
import { distanceKm } from './distance.ts';

interface Options {
  /** People the viewer already talks with: shown even when hidden, blocked or gone, but then without photo and presence. */
  areKnown?: boolean;
}

interface Row extends PhotoRow {
  id: number;
  photo_id: number | null;
  kind: MemberCard['kind'];
  name: string;
  age: number;
  gender: 1 | 2 | null;
  country: string;
  city: string | null;
  cell: number | null;
  my_cell: number | null;
  is_verified: boolean;
  photo_count: number;
  is_online: boolean;
  is_liked: boolean;
  is_hidden: boolean;
}

/** A member is online while a real connection keeps its presence younger than this (decision 2). */
export const ONLINE_MINUTES = 2;

const CARDS = `
select p.member_id as id, p.kind, p.name, extract(year from age(p.birthdate))::int as age, p.gender, p.country,
       c.name as city, p.cell, me.cell as my_cell, p.is_verified, p.photo_count,
       coalesce(not p.is_invisible and pr.seen_at > now() - make_interval(mins => ${ONLINE_MINUTES}), false) as is_online,
       l.liker_id is not null as is_liked,
       f.id as photo_id, f.storage_key, f.drawn_seed, f.width, f.height, f.thumbhash,
       hidden.is_hidden
  from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join profile p on p.member_id = wanted.id and p.site_id = $2
  left join profile me on me.member_id = $3
  left join presence pr on pr.member_id = p.member_id
  left join city c on c.id = p.city_id
  left join photo f on f.id = p.main_photo_id
  left join profile_like l on l.liker_id = $3 and l.liked_id = p.member_id
  cross join lateral (
    select p.status <> 'active'
        or p.is_invisible and p.member_id is distinct from $3 and not exists (
             select 1 from conversation v where v.a_id = least(p.member_id, $3) and v.b_id = greatest(p.member_id, $3))
        or exists (select 1 from block b where b.blocker_id = $3 and b.blocked_id = p.member_id)
        or exists (select 1 from block b where b.blocker_id = p.member_id and b.blocked_id = $3)
        or p.kind = 'fictional' and me.country = any($4::text[])
      as is_hidden
  ) hidden
 order by wanted.place`;

const cardOf = (row: Row, { settings }: Site): MemberCard => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  age: row.age,
  gender: row.gender === 1 ? 'male' : row.gender === 2 ? 'female' : null,
  country: row.country,
  // A field that the site hides is hidden wherever a member is shown.
  city: settings.visible_profile_fields.includes('city') ? row.city : null,
  distance_km: distanceKm(row.my_cell, row.cell),
  is_online: row.is_online && !row.is_hidden,
  is_verified: row.is_verified && settings.verification === 'yes',
  is_liked: row.is_liked,
  main_image: row.photo_id !== null && !row.is_hidden ? photoReply({ ...row, id: row.photo_id }) : null,
  photo_count: row.photo_count,
});

/**
 * Cards in the order of `ids`, in one query. Left out are disabled and invisible members, those blocked either way, and
 * fictional ones where the viewer's country has none.
 */
export async function memberCards(
  db: Queryable,
  site: Site,
  viewerId: number | null,
  ids: number[],
  { areKnown = false }: Options = {},
): Promise<MemberCard[]> {
  if (!ids.length) return [];
  const { rows } = await db.query<Row>(CARDS, [ids, site.id, viewerId, site.settings.fictional_off_countries]);
  return rows.filter((row) => areKnown || !row.is_hidden).map((row) => cardOf(row, site));
}
