import { useCallback, useEffect, useRef, useState } from 'react';
import { postHear, postTake } from './operators.api.ts';

/** Typing keeps the lease; it is told no more often than this. */
const HEAR_MS = 30_000;

interface Lease {
  /** It was asked for, with whatever answer: the conversation says who has it. */
  isAsked: boolean;
  until: string | null;
  /** Says that somebody is at work on it. */
  hear: () => void;
}

/** Asks for a conversation when its page opens, and keeps it while somebody types. */
export function useLease(id: number): Lease {
  const [isAsked, setIsAsked] = useState(false);
  const [until, setUntil] = useState<string | null>(null);
  const heardAt = useRef(Date.now());
  useEffect(() => {
    let isGone = false;
    const settle = (reply?: { until: string }) => {
      if (isGone) return;
      setUntil(reply?.until ?? null);
      setIsAsked(true);
    };
    postTake(id).then(settle, () => settle());
    return () => {
      isGone = true;
    };
  }, [id]);
  const hear = useCallback(() => {
    if (Date.now() - heardAt.current < HEAR_MS) return;
    heardAt.current = Date.now();
    postHear(id).then(
      (reply) => setUntil(reply.until),
      () => {},
    );
  }, [id]);
  return { isAsked, until, hear };
}
