import { useEffect, useState } from 'react';

/** Whether this browser can tell the member of messages and was not asked yet. */
export function usePushOffer(hasPush: boolean): boolean {
  const [canOffer, setCanOffer] = useState(false);
  useEffect(() => {
    const isCapable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
    setCanOffer(isCapable && Notification.permission === 'default' && !hasPush);
  }, [hasPush]);
  return canOffer;
}
