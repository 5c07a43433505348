import type { LikesReply } from '@vonk/api/members.ts';
import { atom } from 'jotai';
import { readOf } from './read-of.ts';

export const likesQuery = readOf<LikesReply>('/likes');

/** Likes given and received; null until they were read. */
export const likesAtom = atom<LikesReply | null>(null);

export const newLikesAtom = atom((get) => (get(likesAtom)?.liked_by ?? []).filter((like) => like.like_new).length);

export const loadLikesAtom = atom(null, async (_get, set) => {
  set(likesAtom, await likesQuery.queryFn());
});

/** Viewing a profile clears its new-like flag (R-PROFILE-5); the server did so when it gave the profile. */
export const clearNewLikeAtom = atom(null, (get, set, memberId: number) => {
  const likes = get(likesAtom);
  if (!likes?.liked_by.some((like) => like.id === memberId && like.like_new)) return;
  set(likesAtom, {
    ...likes,
    liked_by: likes.liked_by.map((like) => (like.id === memberId ? { ...like, like_new: false } : like)),
  });
});
