import type { MemberCard } from '@vonk/api/members.ts';
import type { Deps } from '../http/app-types.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { memberCards } from '../member-cards/member-cards.ts';
import type { Site } from '../sites/site.ts';

interface NewLike {
  from: number;
  to: number;
  isMatch: boolean;
}

/**
 * After a new like: tells both members' tabs with what it changes in their lists, and the subscribed browsers of the liked
 * one by the outbox.
 */
export async function tellLike(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  site: Site,
  { from, to, isMatch }: NewLike,
): Promise<void> {
  const cardFor = async (viewer: number, other: number): Promise<MemberCard | undefined> =>
    (await memberCards(db, site, viewer, [other]).catch(() => []))[0];
  const [liker, liked] = await Promise.all([cardFor(to, from), cardFor(from, to)]);
  bus.publish([to], {
    type: 'like',
    member_id: from,
    is_match: isMatch,
    ...(liker ? { liker: { ...liker, like_new: true, liked_at: new Date().toISOString() } } : {}),
  });
  if (liked) bus.publish([from], { type: 'liked', member_id: to, profile: liked });
  await addToOutbox(db, 'push', { kind: isMatch ? 'match' : 'like', member_id: to, from_id: from });
}

/** Tells a member's other tabs that they no longer like somebody. */
export const tellUnlike = ({ bus }: Pick<Deps, 'bus'>, from: number, to: number): void =>
  bus.publish([from], { type: 'liked', member_id: to, profile: null });
