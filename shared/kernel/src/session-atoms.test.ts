import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { createStore } from 'jotai';
import { bonusAtom, loadBonusAtom } from './bonus-atoms.ts';
import { chooseConsentAtom, consentAtom } from './consent-atom.ts';
import { clearNewLikeAtom, likesAtom, loadLikesAtom, newLikesAtom } from './like-atoms.ts';
import {
  creditsAtom,
  isPaidAtom,
  isSignedInAtom,
  memberIdAtom,
  refreshUserAtom,
  setCreditsAtom,
  userAtom,
} from './session-atoms.ts';
import { handleSignedOut } from './signed-out.ts';

const like = (id: number, like_new: boolean) => ({ ...makeCard({ id }), like_new, liked_at: '' });

describe('session', () => {
  it('a visitor is nobody, has no credits and did not pay', () => {
    const store = createStore();
    expect([isSignedInAtom, memberIdAtom, creditsAtom, isPaidAtom].map((each) => store.get(each as never))).toEqual([
      false,
      null,
      0,
      false,
    ]);
  });

  it('R-PAY-1 shows a new balance at once, and keeps what it was not told', () => {
    const store = createStore();
    store.set(setCreditsAtom, 9);
    expect(store.get(creditsAtom)).toBe(0);
    store.set(userAtom, makeUser({ credits: 5 }));
    store.set(setCreditsAtom, 4);
    expect([store.get(creditsAtom), store.get(isPaidAtom)]).toEqual([4, false]);
    store.set(setCreditsAtom, 154, true);
    store.set(setCreditsAtom, 153);
    expect([store.get(creditsAtom), store.get(isPaidAtom)]).toEqual([153, true]);
  });

  it('R-PAY-1 never shows an older balance in place of a newer one, whichever is told first', async () => {
    const store = createStore();
    const shown = () => [store.get(creditsAtom), store.get(isPaidAtom)];
    store.set(userAtom, makeUser({ credits: 5, credits_version: 1 }));
    store.set(setCreditsAtom, 153, true, 3);
    store.set(setCreditsAtom, 4, false, 2);
    expect(shown()).toEqual([153, true]);
    stubHttp({ 'GET /user': [200, { user: makeUser({ credits: 4, credits_version: 2, is_invisible: true }) }] });
    await store.set(refreshUserAtom);
    expect([...shown(), store.get(userAtom)?.is_invisible]).toEqual([153, true, true]);
    stubHttp({ 'GET /user': [200, { user: makeUser({ credits: 0, credits_version: 4 }) }] });
    await store.set(refreshUserAtom);
    expect(shown()).toEqual([0, false]);
    store.set(userAtom, makeUser({ id: 2, credits: 7, credits_version: 1 }));
    expect(shown()).toEqual([7, false]);
  });

  it('R-PAY-1 takes over a balance of which a server of before does not say how new it is', () => {
    const store = createStore();
    store.set(userAtom, makeUser({ credits: 5, credits_version: 2 }));
    store.set(setCreditsAtom, 4);
    expect(store.get(creditsAtom)).toBe(4);
    store.set(userAtom, makeUser({ credits: 3 }));
    expect(store.get(creditsAtom)).toBe(3);
    store.set(setCreditsAtom, 2, true, 3);
    expect(store.get(creditsAtom)).toBe(2);
  });

  it('R-ACCOUNT-4 is over when the server says that there is no user', async () => {
    stubHttp({ 'GET /user': [200, { user: null }] });
    const store = createStore();
    store.set(userAtom, makeUser());
    expect(await store.set(refreshUserAtom)).toBeNull();
    expect(store.get(isSignedInAtom)).toBe(false);
  });

  it.each([
    ['nobody', null],
    ['somebody else', makeUser({ id: 2 })],
  ])('R-ACCOUNT-4 says that the member is gone when the session is that of %s', async (_who, user) => {
    stubHttp({ 'GET /user': [200, { user }] });
    const store = createStore();
    store.set(userAtom, makeUser({ id: 1 }));
    const said: unknown[] = [];
    handleSignedOut((why) => void said.push(why, store.get(isSignedInAtom)));
    await store.set(refreshUserAtom);
    expect([said, store.get(userAtom)]).toEqual([[user !== null, true], null]);
  });

  it('R-ACCOUNT-4 an answer of before somebody signed in signs nobody out', async () => {
    stubHttp({ 'GET /user': [200, { user: null }] });
    const store = createStore();
    const said: unknown[] = [];
    handleSignedOut((why) => void said.push(why));
    const asked = store.set(refreshUserAtom);
    store.set(userAtom, makeUser({ id: 1 }));
    await asked;
    expect([said, store.get(userAtom)?.id]).toEqual([[], 1]);
  });

  it('R-ACCOUNT-5 an answer of before the same member signed in anew signs nobody out', async () => {
    const store = createStore();
    store.set(userAtom, makeUser());
    stubHttp({ 'GET /user': [200, { user: null }] });
    const asked = store.set(refreshUserAtom);
    const anew = makeUser();
    store.set(userAtom, anew);
    expect(await asked).toBe(anew);
    expect(store.get(userAtom)).toBe(anew);
  });

  it('R-ACCOUNT-10 goes on when it could not be read', async () => {
    stubHttp({ 'GET /user': [400, { code: 'bad_request', statusCode: 400 }] });
    const store = createStore();
    store.set(userAtom, makeUser());
    await expect(store.set(refreshUserAtom)).rejects.toMatchObject({ code: 'bad_request' });
    expect(store.get(isSignedInAtom)).toBe(true);
  });
});

describe('likes', () => {
  it('R-PROFILE-5 counts the new ones, until their profile was seen', async () => {
    stubHttp({
      'GET /likes': [200, { profiles: [], liked_by: [like(7, true), like(8, true), like(9, false)], matches: [] }],
    });
    const store = createStore();
    expect(store.get(newLikesAtom)).toBe(0);
    await store.set(loadLikesAtom);
    expect(store.get(newLikesAtom)).toBe(2);
    store.set(clearNewLikeAtom, 7);
    expect(store.get(newLikesAtom)).toBe(1);
    const before = store.get(likesAtom);
    store.set(clearNewLikeAtom, 9);
    expect(store.get(likesAtom)).toBe(before);
  });
});

describe('time bonus', () => {
  const reply = { isVisible: true, seconds_left: 60, ends_at: null, code: 'TIMEBONUS25', value_percentage: 25 };

  it('R-PAY-6 is kept with the time at which the server told it', async () => {
    stubHttp({ 'GET /time-bonus': [200, reply] });
    const store = createStore();
    await store.set(loadBonusAtom);
    expect(store.get(bonusAtom)?.reply).toEqual(reply);
    expect(Date.now() - (store.get(bonusAtom)?.at ?? 0)).toBeLessThan(5_000);
  });

  it('R-PAY-6 is gone once the server shows none', async () => {
    stubHttp({ 'GET /time-bonus': [200, { ...reply, isVisible: false }] });
    const store = createStore();
    store.set(bonusAtom, { reply, at: 0 });
    await store.set(loadBonusAtom);
    expect(store.get(bonusAtom)).toBeNull();
  });
});

describe('consent', () => {
  it('R-ACCOUNT-12 a choice counts once the server has kept it, and is not asked for again', async () => {
    const asked = { measurement: null, isRefusedByBrowser: false, isAsked: true };
    const store = createStore();
    store.set(consentAtom, asked);
    stubHttp({ 'POST /consent': [400, { code: 'bad_request', statusCode: 400 }] });
    await expect(store.set(chooseConsentAtom, 'yes')).rejects.toMatchObject({ code: 'bad_request' });
    expect(store.get(consentAtom)).toEqual(asked);
    stubHttp({ 'POST /consent': [200, { measurement: 'no' }] });
    await store.set(chooseConsentAtom, 'no');
    expect(store.get(consentAtom)).toEqual({ measurement: 'no', isRefusedByBrowser: false, isAsked: false });
  });
});
