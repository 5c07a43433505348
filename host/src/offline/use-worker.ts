import { PUSH_WORKER } from '@vonk/kernel/browser-push.ts';
import { useEffect } from 'react';

/**
 * Registers the worker of push for everybody, once the page has loaded: it also shows the page that says so where there is no
 * network. Nothing waits for it, and nothing fails without it.
 */
export function useWorker(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const register = () => void navigator.serviceWorker.register(PUSH_WORKER).catch(() => {});
    if (document.readyState === 'complete') return register();
    addEventListener('load', register, { once: true });
    return () => removeEventListener('load', register);
  }, []);
}
