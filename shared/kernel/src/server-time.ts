/** Clocks that differ by less are taken for the same: a page takes a while to arrive. */
const SAME_MS = 300_000;

/** By how many ms this browser's clock is ahead of the server's. */
let ahead = 0;

/** The time in ms by the server's clock, as far as it differs from this browser's by minutes. */
export const serverNow = (): number => Date.now() - ahead;

/** Takes the clocks for the same, until the server tells its time. */
export function forgetServerTime(): void {
  ahead = 0;
}

/** Hears what the server's clock said when this browser's said `heardAt`: either may have been set since. NaN is not heard. */
export function hearServerTime(told: number, heardAt = Date.now()): void {
  const differs = heardAt - told;
  if (Math.abs(differs - ahead) >= SAME_MS) ahead = Math.abs(differs) < SAME_MS ? 0 : differs;
}
