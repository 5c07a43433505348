import { toAppError } from '@vonk/kernel/app-error.ts';
import { browserSubscription, isPushSupported, PUSH_WORKER } from '@vonk/kernel/browser-push.ts';
import { settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { isPushKnown, postPushEnd, postPushSubscription } from '../member.api.ts';

/** A browser that cannot reach its push service goes on trying for as long as the page is open, and says nothing. */
const MOST_WAIT_MS = 30_000;

/** States of this browser's push subscription (R-ACCOUNT-11). */
export type PushState = 'unsupported' | 'unknown' | 'denied' | 'subscribed' | 'not_subscribed';

/** The state before the browser has answered: a member who was not asked yet has no subscription. */
const firstState = (): PushState =>
  isPushSupported() && Notification.permission === 'default' ? 'not_subscribed' : 'unknown';
/** For the page that the server paints: one who has push has it in some browser, and which one that is only this one knows. */
const paintedState = (hasPush: boolean): PushState => (hasPush ? 'unknown' : 'not_subscribed');

/** `hasPush` is the server's word of any browser: it may have given this one up, which then brings nothing. */
async function readState(hasPush: boolean): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = hasPush ? await browserSubscription() : null;
  // Where the server cannot be asked, its last word holds.
  return subscription && (await isPushKnown(subscription.endpoint).catch(() => true)) ? 'subscribed' : 'not_subscribed';
}

/** Calls when the permission changes, as in the browser's own settings, where it says so; gives what ends that. */
function watchPermission(onChange: () => void): () => void {
  const ending = new AbortController();
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', onChange, { signal: ending.signal }))
    .catch(() => {});
  return () => ending.abort();
}

/** A browser has one subscription, of one key: one that was made with keys that the site has changed since gives way. */
async function subscribeWith({ pushManager }: ServiceWorkerRegistration, options: PushSubscriptionOptionsInit) {
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Asks the browser for a subscription; null when the member refused. */
async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionJSON | null> {
  try {
    const registration = await navigator.serviceWorker.register(PUSH_WORKER);
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_done, fail) => {
      timer = setTimeout(() => fail(new Error('the push service does not answer')), MOST_WAIT_MS);
    });
    const subscribed = subscribeWith(registration, options);
    return (await Promise.race([subscribed, late]).finally(() => clearTimeout(timer))).toJSON();
  } catch (error) {
    // The browser has no push service, or cannot reach it: nothing that the page could mend.
    throw toAppError(error);
  }
}

/** Tells if this browser gets push messages, and switches them on and off; the browser itself asks the member. */
export function usePush() {
  const { push_public_key } = useAtomValue(settingsAtom);
  const [user, setUser] = useAtom(userAtom);
  const hasPush = user?.has_push ?? false;
  const isBrowser = useIsBrowser();
  const [known, setState] = useState<PushState | null>(null);
  const state = known ?? (isBrowser ? firstState() : paintedState(hasPush));
  useEffect(() => {
    readState(hasPush).then(setState, () => setState('unsupported'));
  }, [hasPush]);
  const subscribe = useCommand(
    useCallback(async () => {
      const subscription = await subscribeBrowser(push_public_key);
      if (!subscription) {
        setState(await readState(hasPush));
        return false;
      }
      const { endpoint, keys } = subscription;
      setUser(await postPushSubscription({ endpoint, keys }));
      setState('subscribed');
      return true;
    }, [push_public_key, hasPush, setUser]),
  );
  const unsubscribe = useCommand(
    useCallback(async () => {
      const subscription = await browserSubscription();
      if (subscription) {
        // The server first: it must not go on sending to a browser that shows nothing.
        setUser(await postPushEnd(subscription.endpoint));
        await subscription.unsubscribe();
      }
      setState(await readState(false));
    }, [setUser]),
  );
  const isRunning = subscribe.isRunning || unsubscribe.isRunning;
  useEffect(() => {
    // A command asks the browser itself, and ends with what became of it.
    if (isRunning) return;
    return watchPermission(() => void readState(hasPush).then(setState, () => setState('unsupported')));
  }, [hasPush, isRunning]);
  return {
    state,
    subscribe: subscribe.run,
    unsubscribe: unsubscribe.run,
    isRunning,
    error: subscribe.error ?? unsubscribe.error,
  };
}
