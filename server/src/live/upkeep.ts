import { everyBeat } from '../beats.ts';
import type { createSessionRepository } from '../sessions/session.repository.ts';
import type { LiveSocket } from './live-socket.ts';
import type { PresenceRepository } from './presence.repository.ts';

const HEARTBEAT_MS = 30_000;
/** Presence lasts twice as long (ONLINE_MINUTES). */
const PRESENCE_MS = 60_000;
/** The connections are looked after in so many parts of a round, so that none of them takes long. */
const PARTS = 30;

interface Parts {
  presence: Pick<PresenceRepository, 'refresh'>;
  sessions: Pick<ReturnType<typeof createSessionRepository>, 'living'>;
  signOut: (live: LiveSocket) => void;
  onError: (error: unknown) => void;
}

/**
 * Looks after all open connections of this process: cuts the dead, closes those whose session has ended, keeps the presence
 * of the others. One timer and one statement for many, however many there are. Close it with the server.
 */
export function createUpkeep({ presence, sessions, signOut, onError }: Parts) {
  const parts = Array.from({ length: PARTS }, () => new Set<LiveSocket>());
  const partOf = new WeakMap<LiveSocket, Set<LiveSocket>>();
  let added = 0;
  let turn = 0;

  function beat(live: LiveSocket): void {
    if (live.isAlive) live.socket.ping();
    else live.socket.terminate();
    live.isAlive = false;
    live.commands = 0;
  }

  /** Closes those of these whose session has ended; returns the others. */
  async function keepSignedIn(all: LiveSocket[]): Promise<LiveSocket[]> {
    if (!all.length) return [];
    const living = await sessions.living(all.map(({ sessionHash: hash, ...rest }) => ({ hash, ...rest })));
    const isLiving = ({ sessionHash }: LiveSocket) => living.has(sessionHash.toString('base64'));
    for (const live of all) if (!isLiving(live)) signOut(live);
    return all.filter(isLiving);
  }

  async function refresh(all: LiveSocket[]): Promise<void> {
    // One that closed meanwhile has been told of, or will be: stored after that, its member would be here for good.
    const there = (await keepSignedIn(all)).filter((live) => partOf.get(live)?.has(live));
    if (there.length) await presence.refresh(there.map(({ memberId }) => memberId));
  }

  const close = everyBeat(PRESENCE_MS / PARTS, () => {
    turn += 1;
    const beatEvery = (PARTS * HEARTBEAT_MS) / PRESENCE_MS;
    for (const [place, part] of parts.entries())
      if (place % beatEvery === turn % beatEvery) for (const live of part) beat(live);
    refresh([...(parts[turn % PARTS] ?? [])]).catch(onError);
  });

  return {
    add(live: LiveSocket): void {
      const part = parts[added++ % PARTS];
      if (!part) return;
      part.add(live);
      partOf.set(live, part);
    },
    all: (): LiveSocket[] => parts.flatMap((part) => [...part]),
    remove: (live: LiveSocket): void => void partOf.get(live)?.delete(live),
    /** Closes those whose session has ended. */
    check: async (all: LiveSocket[]): Promise<void> => void (await keepSignedIn(all)),
    close,
  };
}
