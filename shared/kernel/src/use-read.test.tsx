import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { createStore, Provider } from 'jotai';
import { StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { initialDataAtom, setInitialDataAtom, takeInitial } from './initial-data-atoms.ts';
import { likesAtom } from './like-atoms.ts';
import { queryClientAtom } from './query-client-atom.ts';
import { type Read, readOf } from './read-of.ts';
import { userAtom } from './session-atoms.ts';
import { useForgetReads, useRead } from './use-read.ts';

interface Word {
  word: string;
}
const wordQuery = readOf<Word>('/word');

function Shown({ read = wordQuery }: { read?: Read<Word> }) {
  const { data, error, isLoading, reload, change } = useRead(read);
  return (
    <>
      <p>{isLoading ? 'loading' : (data?.word ?? 'nothing')}</p>
      <p role="alert">{error?.code}</p>
      <button type="button" onClick={() => void reload()}>
        reload
      </button>
      <button type="button" onClick={() => change(({ word }) => ({ word: `${word}!` }))}>
        change
      </button>
    </>
  );
}

/** Answers one word after the other. */
function stubWords(...words: string[]) {
  let at = 0;
  return stubHttp({
    'GET /word': () => {
      const word = words[Math.min(at, words.length - 1)];
      at += 1;
      return [200, { word }];
    },
  });
}

describe('a read on a page', () => {
  it('shows the server’s reply, and the new one after a reload; the old one stays in sight meanwhile', async () => {
    stubWords('one', 'two');
    renderWithHost(<Shown />);
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('one')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'reload' }));
    expect(screen.queryByText('loading')).toBeNull();
    expect(await screen.findByText('two')).toBeVisible();
  });

  it('has what the page’s HTML carried at its first render, without asking, also when React renders twice', async () => {
    const { requests } = stubWords('from the server');
    renderWithHost(
      <StrictMode>
        <Shown />
      </StrictMode>,
      { data: { 'GET /api/word': { word: 'from the page' } } },
    );
    expect(screen.getByText('from the page')).toBeVisible();
    await act(async () => {});
    expect(requests).toEqual([]);
  });

  it('has it on the server too, and asks nothing there', () => {
    const store = createStore();
    store.set(setInitialDataAtom, { 'GET /api/word': { word: 'rendered' } });
    const { requests } = stubWords('asked');
    const html = (query: Read<Word>) =>
      renderToString(
        <Provider store={store}>
          <Shown read={query} />
        </Provider>,
      );
    expect(html(wordQuery)).toContain('rendered');
    expect(html(readOf('/another'))).toContain('loading');
    expect(requests).toEqual([]);
  });

  it('two stores share nothing: a request of the server sees no other one', () => {
    const [one, other] = [createStore(), createStore()];
    one.set(setInitialDataAtom, { 'GET /api/word': { word: 'mine' } });
    expect(one.get(queryClientAtom).getQueryCache().getAll()).toHaveLength(1);
    expect(other.get(queryClientAtom).getQueryCache().getAll()).toEqual([]);
  });

  it('finds what the page carried by the query, whatever its order', async () => {
    stubHttp({});
    renderWithHost(<Shown read={readOf('/word', { b: 2, a: 1, c: undefined })} />, {
      data: { 'GET /api/word?a=1&b=2': { word: 'found' } },
    });
    expect(screen.getByText('found')).toBeVisible();
  });

  it('R-ERR-3 tells a refusal, and keeps what was read before', async () => {
    let isBroken = false;
    stubHttp({
      'GET /word': () => (isBroken ? [400, { code: 'bad_request', statusCode: 400 }] : [200, { word: 'one' }]),
    });
    renderWithHost(<Shown />);
    expect(await screen.findByText('one')).toBeVisible();
    isBroken = true;
    await userEvent.click(screen.getByRole('button', { name: 'reload' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('bad_request'));
    expect(screen.getByText('one')).toBeVisible();
  });

  it('shows a change here and wherever else the same is shown, until it is read again', async () => {
    stubWords('one', 'two');
    renderWithHost(
      <>
        <Shown />
        <Shown />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText('one')).toHaveLength(2));
    await userEvent.click(screen.getAllByRole('button', { name: 'change' })[0] as HTMLElement);
    expect(await screen.findAllByText('one!')).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'reload' })[0] as HTMLElement);
    expect(await screen.findAllByText('two')).toHaveLength(2);
  });

  it('R-ACCOUNT-4 another member starts with nothing, also on a page that stays open', async () => {
    stubWords('for Jan', 'for Noor');
    const { store } = renderWithHost(<Shown />, { user: makeUser({ id: 1 }) });
    expect(await screen.findByText('for Jan')).toBeVisible();
    act(() => store.set(userAtom, makeUser({ id: 2 })));
    expect(screen.queryByText('for Jan')).toBeNull();
    expect(await screen.findByText('for Noor')).toBeVisible();
    const kept = store.get(queryClientAtom).getQueryCache().getAll();
    expect(kept.map(({ state }) => state.data)).toEqual([{ word: 'for Noor' }]);
  });

  it('R-ACCOUNT-4 whoever signs out sees no more of it, and nothing is asked in the name of nobody', async () => {
    const { requests } = stubWords('mine');
    const { store } = renderWithHost(<Shown />, { user: makeUser() });
    expect(await screen.findByText('mine')).toBeVisible();
    act(() => store.set(userAtom, null));
    expect(screen.getByText('nothing')).toBeVisible();
    await act(async () => {});
    expect(requests).toHaveLength(1);
  });

  it('R-ACCOUNT-2 a visitor who signs up on a page sees what members see', async () => {
    stubWords('for visitors', 'for members');
    const { store } = renderWithHost(<Shown />);
    expect(await screen.findByText('for visitors')).toBeVisible();
    act(() => store.set(userAtom, makeUser()));
    expect(await screen.findByText('for members')).toBeVisible();
  });

  it('what the page carried for one member is not shown to another', async () => {
    stubWords('for Noor');
    const { store } = renderWithHost(<p />, {
      user: makeUser({ id: 1 }),
      data: { 'GET /api/word': { word: 'Jan’s' } },
    });
    store.set(userAtom, makeUser({ id: 2 }));
    expect(takeInitial(store.get, wordQuery)).toBeUndefined();
    const cache = store.get(queryClientAtom);
    expect(cache.getQueryData([...wordQuery.queryKey, 2])).toBeUndefined();
  });

  it('reads again after so many milliseconds as long as it is told to', async () => {
    jest.useFakeTimers();
    const { requests } = stubWords('waiting', 'waiting', 'done', 'later');
    function Polled() {
      const { data } = useRead(wordQuery, { againAfter: ({ word }) => (word === 'done' ? null : 1_000) });
      return <p>{data?.word}</p>;
    }
    renderWithHost(<Polled />);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('done')).toBeVisible();
    expect(requests).toHaveLength(3);
    jest.useRealTimers();
  });

  it('reads at once when its window comes into sight, where it reads again at all', async () => {
    const { requests } = stubWords('waiting', 'done', 'later');
    function Watched() {
      const { data } = useRead(wordQuery, { againAfter: ({ word }) => (word === 'done' ? null : 60_000) });
      return <p>{data?.word}</p>;
    }
    renderWithHost(<Watched />);
    expect(await screen.findByText('waiting')).toBeVisible();
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('done')).toBeVisible();
    window.dispatchEvent(new Event('visibilitychange'));
    await new Promise((later) => setTimeout(later, 50));
    expect(requests).toHaveLength(2);
  });

  it('keeps the reply of the query before until the next one is there, where it is told to', async () => {
    stubHttp({ 'GET /word': ({ url }) => [200, { word: new URL(url, 'http://x').searchParams.get('q') }] });
    function Search() {
      const [text, setText] = useState('a');
      const { data } = useRead(readOf<Word>('/word', { q: text }), { keepsPrevious: true });
      return (
        <>
          <p>{data?.word ?? 'nothing'}</p>
          <button type="button" onClick={() => setText('b')}>
            next
          </button>
        </>
      );
    }
    renderWithHost(<Search />);
    expect(await screen.findByText('a')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'next' }));
    expect(screen.queryByText('nothing')).toBeNull();
    expect(await screen.findByText('b')).toBeVisible();
  });

  it('forgets what a change made untrue, and reads what is on screen anew', async () => {
    stubWords('before', 'after');
    function Page() {
      const forget = useForgetReads();
      return (
        <>
          <Shown />
          <button type="button" onClick={() => forget(['/word'])}>
            pay
          </button>
        </>
      );
    }
    renderWithHost(<Page />);
    expect(await screen.findByText('before')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'pay' }));
    expect(await screen.findByText('after')).toBeVisible();
  });
});

describe('what the page’s HTML carried', () => {
  const likes = { profiles: [], liked_by: [], matches: [3] };

  it('R-PROFILE-5 fills the atoms that it belongs to before anything renders', () => {
    const store = createStore();
    store.set(setInitialDataAtom, { 'GET /api/likes': likes });
    expect(store.get(likesAtom)).toEqual(likes);
  });

  it('is given to an atom once: whoever asks again gets the server’s word', () => {
    const store = createStore();
    store.set(setInitialDataAtom, { 'GET /api/word': { word: 'once' } });
    expect([takeInitial(store.get, wordQuery), takeInitial(store.get, wordQuery)]).toEqual([
      { word: 'once' },
      undefined,
    ]);
    expect(store.get(initialDataAtom).replies.size).toBe(0);
  });
});
