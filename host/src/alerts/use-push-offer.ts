import { useMemo } from 'react';

/** True where the browser supports push and the member has neither allowed nor refused it; known in the first render. */
export function usePushOffer(hasPush: boolean): boolean {
  return useMemo(() => {
    const isCapable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
    return isCapable && Notification.permission === 'default' && !hasPush;
  }, [hasPush]);
}
