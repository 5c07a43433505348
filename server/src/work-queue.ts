import { DomainError } from './errors.ts';

/**
 * Runs heavy work a few at a time, so that a burst of it cannot starve everything else. What would wait behind
 * `mostWaiting` others is refused with `unavailable`.
 */
export function createWorkQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new DomainError('unavailable');
      await new Promise<void>((start) => waiting.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
