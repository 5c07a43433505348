/** Rows that visits from one address may leave within a minute: more than many people behind one address do. */
const MOST_ROWS = 60;
const WINDOW_MS = 60_000;

/**
 * Makes a count of the rows that anybody may cause without an account. It says whether one more may be stored: measurements
 * beyond the limit are left out, and nobody is told. Addresses are forgotten with each minute.
 */
export function createRowLimit(most = MOST_ROWS): (address: string) => boolean {
  let counts = new Map<string, number>();
  let end = 0;
  return (address) => {
    const now = Date.now();
    if (now >= end) {
      counts = new Map();
      end = now + WINDOW_MS;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= most;
  };
}
