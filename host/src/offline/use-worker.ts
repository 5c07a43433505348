import { useEffect } from 'react';

/** The worker of the site: push, and the page that says so where there is no network. The same address as push uses. */
const WORKER = '/sw-push.js?v=2';

/** Registers the worker for everybody, once the page has loaded: nothing waits for it, and nothing fails without it. */
export function useWorker(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const register = () => void navigator.serviceWorker.register(WORKER).catch(() => {});
    if (document.readyState === 'complete') return register();
    addEventListener('load', register, { once: true });
    return () => removeEventListener('load', register);
  }, []);
}
