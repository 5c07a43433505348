import type { MemberProfileReply } from '@vonk/api/members.ts';
import type { Queryable } from '../database/database.ts';
import type { PhotoRow } from '../photos/photo-reply.ts';

export interface ProfileRow
  extends Pick<
    MemberProfileReply,
    'sexuality' | 'hair_colour' | 'eye_colour' | 'body_type' | 'relationship_status' | 'reason' | 'tattoos' | 'about'
  > {
  kind: MemberProfileReply['kind'];
  gender: 1 | 2 | null;
  country: string;
  age: number;
  interests: number;
  region: string | null;
  last_active: Date;
  is_hidden: boolean;
  has_blocked_me: boolean;
  is_blocked: boolean;
  likes_me: boolean;
  is_liked: boolean;
  can_be_answered: boolean;
  conversation_id: number | null;
}

export const createMemberProfileRepository = (db: Queryable) => ({
  /** Reads what a viewer (null: a visitor) may learn of a member; null when the site has no such profile. */
  async find(siteId: number, viewerId: number | null, memberId: number): Promise<ProfileRow | null> {
    const { rows } = await db.query<ProfileRow>(
      `select p.kind, p.gender, p.country, extract(year from age(p.birthdate))::int as age, p.sexuality, p.hair_colour,
              p.eye_colour, p.body_type, p.relationship_status, p.reason, p.tattoos, p.about, p.interests,
              r.name as region, p.last_active,
              p.status <> 'active' or p.is_invisible as is_hidden,
              exists (select 1 from block where blocker_id = p.member_id and blocked_id = $2) as has_blocked_me,
              exists (select 1 from block where blocker_id = $2 and blocked_id = p.member_id) as is_blocked,
              exists (select 1 from profile_like where liker_id = p.member_id and liked_id = $2) as likes_me,
              exists (select 1 from profile_like where liker_id = $2 and liked_id = p.member_id) as is_liked,
              m.status = 'active' as can_be_answered,
              (select c.id from conversation c
                where c.a_id = least(p.member_id, $2) and c.b_id = greatest(p.member_id, $2)) as conversation_id
         from profile p
         join member m on m.id = p.member_id and m.status in ('active', 'not_confirmed')
         left join region r on r.id = p.region_id
        where p.member_id = $3 and p.site_id = $1`,
      [siteId, viewerId, memberId],
    );
    return rows[0] ?? null;
  },
  /** The main photo first. */
  async photos(memberId: number): Promise<PhotoRow[]> {
    const { rows } = await db.query<PhotoRow>(
      `select f.id, f.storage_key, f.drawn_seed, f.width, f.height, f.thumbhash
         from photo f join profile p on p.member_id = f.member_id
        where f.member_id = $1 order by f.id is distinct from p.main_photo_id, f.position, f.id`,
      [memberId],
    );
    return rows;
  },
});
