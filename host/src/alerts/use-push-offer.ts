import { useMemo } from 'react';

/** Whether this browser can tell the member of messages and was not asked yet; known in the first render. */
export function usePushOffer(hasPush: boolean): boolean {
  return useMemo(() => {
    const isCapable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
    return isCapable && Notification.permission === 'default' && !hasPush;
  }, [hasPush]);
}
