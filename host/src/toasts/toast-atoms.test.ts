import { createStore } from 'jotai';
import { showToastAtom, toastsAtom } from './toast-atoms.ts';

describe('toasts', () => {
  const shown = (store: ReturnType<typeof createStore>) => store.get(toastsAtom).map(({ message }) => message);

  it('one about the same thing takes the place of the one before, so that no undo is offered for what is undone', () => {
    const store = createStore();
    store.set(showToastAtom, { message: 'Blocked', topic: 'block 7' });
    store.set(showToastAtom, { message: 'Liked', topic: 'like 7' });
    store.set(showToastAtom, { message: 'Unblocked', topic: 'block 7' });
    expect(shown(store)).toEqual(['Liked', 'Unblocked']);
  });

  it('keeps three at most, the newest', () => {
    const store = createStore();
    for (const message of ['1', '2', '3', '4']) store.set(showToastAtom, { message });
    expect(shown(store)).toEqual(['2', '3', '4']);
  });
});
