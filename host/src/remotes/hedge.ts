/** Milliseconds a try is waited for by itself before the next one starts beside it. */
export const HEDGE_MS = [1_000, 3_000];
