import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberProfileReply } from '@vonk/api/members.ts';
import { dataKey } from '@vonk/api/route-map.ts';
import { takeInitialData } from '@vonk/kernel/initial-data.ts';
import { clearNewLikeAtom } from '@vonk/kernel/like-atoms.ts';
import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { findCard, keys } from '../people/liked-state.ts';
import { getProfile, putLikesSeen } from '../people/members.api.ts';

/** A profile; until it has come, `card` is what a list already knows of the member. Viewing clears the new-like flag. */
export function useProfile(id: number) {
  const client = useQueryClient();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const clearNewLike = useSetAtom(clearNewLikeAtom);
  const query = useQuery({
    queryKey: keys.profile(id),
    queryFn: () => getProfile(id),
    initialData: () => takeInitialData<MemberProfileReply>(dataKey(`/members/${id}`, new URLSearchParams())),
    enabled: Number.isSafeInteger(id) && id > 0,
  });
  const profile = query.data;
  const [known] = useState(() => findCard(client, id));
  const isLikedByThem = isSignedIn && profile?.likes_me === true;
  useEffect(() => {
    if (!isLikedByThem) return;
    clearNewLike(id);
    // A profile that was read ahead did not count as viewed.
    putLikesSeen([id]).catch(() => {});
  }, [id, isLikedByThem, clearNewLike]);
  return { ...query, profile, card: profile ?? known };
}
