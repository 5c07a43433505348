import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Thread } from '../model/thread.ts';
import { catchUpAtom, openDraftAtom } from '../model/thread-atoms.ts';

/**
 * Reads anew what the next message costs once credits were bought, wherever that was: what was free before the first
 * purchase is free no more, and a credit costs what it was bought for.
 */
export function useFreshPrice({ id, profile: { id: memberId } }: Thread): void {
  const credits = useAtomValue(userAtom)?.credits;
  const catchUp = useSetAtom(catchUpAtom);
  const openDraft = useSetAtom(openDraftAtom);
  const known = useRef(credits);
  useEffect(() => {
    const before = known.current;
    known.current = credits;
    if (credits === undefined || before === undefined || credits <= before) return;
    const read: Promise<unknown> = id === null ? openDraft(memberId) : catchUp(id);
    read.catch(() => {});
  }, [credits, id, memberId, catchUp, openDraft]);
}
