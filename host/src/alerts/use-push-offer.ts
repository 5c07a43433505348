import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';

/** True where the browser supports push and the member has neither allowed nor refused it. */
export function usePushOffer(hasPush: boolean): boolean {
  const isBrowser = useIsBrowser();
  if (!isBrowser || hasPush) return false;
  const isCapable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isCapable && Notification.permission === 'default';
}
