import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import type { WebSocket } from 'ws';
import type { LiveSocket } from './live-socket.ts';
import { createUpkeep } from './upkeep.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A world of connections: what was done to each, and which sessions live. */
function openWorld(count: number) {
  const asked: number[] = [];
  const refreshed: number[] = [];
  const signedOut: number[] = [];
  const ended = new Set<number>();
  /** Members whose connection closes while it is asked whether their sessions live. */
  const closing = new Set<number>();
  let statements = 0;
  const done = new Map<number, string[]>();
  const all = Array.from({ length: count }, (_, memberId): LiveSocket => {
    const note = (what: string) => void done.set(memberId, [...(done.get(memberId) ?? []), what]);
    const socket = { ping: () => note('asked'), terminate: () => note('cut') } as unknown as WebSocket;
    return { socket, memberId, sessionHash: randomBytes(32), siteId: 1, isAlive: true, commands: 0 };
  });
  const upkeep = createUpkeep({
    presence: {
      refresh: async (ids: number[]) => {
        statements += 1;
        refreshed.push(...ids);
      },
    },
    sessions: {
      living: async (sessions) => {
        statements += 1;
        asked.push(...sessions.map(({ memberId }) => memberId));
        const asks = new Set(sessions.map(({ memberId }) => memberId));
        for (const live of all) if (asks.has(live.memberId) && closing.has(live.memberId)) upkeep.remove(live);
        const living = sessions.filter(({ memberId }) => !ended.has(memberId));
        return new Set(living.map(({ hash }) => hash.toString('base64')));
      },
    },
    signOut: ({ memberId }) => void signedOut.push(memberId),
    onError: (error) => {
      throw error;
    },
  });
  for (const live of all) upkeep.add(live);
  return { upkeep, all, asked, refreshed, signedOut, ended, closing, done, statements: () => statements };
}

describe('the upkeep of open connections', () => {
  it('keeps the presence of each within a minute, in a few statements for all', async () => {
    const world = openWorld(300);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(world.refreshed.toSorted((a, b) => a - b)).toEqual(world.all.map(({ memberId }) => memberId));
    expect(world.statements()).toBeLessThanOrEqual(60);
    world.upkeep.close();
  });

  it('decision 12 closes within a minute what belongs to a session that has ended, and keeps no presence of it', async () => {
    const world = openWorld(40);
    world.ended.add(7);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([world.signedOut, world.refreshed.includes(7)]).toEqual([[7], false]);
    world.upkeep.close();
  });

  it('decision 2 keeps no presence of a connection that closed while its session was looked up', async () => {
    const world = openWorld(40);
    world.closing.add(7);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([world.asked.includes(7), world.refreshed.includes(7), world.refreshed.length]).toEqual([true, false, 39]);
    world.upkeep.close();
  });

  it('asks each every half minute, and cuts who did not answer', async () => {
    const world = openWorld(2);
    const answer = setInterval(() => {
      const [first] = world.all;
      if (first) first.isAlive = true;
    }, 1_000);
    await jest.advanceTimersByTimeAsync(60_000);
    clearInterval(answer);
    expect([world.done.get(0), world.done.get(1)]).toEqual([
      ['asked', 'asked'],
      ['asked', 'cut'],
    ]);
    world.upkeep.close();
  });

  it('looks no more after one that was closed', async () => {
    const world = openWorld(1);
    for (const live of world.all) world.upkeep.remove(live);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([world.asked, world.done.size]).toEqual([[], 0]);
    world.upkeep.close();
  });
});
