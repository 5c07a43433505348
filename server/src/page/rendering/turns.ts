/**
 * Lets so much work run at once; of what waits, urgent work goes first. Whoever took a turn frees it. The pool of threads
 * has a queue too, but one without an end for work that can be cut, and without a way past others.
 */
export function createTurns(atOnce: number) {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  return {
    /** How much waits that is not urgent. */
    waiting: (): number => others.length,
    /** How much waits that is. */
    waitingUrgently: (): number => urgent.length,
    /** Waits for a turn; throws when the signal ends the wait. */
    async take(isUrgent: boolean, signal: AbortSignal): Promise<void> {
      if (running < atOnce) {
        running += 1;
        return;
      }
      const lane = isUrgent ? urgent : others;
      await new Promise<void>((resolve, reject) => {
        const start = () => {
          signal.removeEventListener('abort', stop);
          resolve();
        };
        const stop = () => {
          lane.splice(lane.indexOf(start), 1);
          reject(signal.reason);
        };
        lane.push(start);
        signal.addEventListener('abort', stop, { once: true });
      });
    },
    free(): void {
      const next = urgent.shift() ?? others.shift();
      if (next) next();
      else running -= 1;
    },
  };
}
