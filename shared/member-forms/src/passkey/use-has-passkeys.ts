import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { hasPasskeys } from './passkey.ts';

/** Whether the browser has passkeys. Nearly every one has: the server paints its pages for those, so that nothing moves when they are taken over. */
export function useHasPasskeys(): boolean {
  const isBrowser = useIsBrowser();
  return !isBrowser || hasPasskeys();
}
