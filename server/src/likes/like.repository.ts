import type { Queryable } from '../database/database.ts';
import { type CardRow, cardSelect, cardValue } from '../member-cards/member-cards.ts';
import type { Site } from '../sites/site.ts';

export interface Asker {
  site: Site;
  memberId: number;
}

export interface StoredLike {
  is_new: boolean;
  is_match: boolean;
  /** As the liked member sees who likes them, and the other way round; null where the like is not new. */
  liker: CardRow | null;
  liked: CardRow | null;
}

export interface ListedLikes {
  /** Newest first. */
  given: number[];
  received: { id: number; liked_at: string; is_new: boolean }[];
  /** Of all of these, in no order. */
  cards: CardRow[];
}

export interface Blocked {
  /** The likes that ended with it. */
  gave_like: boolean;
  got_like: boolean;
  /** What the two talked, hidden up to its last message; null where they have not talked. */
  conversation: { conversation_id: number; seq: number } | null;
}

const MOST_LISTED = 200;
const MOST_BLOCKED = 500;

const cardOfId = (member: string, viewer: string) =>
  cardSelect({ member, viewer: `${viewer}::bigint`, site: '$2', offCountries: '$3::text[]' });

const LIKE = `
select o_is_new as is_new, o_is_match as is_match,
       case when o_is_new then ${cardValue({ member: '$1', viewer: '$4::bigint', site: '$2', offCountries: '$3::text[]' })} end as liker,
       case when o_is_new then ${cardValue({ member: '$4', viewer: '$1::bigint', site: '$2', offCountries: '$3::text[]' })} end as liked
  from member_like($2, $1, $4, $5)`;

const LIST = `
with given as (
  select liked_id as id, created_at from profile_like where liker_id = $1 order by created_at desc limit ${MOST_LISTED}),
received as (
  select liker_id as id, created_at, seen_at from profile_like where liked_id = $1 order by created_at desc limit ${MOST_LISTED})
select (select coalesce(json_agg(id order by created_at desc), '[]') from given) as given,
       (select coalesce(json_agg(json_build_object('id', id, 'liked_at', created_at, 'is_new', seen_at is null)
                 order by created_at desc), '[]') from received) as received,
       (select coalesce(json_agg(card), '[]')
          from (select id from given union select id from received) wanted
         cross join lateral (${cardOfId('wanted.id', '$1')}) card) as cards`;

const BLOCK = `
select o_gave as gave_like, o_got as got_like,
       case when o_seq is not null then json_build_object('conversation_id', o_conversation, 'seq', o_seq) end as conversation
  from profile cross join lateral member_block_told($2, member_id)
 where member_id = $3 and site_id = $1 and member_id <> $2`;

const BLOCKED = `
select card.* from (
  select blocked_id as id, created_at from block where blocker_id = $1
   order by created_at desc, blocked_id limit ${MOST_BLOCKED}) wanted
 cross join lateral (${cardOfId('wanted.id', '$1')}) card
 order by wanted.created_at desc, wanted.id`;

/** Only from a labelled fictional profile (decision 2). */
const AUTO_LIKE = `
select card.* from (
  select l.liker_id as id from profile_like l join profile p on p.member_id = l.liker_id and p.kind = 'fictional'
   where l.liked_id = $1 and l.is_auto and l.seen_at is null order by l.created_at desc limit 1) wanted
 cross join lateral (${cardOfId('wanted.id', '$1')}) card`;

export const createLikeRepository = (db: Queryable) => {
  const termsOf = ({ site, memberId }: Asker) => [memberId, site.id, site.settings.fictional_off_countries];
  return {
    /** Stores a like by its rules; refusals are raised as codes. `swipes` is the limit of a day for one of the game. */
    async like(asker: Asker, otherId: number, swipes: number | null): Promise<StoredLike> {
      const { rows } = await db.query<StoredLike>(LIKE, [...termsOf(asker), otherId, swipes]);
      const [row] = rows;
      if (!row) throw new Error('member_like answered nothing');
      return row;
    },
    /** True when there was one. */
    async remove(memberId: number, otherId: number): Promise<boolean> {
      const { rowCount } = await db.query('delete from profile_like where liker_id = $1 and liked_id = $2', [
        memberId,
        otherId,
      ]);
      return rowCount === 1;
    },
    async list(asker: Asker): Promise<ListedLikes> {
      const { rows } = await db.query<ListedLikes>(LIST, termsOf(asker));
      return rows[0] ?? { given: [], received: [], cards: [] };
    },
    /** `ids` null: all of them. True when one of them was new. */
    async markSeen(memberId: number, ids: number[] | null): Promise<boolean> {
      // Each by its key: of a star the likes that are new are thousands.
      const one = `ctid = any(array(select k.ctid from unnest($2::bigint[]) id cross join lateral (
        select l.ctid from profile_like l where l.liker_id = id and l.liked_id = $1 offset 0) k))`;
      const { rowCount } = await db.query(
        `update profile_like set seen_at = now() where liked_id = $1 and seen_at is null ${ids ? `and ${one}` : ''}`,
        ids ? [memberId, ids] : [memberId],
      );
      return rowCount > 0;
    },
    /** Blocks, and answers what is hidden with it; null where there is no such member of the site to block. */
    async block({ site, memberId }: Asker, otherId: number): Promise<Blocked | null> {
      const { rows } = await db.query<Blocked>(BLOCK, [site.id, memberId, otherId]);
      return rows[0] ?? null;
    },
    /** Newest first. */
    async blocked(asker: Asker): Promise<CardRow[]> {
      return (await db.query<CardRow>(BLOCKED, termsOf(asker))).rows;
    },
    /** True when there was a block. */
    async unblock(memberId: number, otherId: number): Promise<boolean> {
      const { rowCount } = await db.query('delete from block where blocker_id = $1 and blocked_id = $2', [
        memberId,
        otherId,
      ]);
      return rowCount === 1;
    },
    /** The newest unseen like that the server's job made. */
    async newestAutoLike(asker: Asker): Promise<CardRow | null> {
      return (await db.query<CardRow>(AUTO_LIKE, termsOf(asker))).rows[0] ?? null;
    },
  };
};
