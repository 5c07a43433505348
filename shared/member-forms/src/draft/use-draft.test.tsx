import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { createStore, Provider } from 'jotai';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useDraft } from './use-draft.ts';

const SAVED = { about: 'Saved', hair: 'brown', interests: ['travel'] };

function Form({ saved = SAVED, name = 'profile' }: { saved?: typeof SAVED; name?: string }) {
  const { value, change, isChanged, settle, discard } = useDraft(name, saved);
  const field = (part: 'about' | 'hair') => (
    <input
      aria-label={part}
      value={value[part]}
      onChange={(event) => change({ ...value, [part]: event.target.value })}
    />
  );
  return (
    <>
      {field('about')}
      {field('hair')}
      <button type="button" onClick={() => change({ ...value, interests: [...value.interests, 'cooking'] })}>
        cook
      </button>
      <button type="button" onClick={() => settle({ ...saved, about: 'sent' })}>
        sent
      </button>
      <button type="button" onClick={discard}>
        discard
      </button>
      <output>
        {value.interests.join()} {isChanged ? 'changed' : 'as saved'}
      </output>
    </>
  );
}
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = (saved?: typeof SAVED, me: number | null = 1) =>
  renderWithHost(<Form {...(saved ? { saved } : {})} />, { user: me === null ? null : makeUser({ id: me }) });
async function write(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

beforeEach(() => sessionStorage.clear());

describe('what a form holds and was not saved', () => {
  it('R-ACCOUNT-8 is there again after a reload, for its writer alone', async () => {
    const first = open();
    await write('about', 'Night baker');
    await press('cook');
    first.unmount();
    for (const [me, about, rest] of [
      [2, 'Saved', 'travel as saved'],
      [null, 'Saved', 'travel as saved'],
      [1, 'Night baker', 'travel,cooking changed'],
    ] as const) {
      const { unmount } = open(undefined, me);
      expect(
        [field('about'), screen.getByRole('status')].map(
          (each) => (each as HTMLInputElement).value || each.textContent,
        ),
      ).toEqual([about, rest]);
      unmount();
    }
  });

  it('R-ACCOUNT-8 hides nothing that was saved elsewhere meanwhile in parts that were not touched', async () => {
    const first = open();
    await write('about', 'Night baker');
    first.unmount();
    open({ ...SAVED, about: 'Saved elsewhere', hair: 'red' });
    expect(field('about')).toHaveValue('Night baker');
    expect(field('hair')).toHaveValue('red');
    expect(screen.getByRole('status')).toHaveTextContent('changed');
  });

  it('R-ACCOUNT-8 ends where it is what is saved, and where it is taken back', async () => {
    open();
    await write('about', 'x');
    await write('about', 'Saved');
    expect(sessionStorage).toHaveLength(0);
    await write('about', 'x');
    await press('discard');
    expect(field('about')).toHaveValue('Saved');
    expect(sessionStorage).toHaveLength(0);
  });

  it('R-ACCOUNT-8 ends with what was sent, and what was typed while it was on its way stays', async () => {
    open();
    await write('about', 'sent');
    await write('hair', 'red');
    await press('sent');
    expect(JSON.parse(sessionStorage.getItem('draft-1-profile') ?? '')).toEqual({ hair: 'red' });
  });

  it('R-ACCOUNT-8 leaves out what another version of the form kept', () => {
    sessionStorage.setItem('draft-1-profile', JSON.stringify({ other: 'x' }));
    open();
    expect(screen.getByRole('status')).toHaveTextContent('travel as saved');
  });

  it('ADR 21 is put into a painted page once it was taken over, which begins as it was painted', async () => {
    sessionStorage.setItem('draft-1-profile', JSON.stringify({ about: 'Night baker' }));
    const store = createStore();
    store.set(userAtom, makeUser({ id: 1 }));
    const page = (
      <Provider store={store}>
        <Form />
      </Provider>
    );
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page);
    expect(field('about')).toHaveValue('Saved');
    const faults: unknown[] = [];
    const app = await act(async () => hydrateRoot(root, page, { onRecoverableError: (fault) => faults.push(fault) }));
    expect(faults).toEqual([]);
    expect(field('about')).toHaveValue('Night baker');
    act(() => app.unmount());
    root.remove();
  });
});
