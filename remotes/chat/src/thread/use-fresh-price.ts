import { useLive } from '@vonk/kernel/live.ts';
import { memberIdAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import type { Thread } from '../model/thread.ts';
import { catchUpAtom, openDraftAtom } from '../model/thread-atoms.ts';
import { useBackInView } from './use-back-in-view.ts';

/**
 * Reads anew what the next message costs once credits were bought or the only purchase was given back, wherever that was:
 * what is free before the first purchase is free no more, or again, and a credit costs what it was bought for. And what is
 * left of a free limit, once the member wrote from another tab.
 */
export function useFreshPrice({ id, profile: { id: memberId }, cost, messages, pending }: Thread): void {
  const user = useAtomValue(userAtom);
  const me = useAtomValue(memberIdAtom);
  const { kind } = useAtomValue(settingsAtom).free_limit;
  const catchUp = useSetAtom(catchUpAtom);
  const openDraft = useSetAtom(openDraftAtom);
  const known = useRef(user);
  const readAnew = useCallback(() => {
    const read: Promise<unknown> = id === null ? openDraft(memberId) : catchUp(id);
    read.catch(() => {});
  }, [id, memberId, catchUp, openDraft]);
  useEffect(() => {
    const before = known.current;
    known.current = user;
    if (!user || user.id !== before?.id) return;
    if (user.paid_user === before.paid_user && user.credits <= before.credits) return;
    readAnew();
  }, [user, readAnew]);
  useLive((event) => {
    if (event.type !== 'message' || event.message.sender_id !== me || cost.free_left === null) return;
    // Those of here brought their price with the answer.
    const isOfHere = [...messages, ...pending].some(({ client_id }) => client_id === event.message.client_id);
    // One that is begun goes on for free: only the first message of another counts.
    const isCounted = kind === 'messages' || (id === null && event.message.seq === 1);
    if (isCounted && !isOfHere) readAnew();
  });
  // A conversation catches up by itself.
  useBackInView(
    useCallback(() => {
      if (id === null) readAnew();
    }, [id, readAnew]),
  );
}
