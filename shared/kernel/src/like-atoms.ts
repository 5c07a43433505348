import type { LikedBy, LikesReply, MemberCard } from '@vonk/api/members.ts';
import { atom } from 'jotai';
import { readOf } from './read-of.ts';
import { toldMeanwhile } from './told-meanwhile.ts';

export const likesQuery = readOf<LikesReply>('/likes');

/** Likes given and received; null until they were read. */
export const likesAtom = atom<LikesReply | null>(null);

export const newLikesAtom = atom((get) => (get(likesAtom)?.liked_by ?? []).filter((like) => like.like_new).length);

const { loadAtom, changeAtom } = toldMeanwhile(likesAtom, likesQuery.queryFn);

export const loadLikesAtom = loadAtom;

/** The likes with the member's own of `memberId` put in, as this profile, or taken out (null). */
export function withGiven(likes: LikesReply, memberId: number, profile: MemberCard | null): LikesReply {
  const isLiked = profile !== null;
  const others = likes.profiles.filter(({ id }) => id !== memberId);
  const likesMe = likes.liked_by.some(({ id }) => id === memberId);
  const matches = likes.matches.filter((id) => id !== memberId);
  return {
    profiles: isLiked ? [{ ...profile, is_liked: true }, ...others] : others,
    liked_by: likes.liked_by.map((like) => (like.id === memberId ? { ...like, is_liked: isLiked } : like)),
    matches: isLiked && likesMe ? [...matches, memberId] : matches,
  };
}

/** Takes over that somebody likes the member; false where the likes must be read for it. */
export const receiveLikeAtom = atom(null, (_get, set, liker: LikedBy, isMatch: boolean): boolean =>
  set(changeAtom, (likes) => {
    const matches = likes.matches.filter((id) => id !== liker.id);
    return {
      ...likes,
      liked_by: [liker, ...likes.liked_by.filter(({ id }) => id !== liker.id)],
      matches: isMatch ? [liker.id, ...matches] : matches,
    };
  }),
);

/** Takes over that somebody no longer likes the member. */
export const receiveUnlikeAtom = atom(null, (_get, set, memberId: number) => {
  set(changeAtom, (likes) => ({
    ...likes,
    liked_by: likes.liked_by.filter(({ id }) => id !== memberId),
    matches: likes.matches.filter((id) => id !== memberId),
  }));
});

/** Takes over whom the member likes, or no longer does (null), here, on another device or in another tab. */
export const receiveLikedAtom = atom(null, (_get, set, memberId: number, profile: MemberCard | null) => {
  set(changeAtom, (likes) => withGiven(likes, memberId, profile));
});

/** Takes over that likes are no longer new; of all of them where no ids are given. */
export const receiveLikesSeenAtom = atom(null, (_get, set, ids: number[] | null) => {
  const isSeen = ({ id, like_new }: LikedBy) => like_new && (ids === null || ids.includes(id));
  set(changeAtom, (likes) =>
    likes.liked_by.some(isSeen)
      ? { ...likes, liked_by: likes.liked_by.map((like) => (isSeen(like) ? { ...like, like_new: false } : like)) }
      : likes,
  );
});

/** Viewing a profile clears its new-like flag (R-PROFILE-5); the server did so when it gave the profile. */
export const clearNewLikeAtom = atom(null, (_get, set, memberId: number) => set(receiveLikesSeenAtom, [memberId]));
