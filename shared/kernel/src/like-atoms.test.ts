import type { LikedBy, LikesReply } from '@vonk/api/members.ts';
import { makeCard } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { createStore } from 'jotai';
import {
  likesAtom,
  loadLikesAtom,
  newLikesAtom,
  receiveLikeAtom,
  receiveLikedAtom,
  receiveLikesSeenAtom,
  receiveUnlikeAtom,
  withGiven,
} from './like-atoms.ts';

const noor = makeCard({ id: 7, name: 'Noor' });
const maud = makeCard({ id: 9, name: 'Maud' });
const likedBy = (card: typeof noor, like_new = false): LikedBy => ({ ...card, like_new, liked_at: '' });
const likes = (values: Partial<LikesReply> = {}): LikesReply => ({
  profiles: [],
  liked_by: [],
  matches: [],
  ...values,
});
function storeWith(known: LikesReply | null) {
  const store = createStore();
  store.set(likesAtom, known);
  return store;
}
const idsOf = (store: ReturnType<typeof createStore>) => store.get(likesAtom)?.liked_by.map(({ id }) => id);

describe('my likes', () => {
  it('R-PROFILE-5 a like stands first, once', () => {
    const given = withGiven(likes({ profiles: [maud, noor] }), 7, noor);
    expect(given.profiles.map(({ id }) => id)).toEqual([7, 9]);
    expect(given.profiles[0]?.is_liked).toBe(true);
  });

  it('R-PROFILE-5 a like that is returned is a match, until it is taken back', () => {
    const returned = withGiven(likes({ liked_by: [likedBy(noor)] }), 7, noor);
    expect([returned.matches, returned.liked_by[0]?.is_liked]).toEqual([[7], true]);
    const taken = withGiven(returned, 7, null);
    expect([taken.matches, taken.profiles, taken.liked_by[0]?.is_liked]).toEqual([[], [], false]);
  });

  it('R-PROFILE-5 a like that is not returned is none', () => {
    expect(withGiven(likes({ liked_by: [likedBy(maud)] }), 7, noor).matches).toEqual([]);
  });

  it('R-PROFILE-5 of another device stand here too, and go with it', () => {
    const store = storeWith(likes({ liked_by: [likedBy(noor)] }));
    store.set(receiveLikedAtom, 7, noor);
    expect([store.get(likesAtom)?.profiles[0]?.id, store.get(likesAtom)?.matches]).toEqual([7, [7]]);
    store.set(receiveLikedAtom, 7, null);
    expect([store.get(likesAtom)?.profiles, store.get(likesAtom)?.matches]).toEqual([[], []]);
  });
});

describe('likes that come in', () => {
  it('R-PROFILE-5 stand first and are new, once each', () => {
    const store = storeWith(likes({ liked_by: [likedBy(maud), likedBy(noor)] }));
    expect(store.set(receiveLikeAtom, likedBy(noor, true), false)).toBe(true);
    expect([idsOf(store), store.get(newLikesAtom), store.get(likesAtom)?.matches]).toEqual([[7, 9], 1, []]);
    store.set(receiveLikeAtom, likedBy(noor, true), true);
    expect([idsOf(store), store.get(likesAtom)?.matches]).toEqual([[7, 9], [7]]);
  });

  it('R-PROFILE-5 go again when they are taken back, and the match with them', () => {
    const store = storeWith(likes({ liked_by: [likedBy(maud), likedBy(noor, true)], matches: [9, 7] }));
    store.set(receiveUnlikeAtom, 7);
    expect([idsOf(store), store.get(newLikesAtom), store.get(likesAtom)?.matches]).toEqual([[9], 0, [9]]);
  });

  it('R-PROFILE-5 must be read where none were read yet', () => {
    expect(storeWith(null).set(receiveLikeAtom, likedBy(noor, true), false)).toBe(false);
  });

  it.each([
    [[7], 1],
    [[8], 2],
    [null, 0],
  ])('R-PROFILE-5 seen elsewhere (%j) leave %i that are new', (ids, left) => {
    const store = storeWith(likes({ liked_by: [likedBy(noor, true), likedBy(maud, true)] }));
    store.set(receiveLikesSeenAtom, ids);
    expect(store.get(newLikesAtom)).toBe(left);
  });
});

it('R-PROFILE-5 what is told while the likes are on their way stays: their answer may be older', async () => {
  stubHttp({ 'GET /likes': [200, likes({ profiles: [noor], liked_by: [likedBy(maud, true)] })] });
  const store = storeWith(likes({ profiles: [noor], liked_by: [likedBy(maud, true)] }));
  const loading = store.set(loadLikesAtom);
  store.set(receiveLikeAtom, likedBy(noor, true), true);
  store.set(receiveLikedAtom, 9, maud);
  store.set(receiveLikesSeenAtom, [9]);
  await loading;
  expect([idsOf(store), store.get(newLikesAtom)]).toEqual([[7, 9], 1]);
  expect(store.get(likesAtom)?.profiles.map(({ id }) => id)).toEqual([9, 7]);
  expect(store.get(likesAtom)?.matches).toEqual([7, 9]);
});
