import type { LeaseReply } from '@vonk/api/desk/operators.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { postHear, postTake } from './operators.api.ts';

/** Typing keeps the lease; it is told no more often than this. */
const HEAR_MS = 30_000;

/** How long a lease holds, and when that was told by this browser’s clock: clocks differ, and the time between two moments does not. */
export interface ToldLease {
  secondsLeft: number;
  toldAt: number;
}
const toldNow = ({ seconds_left }: LeaseReply): ToldLease => ({ secondsLeft: seconds_left, toldAt: Date.now() });

/** In how many ms the first lease of somebody else is over, of which nobody tells; null where there is none. */
export function lapseOf(leases: ({ is_mine: boolean; seconds_left: number } | null)[]): number | null {
  const others = leases.flatMap((lease) => (lease && !lease.is_mine ? [lease.seconds_left] : []));
  return others.length ? (Math.min(...others) + 1) * 1000 : null;
}

interface Lease {
  /** It was asked for, with whatever answer: the conversation says who has it. */
  isAsked: boolean;
  /** What the server last gave this page; null where the conversation says it. */
  told: ToldLease | null;
  /** Says that somebody is at work on it. */
  hear: () => void;
  /** Forgets what was told: the clock that it counts by was set, and the conversation is to say it anew. */
  forget: () => void;
}

/** Asks for a conversation when its page opens, and keeps it while somebody types. */
export function useLease(id: number): Lease {
  const [isAsked, setIsAsked] = useState(false);
  const [told, setTold] = useState<ToldLease | null>(null);
  // Of a clock that nobody sets: one that is set back would be silent until the lease is over.
  const heardAt = useRef(performance.now());
  useEffect(() => {
    let isGone = false;
    const settle = (reply?: LeaseReply) => {
      if (isGone) return;
      setTold(reply ? toldNow(reply) : null);
      setIsAsked(true);
    };
    postTake(id).then(settle, () => settle());
    return () => {
      isGone = true;
    };
  }, [id]);
  const hear = useCallback(() => {
    if (performance.now() - heardAt.current < HEAR_MS) return;
    heardAt.current = performance.now();
    postHear(id).then(
      (reply) => setTold(toldNow(reply)),
      () => {},
    );
  }, [id]);
  const forget = useCallback(() => setTold(null), []);
  return { isAsked, told, hear, forget };
}
