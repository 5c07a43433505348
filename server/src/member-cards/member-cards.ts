import type { MemberCard } from '@vonk/api/members.ts';
import type { Queryable } from '../database/database.ts';
import { type PhotoRow, photoReply } from '../photos/photo-reply.ts';
import type { Site } from '../sites/site.ts';
import { distanceKm } from './distance.ts';

interface Options {
  /** People the viewer knows already: shown even when hidden, blocked or gone, but then nothing is told beside who it is. */
  areKnown?: boolean;
}

/**
 * Holds for every like. It names a column that is in no index beside the key: without it the planner answers 'does this
 * one like that one' from an index of all likes that one has, thousands for a star.
 */
export const likeByKey = (like: string): string => `${like}.is_auto in (true, false)`;

export interface CardRow extends PhotoRow {
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

interface CardSources {
  viewer: string;
  site: string;
  off: string;
  /** Whom a search chose: it left out whoever blocked or is blocked, and need not be asked again. */
  areUnblocked?: boolean;
}

/**
 * The SQL of cards. `wanted` is what follows `from`: rows `wanted (id, place)`; the others are parameters: the viewer's id or null,
 * the site's id, and the countries without fictional profiles. Both ways of a block are one look for each card: apart, Postgres
 * would read all ten thousand whom somebody blocked.
 */
export const cardsSql = (wanted: string, { viewer, site, off, areUnblocked = false }: CardSources) => `
select p.member_id as id, p.kind, p.name, extract(year from age(p.birthdate))::int as age, p.gender, p.country,
       c.name as city, p.cell, me.cell as my_cell, p.is_verified, p.photo_count,
       coalesce(not p.is_invisible and pr.seen_at > now() - make_interval(mins => ${ONLINE_MINUTES}), false) as is_online,
       l.liker_id is not null as is_liked,
       f.id as photo_id, f.storage_key, f.drawn_seed, f.width, f.height, f.thumbhash,
       hidden.is_hidden, wanted.place
  from ${wanted}
  join profile p on p.member_id = wanted.id and p.site_id = ${site}
  left join profile me on me.member_id = ${viewer}
  left join presence pr on pr.member_id = p.member_id
  left join city c on c.id = p.city_id
  left join photo f on f.id = p.main_photo_id
  left join profile_like l on l.liker_id = ${viewer} and l.liked_id = p.member_id and ${likeByKey('l')}
  cross join lateral (
    select p.status <> 'active'
        or p.is_invisible and p.member_id is distinct from ${viewer} and not exists (
             select 1 from conversation v where v.a_id = least(p.member_id, ${viewer}) and v.b_id = greatest(p.member_id, ${viewer}))${
               areUnblocked
                 ? ''
                 : `
        or exists (select 1 from block b
             where (b.blocker_id, b.blocked_id) in ((${viewer}, p.member_id), (p.member_id, ${viewer})))`
             }
        or p.kind = 'fictional' and me.country = any(${off})
      as is_hidden
  ) hidden`;

const CARDS = `${cardsSql('unnest($1::bigint[]) with ordinality as wanted (id, place)', {
  site: '$2',
  viewer: '$3',
  off: '$4::text[]',
})} order by wanted.place`;

/** Makes what is told of a member out of a row of `cardsSql`. */
export const cardOf = (row: CardRow, { settings }: Site): MemberCard => ({
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
 * The same for whoever knows the member from before, as of a talk: of one whose profile cannot be viewed any more it tells who
 * it is, and not how old they are by now, or where.
 */
export const knownCardOf = (row: CardRow, site: Site): MemberCard => {
  const card = cardOf(row, site);
  return row.is_hidden ? { ...card, age: 0, city: null, distance_km: null, photo_count: 0, is_hidden: true } : card;
};

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
  const { rows } = await db.query<CardRow>(CARDS, [ids, site.id, viewerId, site.settings.fictional_off_countries]);
  return rows.filter((row) => areKnown || !row.is_hidden).map((row) => knownCardOf(row, site));
}

/** SQL expressions of one card. None may name `p`, `me`, `pr`, `c`, `f` or `l`: so the tables of a card are called. */
interface CardTerms {
  member: string;
  /** Null for a visitor. */
  viewer: string;
  site: string;
  /** Countries where no fictional profile is shown. */
  offCountries: string;
}

/** SQL of one member's card for a viewer: one row, or none where the site has no such member. */
export const cardSelect = ({ member, viewer, site, offCountries }: CardTerms): string =>
  cardsSql(`(select ${member} as id, 0 as place) wanted`, { viewer, site, off: offCountries });

/** SQL of the same as one value, for statements that answer something else too; `cardOf` makes a card of it. */
export const cardValue = (terms: CardTerms): string => `(select to_json(card) from (${cardSelect(terms)}) card)`;
