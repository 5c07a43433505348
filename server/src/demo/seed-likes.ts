import type { Queryable } from '../database/database.ts';

export interface DemoLike {
  liker: number;
  liked: number;
  hoursAgo: number;
  isNew?: boolean;
  isAuto?: boolean;
}

/** Writes likes; a pair that is there already, or is one member, is left out. */
export async function insertLikes(db: Queryable, likes: DemoLike[]): Promise<void> {
  await db.query(
    `insert into profile_like (liker_id, liked_id, created_at, seen_at, is_auto)
     select liker, liked, at, case when is_new then null else least(now(), at + interval '3 hours') end, is_auto
       from (select liker, liked, is_new, is_auto, now() - make_interval(secs => hours * 3600) as at
               from unnest($1::bigint[], $2::bigint[], $3::float8[], $4::boolean[], $5::boolean[]) as l(liker, liked, hours, is_new, is_auto)) l
      where liker <> liked on conflict do nothing`,
    [
      likes.map(({ liker }) => liker),
      likes.map(({ liked }) => liked),
      likes.map(({ hoursAgo }) => hoursAgo),
      likes.map(({ isNew = false }) => isNew),
      likes.map(({ isAuto = false }) => isAuto),
    ],
  );
}
