import type { LikesReply, MemberCard } from '@vonk/api/members.ts';

export const TYPES = ['received', 'given', 'matches'] as const;
export type LikeType = (typeof TYPES)[number];

/** The tab of a path's `:type`; the first one for any other word. */
export const typeOf = (text: string | undefined): LikeType => TYPES.find((type) => type === text) ?? 'received';

export interface LikeEntry {
  card: MemberCard;
  isNew: boolean;
}

/** The members on a tab. */
export function entriesOf(likes: LikesReply, type: LikeType): LikeEntry[] {
  if (type === 'given') return likes.profiles.map((card) => ({ card, isNew: false }));
  const received = likes.liked_by.map((card) => ({ card, isNew: card.like_new }));
  return type === 'matches' ? received.filter(({ card }) => likes.matches.includes(card.id)) : received;
}
