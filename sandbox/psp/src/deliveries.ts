const FIRST_WAIT_MS = 500;
const MOST_WAIT_MS = 60_000;

/** What a provider does later, and what it tells again until it is taken: at most so many tries, each after a longer wait. */
export function createDeliveries(tries: number) {
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  function later(ms: number, work: () => void): void {
    // A try that was under way when the provider closed begins no other.
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  async function deliver(tell: () => Promise<boolean>, attempt = 0): Promise<void> {
    if ((await tell()) || attempt + 1 >= tries) return;
    later(Math.min(FIRST_WAIT_MS * 2 ** attempt, MOST_WAIT_MS), () => void deliver(tell, attempt + 1));
  }

  return {
    later,
    /** Tells something so many times at once; each is told again until `tell` says that it was taken. */
    send(tell: () => Promise<boolean>, times = 1): void {
      for (let count = 0; count < times; count += 1) void deliver(tell);
    },
    close(): void {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
