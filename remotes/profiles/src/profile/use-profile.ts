import { clearNewLikeAtom } from '@vonk/kernel/like-atoms.ts';
import { queryClientAtom } from '@vonk/kernel/query-client-atom.ts';
import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { FRESH_MS, findCard } from '../people/kept-members.ts';
import { profileQuery, putLikesSeen } from '../people/members.api.ts';

/** A profile; until it has come, `card` is what a list already knows of the member. Viewing clears the new-like flag. */
export function useProfile(id: number) {
  const client = useAtomValue(queryClientAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const clearNewLike = useSetAtom(clearNewLikeAtom);
  const isPossible = Number.isSafeInteger(id) && id > 0;
  const { data: profile, error, reload } = useRead(profileQuery(id), { staleTime: FRESH_MS, enabled: isPossible });
  const { run: tellSeen } = useCommand(putLikesSeen);
  const [known] = useState(() => findCard(client, id));
  const isLikedByThem = isSignedIn && profile?.likes_me === true;
  useEffect(() => {
    if (!isLikedByThem) return;
    clearNewLike(id);
    // A profile that was read ahead did not count as viewed.
    void tellSeen([id]);
  }, [id, isLikedByThem, clearNewLike, tellSeen]);
  return { profile, card: profile ?? known, isPossible, error, reload };
}
