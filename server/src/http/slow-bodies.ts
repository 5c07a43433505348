/** A body that takes longer is slow. */
const SLOW_MS = 1000;
/** Slow bodies that are waited for at once: they lie in memory until they are whole. */
const MOST = 250;
const MOST_OF_ADDRESS = 50;

interface Waiting {
  /** Leaves the place that was taken among what is under way. */
  giveUp: () => void;
  /** Ends the connection. */
  cut: () => void;
}

/**
 * Knows whose bodies arrive slowly. Anybody can send one byte a second: a slow body takes no place from what others ask,
 * and beyond a number of them, of all or of one address, the next one is cut.
 */
export function createSlowBodies() {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    /** Watches one body until the returned function is called, which tells the first time whether it was slow. */
    watch(address: string, { giveUp, cut }: Waiting): () => boolean {
      let isSlow = false;
      const timer = setTimeout(() => {
        const count = counts.get(address) ?? 0;
        if (all >= MOST || count >= MOST_OF_ADDRESS) {
          cut();
          return;
        }
        isSlow = true;
        all += 1;
        counts.set(address, count + 1);
        giveUp();
      }, SLOW_MS).unref();
      return () => {
        clearTimeout(timer);
        if (!isSlow) return false;
        isSlow = false;
        all -= 1;
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
        return true;
      };
    },
  };
}
