import type { Deps } from '../http/app-types.ts';
import { createLikeRepository } from './like.repository.ts';

/** Clears the flags of these likes, or of all (null), here and on the member's other devices. */
export async function markLikesSeen(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  memberId: number,
  ids: number[] | null,
): Promise<void> {
  if (await createLikeRepository(db).markSeen(memberId, ids))
    bus.publish([memberId], { type: 'likes_seen', member_ids: ids });
}

/** Viewing a profile clears its new-like flag (R-PROFILE-5). */
export const clearNewLike = (deps: Pick<Deps, 'db' | 'bus'>, viewerId: number, likerId: number): Promise<void> =>
  markLikesSeen(deps, viewerId, [likerId]);
