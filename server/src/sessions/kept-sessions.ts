import type { LiveSession } from './session.repository.ts';

/** A session is believed for so long; what changes it is told before. */
const KEPT_MS = 60_000;
const MOST_KEPT = 50_000;

interface Kept {
  session: LiveSession;
  siteId: number;
  until: number;
}

/** Sessions that were found, by the hash of their token, and by member for when something changes. */
export function createKeptSessions() {
  const kept = new Map<string, Kept>();
  const keysOf = new Map<number, Set<string>>();
  let changes = 0;

  function drop(key: string): void {
    const known = kept.get(key);
    if (!known) return;
    kept.delete(key);
    const { memberId } = known.session;
    const keys = keysOf.get(memberId);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(memberId);
  }

  function forget(memberIds: number[] | 'all'): void {
    changes += 1;
    if (memberIds === 'all') {
      kept.clear();
      keysOf.clear();
    } else for (const id of memberIds) for (const key of [...(keysOf.get(id) ?? [])]) drop(key);
  }

  function keep(key: string, siteId: number, session: LiveSession): void {
    drop(key);
    const [oldest] = kept.size >= MOST_KEPT ? kept.keys() : [];
    if (oldest !== undefined) drop(oldest);
    const until = performance.now() + Math.min(KEPT_MS, session.msLeft);
    // Its use is noted by who found it.
    kept.set(key, { session: { ...session, isStale: false }, siteId, until });
    keysOf.set(session.memberId, (keysOf.get(session.memberId) ?? new Set()).add(key));
  }

  return {
    /** A session of this site that is believed still. */
    find(key: string, siteId: number): LiveSession | null {
      const known = kept.get(key);
      return known && known.siteId === siteId && known.until > performance.now() ? known.session : null;
    },
    keep,
    /** Believes nothing of these members any more, or of anybody. */
    forget,
    /** How many changes were told: what was read while one happened is not kept. */
    changes: () => changes,
  };
}
