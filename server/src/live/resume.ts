import { runForNobody } from '../database/work.ts';
import type { LiveSocket } from './live-socket.ts';

/** Servers come back to the bus one after the other, and each tells of it: one look again for all of them. */
const AFTER_MS = 1_500;
/** So many are greeted at a time, so often: each reads its lists then, and thousands in the same moment would be too much. */
const AT_ONCE = 25;
const EVERY_MS = 100;

interface Parts {
  all: () => LiveSocket[];
  greet: (live: LiveSocket) => void;
  /** Closes those whose session has ended: that may have been told and not heard too. */
  check: (all: LiveSocket[]) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * After the bus was gone, greets every open connection of this process anew: its client reads again what it shows, as after
 * a lost connection.
 */
export function createResume({ all, greet, check, onError }: Parts) {
  let waiting: LiveSocket[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const later = (ms: number, work: () => void) => {
    timer = runForNobody(() => setTimeout(work, ms));
    timer.unref();
  };
  async function step(): Promise<void> {
    timer = null;
    const some = waiting.splice(0, AT_ONCE).filter(({ socket }) => socket.readyState === socket.OPEN);
    for (const live of some) greet(live);
    await check(some).catch(onError);
    if (waiting.length && !timer && !isClosed) later(EVERY_MS, step);
  }
  function start(): void {
    waiting = all();
    void step();
  }
  return {
    /** A gap was noticed. One that is noticed while others are greeted begins anew for all. */
    begin(): void {
      if (isClosed) return;
      if (timer) clearTimeout(timer);
      waiting = [];
      later(AFTER_MS, start);
    },
    close(): void {
      isClosed = true;
      if (timer) clearTimeout(timer);
    },
  };
}
