import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lastSeq, type Thread } from '../model/thread.ts';

const NEAR_END = 80;
const NEAR_START = 300;

/**
 * The scroller is a reversed column, so its place counts from the end: it begins there, and older messages above change
 * nothing. What arrives below while one reads further up is held back by hand and counted.
 */
export function useScroll(
  { scroller, list }: { scroller: RefObject<HTMLElement | null>; list: RefObject<HTMLElement | null> },
  thread: Thread,
  onNearStart: () => void,
) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seenSeq, setSeenSeq] = useState(() => lastSeq(thread));
  const lastItem = useRef<Element>(null);
  const last = lastSeq(thread);
  const lastKey = thread.pending.at(-1)?.client_id ?? thread.messages.at(-1)?.client_id;
  const previousKey = useRef(lastKey);
  const mine = thread.pending.length;

  const toEnd = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    setIsAtEnd(true);
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = lastItem.current;
    const newest = list.current?.lastElementChild ?? null;
    lastItem.current = newest;
    if (previousKey.current === lastKey) return;
    previousKey.current = lastKey;
    // By the items themselves: the height of the whole also changes when older ones come into sight.
    if (-element.scrollTop > NEAR_END && before?.isConnected && newest)
      element.scrollTop -= newest.getBoundingClientRect().bottom - before.getBoundingClientRect().bottom;
  });

  const pendingBefore = useRef(mine);
  useEffect(() => {
    if (mine > pendingBefore.current) toEnd();
    pendingBefore.current = mine;
  }, [mine, toEnd]);

  useEffect(() => {
    if (isAtEnd) setSeenSeq(last);
  }, [isAtEnd, last]);

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    setIsAtEnd(-element.scrollTop <= NEAR_END);
    if (element.scrollHeight + element.scrollTop - element.clientHeight < NEAR_START) onNearStart();
  };
  const newCount = isAtEnd
    ? 0
    : thread.messages.filter((message) => message.seq > seenSeq && message.sender_id === thread.profile.id).length;
  return { isAtEnd, newCount, onScroll, toEnd };
}
