import type { Queryable } from '../database/database.ts';
import { createLikeRepository } from './like.repository.ts';

/** Viewing a profile clears its new-like flag (R-PROFILE-5). */
export const clearNewLike = (db: Queryable, viewerId: number, likerId: number): Promise<void> =>
  createLikeRepository(db).markSeen(viewerId, [likerId]);
