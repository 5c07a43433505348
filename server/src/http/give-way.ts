import { setImmediate } from 'node:timers/promises';

/**
 * Lets whatever has arrived meanwhile go first. A page takes a server's thread for as long as many small calls do: it is made in
 * steps with this between them, so that a call waits for a step and not for the page (figures:
 * docs/performance.md, "While pages are painted").
 */
export const giveWay = (): Promise<void> => setImmediate();
