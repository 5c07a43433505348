/** Draws numbers and choices that depend on the seed alone. */
export interface SeededRandom {
  /** Draws a number from 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** A generator that gives the same sequence for the same seed on every machine. */
export function seededRandom(seed: string): SeededRandom {
  let state = 2166136261;
  for (const unit of seed) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
  };
}
