import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Thread } from '../model/thread.ts';
import { catchUpAtom, openDraftAtom } from '../model/thread-atoms.ts';

/**
 * Reads anew what the next message costs once credits were bought or the only purchase was given back, wherever that was:
 * what is free before the first purchase is free no more, or again, and a credit costs what it was bought for.
 */
export function useFreshPrice({ id, profile: { id: memberId } }: Thread): void {
  const user = useAtomValue(userAtom);
  const catchUp = useSetAtom(catchUpAtom);
  const openDraft = useSetAtom(openDraftAtom);
  const known = useRef(user);
  useEffect(() => {
    const before = known.current;
    known.current = user;
    if (!user || user.id !== before?.id) return;
    if (user.paid_user === before.paid_user && user.credits <= before.credits) return;
    const read: Promise<unknown> = id === null ? openDraft(memberId) : catchUp(id);
    read.catch(() => {});
  }, [user, id, memberId, catchUp, openDraft]);
}
