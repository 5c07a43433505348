import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { bonusAtom } from '@vonk/kernel/bonus-atoms.ts';
import { chatsAtom, lastOpenedChatAtom } from '@vonk/kernel/chat-atoms.ts';
import { readFormDraft, readMessageDraft, saveFormDraft, writeMessageDraft } from '@vonk/kernel/drafts.ts';
import { http } from '@vonk/kernel/http.ts';
import { likesAtom } from '@vonk/kernel/like-atoms.ts';
import { keepWaiting, readOutbox } from '@vonk/kernel/outbox.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { beforeSignOut } from '@vonk/kernel/signed-out.ts';
import { useTryingAgain } from '@vonk/kernel/trying-again.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { createStore } from 'jotai';
import { prepareCalls } from '../host.api.ts';
import { forgetMember, forgetSession, signOut, watchWriter } from './sign-out.ts';

const bonus = { isVisible: true, seconds_left: 60, ends_at: null, code: 'TIMEBONUS25', value_percentage: 25 };

function signedInStore() {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('theme', 'dark');
  const store = createStore();
  store.set(userAtom, makeUser());
  store.set(chatsAtom, []);
  store.set(likesAtom, { profiles: [], liked_by: [], matches: [] });
  store.set(bonusAtom, { reply: bonus, at: 0 });
  store.set(lastOpenedChatAtom, { profileId: 7, at: '' });
  writeMessageDraft(7, 'coffee?');
  saveFormDraft('signup', { name: 'Jan' });
  const body = { client_id: 'c1', text: 'hello' };
  keepWaiting(1, { memberId: 7, conversationId: 42, createdAt: '', failure: null, body });
  return store;
}

describe('signing out', () => {
  it('R-ACCOUNT-4 leaves nothing of the member, in memory or in the browser, and what is the browser’s stays', () => {
    const store = signedInStore();
    forgetMember(store);
    expect([userAtom, chatsAtom, likesAtom, bonusAtom].map((each) => store.get(each as typeof userAtom))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([readMessageDraft(7), readFormDraft('signup')]).toEqual(['', null]);
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  it('R-ACCOUNT-4 a session that ended elsewhere leaves what was written to who wrote it, and to nobody else', () => {
    const store = signedInStore();
    watchWriter(store);
    forgetSession(store);
    expect([store.get(userAtom), store.get(chatsAtom), store.get(likesAtom)]).toEqual([null, null, null]);
    store.set(userAtom, makeUser({ id: 1 }));
    expect([readMessageDraft(7), readOutbox(1).length]).toEqual(['coffee?', 1]);
    forgetSession(store);
    store.set(userAtom, makeUser({ id: 2 }));
    expect([readMessageDraft(7), readOutbox(2).length]).toEqual(['', 0]);
  });

  it('R-ACCOUNT-4 what is changed from now on is changed as who is shown here, and as nobody without one', async () => {
    const { requests } = stubHttp({ 'PUT /user': [200, { user: null }] });
    const store = signedInStore();
    watchWriter(store);
    await http.put('/user');
    store.set(userAtom, makeUser({ id: 2 }));
    await http.put('/user');
    forgetSession(store);
    await http.put('/user');
    expect(requests.map(({ headers }) => headers['x-member'])).toEqual([String(makeUser().id), '2', undefined]);
  });

  it('R-ACCOUNT-11 ends the push messages of this browser', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const unsubscribe = jest.fn(async () => true);
    const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
    Object.assign(navigator, { serviceWorker: { getRegistration: async () => registration } });
    Object.assign(globalThis, { PushManager: class {}, Notification: class {} });
    stubHttp({ 'GET /logout': [200, { ok: true }] });
    await signOut(signedInStore());
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    jest.restoreAllMocks();
  });

  it('R-CHAT-2 what still waits is done first, as the member, and does not stand in the way where it fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const done: string[] = [];
    stubHttp({
      'GET /logout': () => {
        done.push('logout');
        return [200, { ok: true }];
      },
    });
    beforeSignOut(() => Promise.reject(new Error('no network')));
    beforeSignOut(async () => done.push('not any more'))();
    beforeSignOut(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      done.push('deleted');
    });
    await signOut(signedInStore());
    expect(done).toEqual(['deleted', 'logout']);
    jest.restoreAllMocks();
  });

  it('R-ACCOUNT-4 what has no answer holds the end of the session up for no more than five seconds', async () => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { requests } = stubHttp({ 'GET /logout': [200, { ok: true }] });
    afterTest(beforeSignOut(() => new Promise(() => {})));
    const ended = signOut(signedInStore());
    await jest.advanceTimersByTimeAsync(4_000);
    expect(requests).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    await ended;
    expect(requests.map(({ call }) => call)).toEqual(['GET /logout']);
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('R-ACCOUNT-4 says after two seconds that a server which does not answer is asked on', async () => {
    await prepareCalls();
    jest.useFakeTimers();
    afterTest(() => void jest.useRealTimers());
    stubHttp({ 'GET /logout': 'silent' });
    const { result } = renderHook(() => useTryingAgain());
    void signOut(signedInStore());
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(result.current).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(result.current).toBe(true);
  });

  it('R-ACCOUNT-9 leads to the page that is asked for, as after an account was deleted', async () => {
    stubHttp({ 'GET /logout': [200, { ok: true }] });
    const store = signedInStore();
    await signOut(store, '#deleted');
    expect([location.hash, Object.keys(localStorage)]).toEqual(['#deleted', ['theme']]);
    location.hash = '';
  });

  it('R-ACCOUNT-4 is not over before the server knows: who has no network is logged out when it is back, and not told so before', async () => {
    await prepareCalls();
    jest.useFakeTimers();
    afterTest(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
    });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let isOffline = true;
    stubHttp({ 'GET /logout': () => (isOffline ? 'unreachable' : [200, { ok: true }]) });
    const store = signedInStore();
    const leaving = signOut(store, '#gone');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([store.get(userAtom)?.id, location.hash]).toEqual([makeUser().id, '']);
    isOffline = false;
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(30_000);
    await leaving;
    expect([store.get(userAtom), location.hash]).toEqual([null, '#gone']);
    location.hash = '';
  });

  it.each([
    ['the server took it', [200, { ok: true }] as [number, unknown]],
    ['the server refused it', [400, { code: 'bad_request', statusCode: 400 }] as [number, unknown]],
  ])('R-ACCOUNT-4 ends here whether or not %s', async (_case, answer) => {
    // jsdom says on the console that it loads no page.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const store = signedInStore();
    const { requests } = stubHttp({ 'GET /logout': answer });
    await signOut(store);
    expect(requests.map(({ call }) => call)).toEqual(['GET /logout']);
    expect(store.get(userAtom)).toBeNull();
    jest.restoreAllMocks();
  });
});
