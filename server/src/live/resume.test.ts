import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import type { WebSocket } from 'ws';
import type { LiveSocket } from './live-socket.ts';
import { createResume } from './resume.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function openWorld(count: number) {
  const greeted: number[] = [];
  const checked: number[] = [];
  const closed = new Set<number>();
  const all = Array.from({ length: count }, (_, memberId): LiveSocket => {
    const socket = { OPEN: 1, readyState: 1 } as unknown as WebSocket;
    return { socket, memberId, sessionHash: randomBytes(32), siteId: 1, isAlive: true, commands: 0 };
  });
  const resume = createResume({
    all: () => all.filter(({ memberId }) => !closed.has(memberId)),
    greet: ({ memberId }) => void greeted.push(memberId),
    check: async (some) => void checked.push(...some.map(({ memberId }) => memberId)),
    onError: (error) => {
      throw error;
    },
  });
  return { resume, all, greeted, checked };
}

describe('after the bus was gone', () => {
  it('R-CHAT-6 everybody who is connected reads again what they show, and sessions are looked up', async () => {
    const { resume, greeted, checked } = openWorld(250);
    resume.begin();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(greeted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 250 }, (_, id) => id));
    expect(checked).toHaveLength(250);
  });

  it('not all in the same moment, and once for servers that come back one after the other', async () => {
    const { resume, greeted } = openWorld(5_000);
    resume.begin();
    await jest.advanceTimersByTimeAsync(1_000);
    resume.begin();
    await jest.advanceTimersByTimeAsync(1_600);
    expect(greeted.length).toBeGreaterThan(0);
    expect(greeted.length).toBeLessThan(500);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(greeted).toHaveLength(5_000);
  });

  it('a server that closes greets nobody', async () => {
    const { resume, greeted } = openWorld(3);
    resume.begin();
    resume.close();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(greeted).toEqual([]);
  });
});
