import { BELOW_ID } from '@vonk/api/first-paint-ids.ts';

/**
 * Props of the element with which what is below the fold begins, in a page that the server paints: the browser shows the page
 * as soon as it has read so far. One of them on a page; what is rendered later has none.
 */
export const belowMark =
  typeof document === 'undefined'
    ? { id: BELOW_ID, suppressHydrationWarning: true }
    : { suppressHydrationWarning: true };
