import type { MemberProfileReply } from '@vonk/api/members.ts';
import { CHOSEN_ATTRIBUTES, type ChosenAttribute } from '@vonk/api/user.ts';
import type { Queryable } from '../database/database.ts';
import { type CardRow, cardSelect, cardValue, likeByKey } from '../member-cards/member-cards.ts';
import type { PhotoRow } from '../photos/photo-reply.ts';
import type { Site } from '../sites/site.ts';

export interface ProfileRow extends Pick<MemberProfileReply, ChosenAttribute | 'about'> {
  kind: MemberProfileReply['kind'];
  interests: number;
  region: string | null;
  last_active: Date;
  is_hidden: boolean;
  has_blocked_me: boolean;
  is_blocked: boolean;
  likes_me: boolean;
  /** The viewer has not seen that like. */
  is_like_new: boolean;
  is_liked: boolean;
  can_be_answered: boolean;
  conversation_id: number | null;
  /** Null for a visitor. */
  viewer_country: string | null;
  card: CardRow;
  /** The main photo first. */
  photos: PhotoRow[];
  /** Others of the same gender and country, the nearest in age first. */
  related: CardRow[];
}

/** How far down the list of who was last here others are looked for. */
const RELATED_AMONG = 200;
/** More than are shown: some may not be seen by this viewer. */
const RELATED_READ = 12;

const terms = { viewer: '$2::bigint', site: '$1', offCountries: '$4::text[]' };

const RELATED = `
select coalesce(json_agg(card order by wanted.place), '[]') from (
  select other.member_id as id, row_number() over () as place from (
    select o.member_id, o.birthdate, o.last_active from search_recent o
     where o.site_id = $1 and o.country = them.country and o.gender = them.gender
     order by o.last_active desc, o.member_id desc limit ${RELATED_AMONG}) other
   where other.member_id <> them.member_id and other.member_id is distinct from $2
   order by abs(other.birthdate - them.birthdate) / 1826, other.last_active desc, other.member_id desc
   limit ${RELATED_READ}) wanted
 cross join lateral (${cardSelect({ member: 'wanted.id', ...terms })}) card`;

const PROFILE = `
select them.kind, ${CHOSEN_ATTRIBUTES.map((name) => `them.${name}`).join(', ')}, them.about, them.interests,
       r.name as region, them.last_active, them.status <> 'active' or them.is_invisible as is_hidden,
       exists (select 1 from block where blocker_id = them.member_id and blocked_id = $2) as has_blocked_me,
       blocking.is_blocked,
       received.liker_id is not null as likes_me,
       received.liker_id is not null and received.seen_at is null as is_like_new,
       exists (select 1 from profile_like l where l.liker_id = $2 and l.liked_id = them.member_id and ${likeByKey('l')}) as is_liked,
       m.status = 'active' as can_be_answered,
       (select c.id from conversation c
         where c.a_id = least(them.member_id, $2) and c.b_id = greatest(them.member_id, $2)) as conversation_id,
       me.country as viewer_country,
       ${cardValue({ member: 'them.member_id', ...terms })} as card,
       case when blocking.is_blocked then '[]'::json else (
         select coalesce(json_agg(f order by f.id is distinct from them.main_photo_id, f.position, f.id), '[]')
           from (select id, storage_key, drawn_seed, width, height, thumbhash, position
                   from photo where member_id = them.member_id) f) end as photos,
       case when blocking.is_blocked then '[]'::json else (${RELATED}) end as related
  from profile them
  join member m on m.id = them.member_id and m.status in ('active', 'not_confirmed')
  cross join lateral (
    select exists (select 1 from block where blocker_id = $2 and blocked_id = them.member_id) as is_blocked) blocking
  left join region r on r.id = them.region_id
  left join profile me on me.member_id = $2
  left join profile_like received on received.liker_id = them.member_id and received.liked_id = $2 and ${likeByKey('received')}
 where them.member_id = $3 and them.site_id = $1`;

export const createMemberProfileRepository = (db: Queryable) => ({
  /** Reads what a viewer (null: a visitor) may learn of a member; null when the site has no such profile. */
  async find(site: Site, viewerId: number | null, memberId: number): Promise<ProfileRow | null> {
    const { rows } = await db.query<ProfileRow>(PROFILE, [
      site.id,
      viewerId,
      memberId,
      site.settings.fictional_off_countries,
    ]);
    return rows[0] ?? null;
  },
});
