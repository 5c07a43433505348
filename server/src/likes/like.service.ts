import type { AutoLikeReply, BlocksReply, LikeReply, LikesReply, ReportBody } from '@vonk/api/members.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { memberCards } from '../member-cards/member-cards.ts';
import type { Site } from '../sites/site.ts';
import { markLikesSeen } from './clear-new-like.ts';
import { createLikeRepository } from './like.repository.ts';
import { tellLike, tellUnlike } from './tell-like.ts';

export interface Asker {
  site: Site;
  memberId: number;
}

/** Refuses a like that a rule forbids; invisible mode stops likes (R-PROFILE-8). */
export async function checkLike(db: Queryable, { site, memberId }: Asker, otherId: number): Promise<void> {
  const standing = await createLikeRepository(db).standing(site.id, memberId, otherId);
  if (standing.is_blocked) throw new DomainError('blocked');
  if (!standing.is_there) throw new DomainError('profile_unavailable');
  if (standing.is_self_invisible) throw new DomainError('forbidden');
}

export function createLikeService({ db, bus }: Pick<Deps, 'db' | 'bus'>) {
  const likes = createLikeRepository(db);

  async function checkExists({ site, memberId }: Asker, otherId: number): Promise<void> {
    if (!(await likes.exists(site.id, memberId, otherId))) throw new DomainError('profile_unavailable');
  }

  return {
    async like(asker: Asker, otherId: number): Promise<LikeReply> {
      await checkLike(db, asker, otherId);
      const isNew = await likes.add(asker.memberId, otherId);
      const isMatch = await likes.likes(otherId, asker.memberId);
      if (isNew) await tellLike({ db, bus }, asker.site, { from: asker.memberId, to: otherId, isMatch });
      return { is_liked: true, is_match: isMatch };
    },

    async unlike({ memberId }: Asker, otherId: number): Promise<LikeReply> {
      if (await likes.remove(memberId, otherId)) tellUnlike({ bus }, memberId, otherId);
      return { is_liked: false, is_match: false };
    },

    async list({ site, memberId }: Asker): Promise<LikesReply> {
      const [given, received] = await Promise.all([likes.given(memberId), likes.received(memberId)]);
      const cards = new Map(
        (await memberCards(db, site, memberId, [...new Set([...given, ...received.map(({ id }) => id)])])).map(
          (card) => [card.id, card] as const,
        ),
      );
      const liked = new Set(given);
      return {
        profiles: given.flatMap((id) => cards.get(id) ?? []),
        liked_by: received.flatMap(({ id, created_at, seen_at }) => {
          const card = cards.get(id);
          return card ? [{ ...card, like_new: seen_at === null, liked_at: created_at.toISOString() }] : [];
        }),
        matches: received.map(({ id }) => id).filter((id) => liked.has(id) && cards.has(id)),
      };
    },

    markSeen: ({ memberId }: Asker, ids: number[] | null) => markLikesSeen({ db, bus }, memberId, ids),

    async block(asker: Asker, otherId: number): Promise<void> {
      await checkExists(asker, otherId);
      await likes.block(asker.memberId, otherId);
    },

    async blocked({ site, memberId }: Asker): Promise<BlocksReply> {
      return { profiles: await memberCards(db, site, memberId, await likes.blocked(memberId), { areKnown: true }) };
    },

    unblock: ({ memberId }: Asker, otherId: number) => likes.unblock(memberId, otherId),

    async report(asker: Asker, otherId: number, { reason, details = '' }: ReportBody): Promise<void> {
      await checkExists(asker, otherId);
      await likes.report(asker.memberId, otherId, reason, details);
    },

    /** Reads only: likes of fictional profiles are made by the server's job, where the site allows them. */
    async autoLike({ site, memberId }: Asker): Promise<AutoLikeReply> {
      if (site.settings.auto_likes !== 'yes') return { profile: null };
      const id = await likes.newestAutoLike(memberId);
      const [card] = id === null ? [] : await memberCards(db, site, memberId, [id]);
      if (!card) return { profile: null };
      return {
        profile: {
          id: card.id,
          kind: card.kind,
          main_image: card.main_image ? { match: card.main_image.card_filename } : null,
        },
      };
    },
  };
}
