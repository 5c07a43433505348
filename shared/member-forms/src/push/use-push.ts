import { toAppError } from '@vonk/kernel/app-error.ts';
import { settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { postPushSubscription } from '../member.api.ts';

const WORKER = '/sw-push.js?v=2';

/** States of this browser's push subscription (R-ACCOUNT-11). */
export type PushState = 'unsupported' | 'unknown' | 'denied' | 'subscribed' | 'not_subscribed';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The state before the browser has answered: a member who was not asked yet has no subscription. */
const firstState = (): PushState =>
  isSupported() && Notification.permission === 'default' ? 'not_subscribed' : 'unknown';

async function readState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ? 'subscribed' : 'not_subscribed';
}

/** Asks the browser for a subscription; null when the member refused. */
async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionJSON | null> {
  try {
    const registration = await navigator.serviceWorker.register(WORKER);
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return (await registration.pushManager.subscribe(options)).toJSON();
  } catch (error) {
    // The browser has no push service, or cannot reach it: nothing that the page could mend.
    throw toAppError(error);
  }
}

/** Tells if this browser gets push messages, and switches them on; the browser itself asks the member. */
export function usePush() {
  const { push_public_key } = useAtomValue(settingsAtom);
  const setUser = useSetAtom(userAtom);
  const [state, setState] = useState<PushState>(firstState);
  useEffect(() => {
    readState().then(setState, () => setState('unsupported'));
  }, []);
  const subscribe = useCommand(
    useCallback(async () => {
      const subscription = await subscribeBrowser(push_public_key);
      if (!subscription) {
        setState(await readState());
        return false;
      }
      const { endpoint, keys } = subscription;
      setUser(await postPushSubscription({ endpoint, keys }));
      setState('subscribed');
      return true;
    }, [push_public_key, setUser]),
  );
  return { state, subscribe: subscribe.run, isRunning: subscribe.isRunning, error: subscribe.error };
}
