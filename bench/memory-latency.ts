// How fast the machine's memory is just now: machines that share it make everything slower without taking any processor time.
const SLOTS = 2 ** 24;
const READS = 300_000;

/** Nanoseconds of one read of memory that is in no cache: each says where the next one is, in 64 MB, the best of three rounds. */
export function memoryLatency(): number {
  const next = new Int32Array(SLOTS);
  // A linear congruential generator of full period (Numerical Recipes), as a chain.
  for (let slot = 0; slot < SLOTS; slot += 1) next[slot] = (slot * 1_664_525 + 1_013_904_223) % SLOTS;
  let at = 0;
  const rounds = [1, 2, 3].map(() => {
    const start = process.hrtime.bigint();
    for (let read = 0; read < READS; read += 1) at = next[at] ?? 0;
    return Number(process.hrtime.bigint() - start) / READS;
  });
  // The chain's end is asked for, so that no compiler leaves the reads out.
  if (at < 0) throw new Error('the chain left its array');
  return Math.min(...rounds);
}
