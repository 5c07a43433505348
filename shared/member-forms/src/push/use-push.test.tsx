import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { usePush } from './use-push.ts';

interface Browser {
  permission: NotificationPermission;
  /** What the member answers when the browser asks. */
  answer?: NotificationPermission;
  isSubscribed?: boolean;
  fails?: boolean;
  /** Its push service cannot be reached: the browser goes on trying, and says nothing. */
  isSilent?: boolean;
  /** What it has was made with a key of before. */
  hasOldKey?: boolean;
}

/** Stands for a browser with push until the test is over. */
function stubBrowser(browser: Browser) {
  const {
    permission,
    answer = permission,
    isSubscribed = false,
    fails = false,
    isSilent = false,
    hasOldKey = false,
  } = browser;
  const keys = { p256dh: 'p', auth: 'a' };
  let isOn = isSubscribed;
  const endpoint = 'https://push.example/1';
  const unsubscribe = jest.fn(async () => {
    isOn = false;
    return true;
  });
  const subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys, expirationTime: null }) };
  const subscribe = jest.fn(async (_options: unknown) => {
    if (fails) throw new DOMException('no push service', 'AbortError');
    // As browsers do: one subscription, of one key.
    if (hasOldKey && isOn) throw new DOMException('of another applicationServerKey', 'InvalidStateError');
    if (isSilent) return new Promise<never>(() => {});
    return subscription;
  });
  const registration = {
    pushManager: { subscribe, getSubscription: async () => (isOn ? subscription : null) },
  };
  const register = jest.fn(async (_address: string) => registration);
  Object.assign(navigator, { serviceWorker: { register, getRegistration: async () => registration } });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: {
      permission,
      requestPermission: async () => {
        Object.assign(Notification, { permission: answer });
        return answer;
      },
    },
  });
  afterTest(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { register, subscribe, unsubscribe };
}

function Push() {
  const { state, subscribe, unsubscribe, error } = usePush();
  return (
    <>
      <output>{state}</output>
      <p role="alert">{error?.code}</p>
      <button type="button" onClick={() => void subscribe()}>
        on
      </button>
      <button type="button" onClick={() => void unsubscribe()}>
        off
      </button>
    </>
  );
}
const open = (has_push = false) =>
  renderWithHost(<Push />, { user: makeUser({ has_push }), settings: { push_public_key: 'public' } });
const shows = (state: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(state));

describe('push', () => {
  it.each([
    ['denied', { permission: 'denied' }],
    ['not_subscribed', { permission: 'default' }],
    ['not_subscribed', { permission: 'granted' }],
    ['subscribed', { permission: 'granted', isSubscribed: true }],
  ] as const)('R-ACCOUNT-11 is %s in a browser with %o', async (state, browser) => {
    stubBrowser(browser);
    stubHttp({ 'POST /user/push/known': [200, { is_known: true }] });
    open(true);
    await shows(state);
  });

  it('R-ACCOUNT-11 is not on where the server no longer has the browser’s subscription', async () => {
    stubBrowser({ permission: 'granted', isSubscribed: true });
    open(false);
    await shows('not_subscribed');
  });

  it('R-ACCOUNT-11 is unsupported where the browser has none', async () => {
    open();
    await shows('unsupported');
  });

  it('R-ACCOUNT-11 is switched on with the site’s key, and the server is told where to send', async () => {
    const { register, subscribe } = stubBrowser({ permission: 'default', answer: 'granted' });
    const { requests } = stubHttp({ 'POST /user': [200, { user: makeUser({ has_push: true }) }] });
    const { store } = open();
    await userEvent.click(screen.getByRole('button', { name: 'on' }));
    await shows('subscribed');
    expect(register).toHaveBeenCalledWith(expect.stringMatching(/^\/sw-push\.js/));
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public' });
    expect(requests[0]?.body).toEqual({
      subscription: { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } },
    });
    await waitFor(() => expect(store.get(userAtom)?.has_push).toBe(true));
  });

  it('R-ACCOUNT-11 is switched on anew in a browser that subscribed with a key of before, and was given up', async () => {
    const { subscribe, unsubscribe } = stubBrowser({ permission: 'granted', isSubscribed: true, hasOldKey: true });
    stubHttp({ 'POST /user': [200, { user: makeUser({ has_push: true }) }] });
    open();
    await shows('not_subscribed');
    await userEvent.click(screen.getByRole('button', { name: 'on' }));
    await shows('subscribed');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 2]);
  });

  it('R-ACCOUNT-11 a member who says no to the browser is not subscribed, and nothing is sent', async () => {
    const { subscribe } = stubBrowser({ permission: 'default', answer: 'denied' });
    const { requests } = stubHttp({});
    open();
    await userEvent.click(screen.getByRole('button', { name: 'on' }));
    await shows('denied');
    expect(subscribe).not.toHaveBeenCalled();
    expect(requests).toEqual([]);
  });

  it.each([
    ['taken away', 'granted', 'subscribed', 'denied', 'denied'],
    ['given', 'denied', 'denied', 'granted', 'not_subscribed'],
  ] as const)(
    'R-ACCOUNT-11 follows a permission that is %s in the browser’s own settings while the page is open',
    async (_what, permission, before, changed, after) => {
      const { unsubscribe } = stubBrowser({ permission, isSubscribed: permission === 'granted' });
      const status = new EventTarget();
      Object.assign(navigator, { permissions: { query: async () => status } });
      afterTest(() => Reflect.deleteProperty(navigator, 'permissions'));
      stubHttp({ 'POST /user/push/known': [200, { is_known: true }] });
      open(true);
      await shows(before);
      await unsubscribe();
      Object.assign(Notification, { permission: changed });
      status.dispatchEvent(new Event('change'));
      await shows(after);
    },
  );

  it('R-ACCOUNT-11 is turned off again, at the server and in the browser', async () => {
    const { unsubscribe } = stubBrowser({ permission: 'granted', isSubscribed: true });
    const { requests } = stubHttp({
      'POST /user/push/known': [200, { is_known: true }],
      'POST /user/push/end': [200, { user: makeUser({ has_push: false }) }],
    });
    const { store } = open(true);
    await shows('subscribed');
    await userEvent.click(screen.getByRole('button', { name: 'off' }));
    await shows('not_subscribed');
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(requests.at(-1)).toMatchObject({
      call: 'POST /user/push/end',
      body: { endpoint: 'https://push.example/1' },
    });
    expect(store.get(userAtom)?.has_push).toBe(false);
  });

  it('R-ACCOUNT-11 is off in a browser that the server has given up, though another one of theirs is told', async () => {
    stubBrowser({ permission: 'granted', isSubscribed: true });
    const { requests } = stubHttp({ 'POST /user/push/known': [200, { is_known: false }] });
    open(true);
    await shows('not_subscribed');
    expect(requests.map(({ body }) => body)).toEqual([{ endpoint: 'https://push.example/1' }]);
  });

  it('R-ACCOUNT-11 stays on where the server could not be told', async () => {
    const { unsubscribe } = stubBrowser({ permission: 'granted', isSubscribed: true });
    stubHttp({
      'POST /user/push/known': 'unreachable',
      'POST /user/push/end': [400, { code: 'bad_request', statusCode: 400 }],
    });
    open(true);
    await shows('subscribed');
    await userEvent.click(screen.getByRole('button', { name: 'off' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('bad_request'));
    expect(unsubscribe).not.toHaveBeenCalled();
    await shows('subscribed');
  });

  it('R-ERR-3 a push service that refuses is told in place', async () => {
    stubBrowser({ permission: 'granted', fails: true });
    open();
    await shows('not_subscribed');
    await userEvent.click(screen.getByRole('button', { name: 'on' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('unexpected'));
  });

  it('R-ERR-3 a push service that does not answer is waited for no longer than half a minute', async () => {
    jest.useFakeTimers();
    afterTest(() => void jest.useRealTimers());
    stubBrowser({ permission: 'granted', isSilent: true });
    open();
    await act(() => jest.advanceTimersByTimeAsync(100));
    act(() => screen.getByRole('button', { name: 'on' }).click());
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('alert')).toHaveTextContent('unexpected');
  });
});

it.each([
  [true, 'unknown'],
  [false, 'not_subscribed'],
])('R-ACCOUNT-11 the page of the server does not say of this browser what is of any (%s)', (has_push, state) => {
  const store = createStore();
  store.set(userAtom, makeUser({ has_push }));
  const page = (
    <Provider store={store}>
      <Push />
    </Provider>
  );
  expect(renderToString(page)).toContain(`<output>${state}</output>`);
});
