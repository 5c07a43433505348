import type { Deps } from '../http/app-types.ts';
import { type CardRow, cardOf } from '../member-cards/member-cards.ts';
import type { Asker, StoredLike } from './like.repository.ts';

/** After a new like: tells both members' tabs what it changes in their lists. Their browsers are told by the outbox. */
export function tellLike(
  { bus }: Pick<Deps, 'bus'>,
  { site, memberId }: Asker,
  otherId: number,
  { is_match, liker, liked }: StoredLike,
): void {
  const shown = (row: CardRow | null) => (row && !row.is_hidden ? cardOf(row, site) : null);
  const from = shown(liker);
  bus.publish([otherId], {
    type: 'like',
    member_id: memberId,
    is_match,
    // The card may be older than the other's own like of this moment, the match is not.
    ...(from ? { liker: { ...from, is_liked: is_match, like_new: true, liked_at: new Date().toISOString() } } : {}),
  });
  const to = shown(liked);
  // The card was read as the like was stored.
  if (to) bus.publish([memberId], { type: 'liked', member_id: otherId, profile: { ...to, is_liked: true } });
}

/** Tells both members' tabs that one no longer likes the other. */
export function tellUnlike({ bus }: Pick<Deps, 'bus'>, from: number, to: number): void {
  bus.publish([from], { type: 'liked', member_id: to, profile: null });
  bus.publish([to], { type: 'unlike', member_id: from });
}
