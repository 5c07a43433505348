import { isPushSupported } from '@vonk/kernel/browser-push.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { useSyncExternalStore } from 'react';

/** The browser's answer is asked for from another process, while the page waits: it is kept until it changes. */
let known: NotificationPermission | undefined;

function readPermission(): NotificationPermission | undefined {
  if (isPushSupported()) known ??= Notification.permission;
  return known;
}

function watchPermission(onChange: () => void): () => void {
  const forget = () => {
    known = undefined;
    onChange();
  };
  const ending = new AbortController();
  // Where there is no such query, what is known lasts until the next who asks.
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', forget, { signal: ending.signal }))
    .catch(() => {});
  return () => {
    ending.abort();
    known = undefined;
  };
}

const never = () => () => {};

/** True where the browser supports push and the member has neither allowed nor refused it; asked only where it matters. */
export function usePushOffer(isWanted: boolean): boolean {
  const isAsked = useIsBrowser() && isWanted;
  const permission = useSyncExternalStore(
    isAsked ? watchPermission : never,
    () => (isAsked ? readPermission() : undefined),
    () => undefined,
  );
  return permission === 'default';
}
