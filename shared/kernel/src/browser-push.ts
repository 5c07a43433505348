/** Address of the worker that shows push messages. */
export const PUSH_WORKER = '/sw-push.js?v=2';

/** Whoever signs out is not kept waiting for a push service. */
const MOST_WAIT_MS = 1_000;

/** Tells whether this browser knows push messages at all. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription that this browser has, or null. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends this browser's subscription, if it has one; done after a second at the latest, and it never fails. */
export async function endBrowserPush(): Promise<void> {
  const end = browserSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {});
  await Promise.race([end, new Promise((done) => setTimeout(done, MOST_WAIT_MS))]);
}
