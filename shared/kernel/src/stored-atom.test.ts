import { jest } from '@jest/globals';
import { afterTest } from '@vonk/testing/restore.ts';
import { createStore } from 'jotai';
import { storedAtom } from './stored-atom.ts';

it('R-CHAT-5 what a full browser cannot store holds as long as its page, and stops nothing', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  afterTest(() => full.mockRestore());
  const lastAtom = storedAtom<number | null>('last', null);
  const store = createStore();
  const told = jest.fn();
  store.sub(lastAtom, told);
  expect(() => store.set(lastAtom, 7)).not.toThrow();
  expect([store.get(lastAtom), told.mock.calls.length]).toEqual([7, 1]);
});

it('what is stored is there at the start of the next page', () => {
  localStorage.setItem('last', '7');
  afterTest(() => localStorage.clear());
  const lastAtom = storedAtom<number | null>('last', null, { getOnInit: true });
  const store = createStore();
  expect(store.get(lastAtom)).toBe(7);
  store.set(lastAtom, (before) => (before ?? 0) + 1);
  expect(localStorage.getItem('last')).toBe('8');
});
