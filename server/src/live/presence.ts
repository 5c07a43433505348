import type { Bus } from '../bus/bus.ts';
import type { ServerLease } from '../servers/server-lease.ts';
import type { createConnections } from './connections.ts';
import { gather } from './gather.ts';
import type { PresenceRepository } from './presence.repository.ts';

/** Comings and goings gather for so long, and are stored for so many at once. */
const GATHER_MS = 100;
const MOST_AT_ONCE = 500;
/** After so long it is looked again for those of whom was told that they left: they may have come on another server then. */
const SECOND_LOOK_MS = 500;

interface Parts {
  repository: PresenceRepository;
  bus: Pick<Bus, 'publish'>;
  lease: Pick<ServerLease, 'onBeat'>;
  connections: Pick<ReturnType<typeof createConnections>, 'members'>;
  onError: (error: unknown) => void;
}

const inParts = <Item>(all: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / MOST_AT_ONCE) }, (_, part) =>
    all.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  );

/**
 * Stores who came and who left, and tells those whom they talk with: a member is there while any server has a connection
 * of theirs. Members of a server that is gone are looked after by the others, at every beat; what could not be stored is tried
 * again with it.
 */
export function createPresence({ repository, bus, lease, connections, onError }: Parts) {
  async function tell(memberIds: number[], is_online: boolean): Promise<void> {
    if (!memberIds.length) return;
    const partners = await repository.partners(memberIds);
    for (const member_id of memberIds) {
      const others = partners.get(member_id);
      if (others) bus.publish(others, { type: 'presence', member_id, is_online });
    }
  }

  // What another server told of a member's coming may have been heard before this one told of their leaving.
  const secondLook = gather<number, true>(
    SECOND_LOOK_MS,
    async (left) => {
      for (const part of inParts([...left.keys()])) await tell(await repository.elsewhere(part), true);
    },
    onError,
  );

  /** Whose leaving is stored, so that it is not found again, and could not be told: it is told with the next beat. */
  const untold = new Set<number>();
  async function tellLeft(memberIds: number[]): Promise<void> {
    for (const id of memberIds) untold.add(id);
    await tell(memberIds, false);
    for (const id of memberIds) {
      untold.delete(id);
      secondLook.add(id, true);
    }
  }
  async function tellUntold(): Promise<void> {
    if (!untold.size) return;
    const late = [...untold];
    const elsewhere = new Set(await repository.elsewhere(late));
    for (const id of elsewhere) untold.delete(id);
    for (const part of inParts(late.filter((id) => !elsewhere.has(id)))) await tellLeft(part);
  }

  async function store(changes: [memberId: number, isOnline: boolean][]): Promise<void> {
    const of = (isOnline: boolean) => changes.filter(([, is]) => is === isOnline).map(([id]) => id);
    const [here, gone] = [of(true), of(false)];
    if (here.length) await repository.refresh(here);
    for (const id of here) untold.delete(id);
    await tell(here, true);
    if (gone.length) await tellLeft(await repository.leave(gone));
  }

  /** Whose change could not be stored, as while the database was away: they are looked at again with the next beat. */
  let unstored = new Set<number>();
  async function tryToStore(part: [memberId: number, isOnline: boolean][]): Promise<void> {
    try {
      await store(part);
    } catch (error) {
      for (const [id] of part) unstored.add(id);
      onError(error);
    }
  }
  function storeAgain(): void {
    const there = new Set(connections.members());
    for (const id of unstored) changes.add(id, there.has(id));
    unstored = new Set();
  }

  // One after the other: what is told last of a member is what was stored last.
  let last = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch(onError);
    return last;
  };
  const changes = gather<number, boolean>(
    GATHER_MS,
    (all) =>
      inTurn(async () => {
        for (const part of inParts([...all])) await tryToStore(part);
      }),
    onError,
  );

  async function lookAfterLost(): Promise<void> {
    for (let lost = await repository.lost(); lost.size; lost = await repository.lost())
      for (const [server, memberIds] of lost) await tellLeft(await repository.leave(memberIds, server));
  }

  lease.onBeat(async ({ wasKept }) => {
    // The others took this server for gone, and its members with it.
    if (!wasKept) for (const id of connections.members()) changes.add(id, true);
    storeAgain();
    await inTurn(tellUntold);
    await lookAfterLost();
  });

  return {
    set: changes.add,
    async flush(): Promise<void> {
      await changes.flush();
      await secondLook.flush();
    },
  };
}
