import { useEffect } from 'react';

/** Calls `back` whenever the page is seen again and whenever the network is back; keep it the same from render to render. */
export function useBackInView(back: () => void): void {
  useEffect(() => {
    const onBack = () => {
      if (document.visibilityState === 'visible') back();
    };
    document.addEventListener('visibilitychange', onBack);
    addEventListener('online', onBack);
    return () => {
      document.removeEventListener('visibilitychange', onBack);
      removeEventListener('online', onBack);
    };
  }, [back]);
}
