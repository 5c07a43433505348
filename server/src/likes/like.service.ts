import type { AutoLikeReply, BlocksReply, LikeReply, LikesReply } from '@vonk/api/members.ts';
import { SWIPE_LIKES_PER_DAY } from '@vonk/api/options.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { cardOf, knownCardOf } from '../member-cards/member-cards.ts';
import { markLikesSeen } from './clear-new-like.ts';
import { type Asker, createLikeRepository } from './like.repository.ts';
import { createSwipeRepository } from './swipe.repository.ts';
import { tellLike, tellUnlike } from './tell-like.ts';

export function createLikeService({ db, bus }: Pick<Deps, 'db' | 'bus'>) {
  const likes = createLikeRepository(db);
  const lists = createLikeRepository(db.lists);

  async function add(asker: Asker, otherId: number, swipes: number | null): Promise<LikeReply> {
    const stored = await likes.like(asker, otherId, swipes);
    if (stored.is_new) tellLike({ bus }, asker, otherId, stored);
    return { is_liked: true, is_match: stored.is_match };
  }

  return {
    /** Likes, unless a rule forbids it; invisible mode stops likes (R-PROFILE-8). */
    like: (asker: Asker, otherId: number): Promise<LikeReply> => add(asker, otherId, null),

    /** The same in the swipe game, which allows few a day (R-PROFILE-6). */
    async swipe(asker: Asker, otherId: number): Promise<LikeReply> {
      try {
        return await add(asker, otherId, SWIPE_LIKES_PER_DAY);
      } catch (refusal) {
        if (!(refusal instanceof Error) || refusal.message !== 'swipe_limit') throw refusal;
        const { seconds_until_reset } = await createSwipeRepository(db).today(asker.memberId);
        throw new DomainError('swipe_limit', { retry_after: seconds_until_reset });
      }
    },

    async unlike({ memberId }: Asker, otherId: number): Promise<LikeReply> {
      if (await likes.remove(memberId, otherId)) tellUnlike({ bus }, memberId, otherId);
      return { is_liked: false, is_match: false };
    },

    async list(asker: Asker): Promise<LikesReply> {
      const { given, received, cards: rows } = await lists.list(asker);
      const shown = rows.filter(({ is_hidden }) => !is_hidden);
      const cards = new Map(shown.map((row) => [row.id, cardOf(row, asker.site)] as const));
      const liked = new Set(given);
      return {
        profiles: given.flatMap((id) => cards.get(id) ?? []),
        liked_by: received.flatMap(({ id, liked_at, is_new }) => {
          const card = cards.get(id);
          return card ? [{ ...card, like_new: is_new, liked_at: new Date(liked_at).toISOString() }] : [];
        }),
        matches: received.map(({ id }) => id).filter((id) => liked.has(id) && cards.has(id)),
      };
    },

    markSeen: ({ memberId }: Asker, ids: number[] | null) => markLikesSeen({ db, bus }, memberId, ids),

    async block(asker: Asker, otherId: number): Promise<void> {
      const blocked = await likes.block(asker, otherId);
      if (!blocked) throw new DomainError('profile_unavailable');
      // Told as what it is to either side: likes ended, the talk left the list. Who did it is told to their own devices alone.
      const { conversation, gave_like, got_like } = blocked;
      if (gave_like) tellUnlike({ bus }, asker.memberId, otherId);
      if (got_like) tellUnlike({ bus }, otherId, asker.memberId);
      if (conversation) bus.publish([asker.memberId, otherId], { type: 'chat_hidden', chat: conversation });
      bus.publish([asker.memberId], { type: 'blocked', member_id: otherId, is_blocked: true });
    },

    async blocked(asker: Asker): Promise<BlocksReply> {
      // With the age: by it one of two who have the same name is known.
      return {
        profiles: (await likes.blocked(asker)).map((row) => ({ ...knownCardOf(row, asker.site), age: row.age })),
      };
    },

    async unblock({ memberId }: Asker, otherId: number): Promise<void> {
      if (await likes.unblock(memberId, otherId))
        bus.publish([memberId], { type: 'blocked', member_id: otherId, is_blocked: false });
    },

    /** Reads only: likes of fictional profiles are made by the server's job, where the site allows them. */
    async autoLike(asker: Asker): Promise<AutoLikeReply> {
      if (asker.site.settings.auto_likes !== 'yes') return { profile: null };
      const row = await likes.newestAutoLike(asker);
      if (!row || row.is_hidden) return { profile: null };
      const { id, kind, main_image } = cardOf(row, asker.site);
      return { profile: { id, kind, main_image: main_image ? { match: main_image.card_filename } : null } };
    },
  };
}
