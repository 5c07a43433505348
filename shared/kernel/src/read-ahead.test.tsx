import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { matchRoute } from '@vonk/api/route-map.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useState } from 'react';
import { readsOfPage } from './page-reads.ts';
import { forgetAheadAtom, peekAhead, readAheadAtom } from './read-ahead-atoms.ts';
import { type Read, readOf } from './read-of.ts';
import { userAtom } from './session-atoms.ts';
import { useRead, useReadPages } from './use-read.ts';

const bundles = readOf<{ name: string }>('/bundles');
const shown: (string | undefined)[] = [];

function Bundles() {
  const { data, error } = useRead(bundles);
  shown.push(data?.name);
  return <p>{data?.name ?? error?.code ?? 'waiting'}</p>;
}
/** A page that the member opens by its link. */
function Door() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <Bundles />
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      open
    </button>
  );
}
const open = (data = {}) => renderWithHost(<Door />, { user: makeUser(), data });
/** Waits until what was read ahead is here. */
const untilArrived = (store: ReturnType<typeof open>['store'], read: Read<unknown> = bundles) =>
  waitFor(() => expect(peekAhead(store.get, read)).toBeDefined());
const enter = () => act(() => screen.getByRole('button').click());
beforeEach(() => shown.splice(0));

describe('a read that was made ahead', () => {
  it('is shown at the page’s first render, and asked for once', async () => {
    const { requests } = stubHttp({ 'GET /bundles': [200, { name: 'small' }] });
    const { store } = open();
    store.set(readAheadAtom, bundles);
    await untilArrived(store);
    enter();
    expect(shown[0]).toBe('small');
    expect(requests).toHaveLength(1);
  });

  it('that is still under way is waited for', async () => {
    const { requests } = stubHttp({ 'GET /bundles': [200, { name: 'small' }] });
    const { store } = open();
    store.set(readAheadAtom, bundles);
    enter();
    expect(await screen.findByText('small')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('that failed is asked for again by the page', async () => {
    let asked = 0;
    stubHttp({
      'GET /bundles': () => {
        asked += 1;
        return asked > 1 ? [200, { name: 'small' }] : [404, { code: 'not_found', statusCode: 404, message: '' }];
      },
    });
    const { store } = open();
    store.set(readAheadAtom, bundles);
    await waitFor(() => expect(asked).toBe(1));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    enter();
    expect(await screen.findByText('small')).toBeVisible();
  });

  it('that is old is not shown', async () => {
    const { requests } = stubHttp({ 'GET /bundles': () => [200, { name: `answer ${requests.length}` }] });
    const { store } = open();
    store.set(readAheadAtom, bundles);
    await untilArrived(store);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 6_000);
    enter();
    expect(shown[0]).toBeUndefined();
    expect(await screen.findByText('answer 2')).toBeVisible();
    clock.mockRestore();
  });

  it('is nobody else’s, and is forgotten with what changed it', async () => {
    const { requests } = stubHttp({ 'GET /bundles': () => [200, { name: `answer ${requests.length}` }] });
    const { store } = open();
    store.set(readAheadAtom, bundles);
    await untilArrived(store);
    act(() => store.set(userAtom, makeUser({ id: 9 })));
    store.set(readAheadAtom, bundles);
    await untilArrived(store);
    store.set(forgetAheadAtom, ['GET /api/bundles']);
    enter();
    expect(await screen.findByText('answer 3')).toBeVisible();
  });

  it('is none where the page’s HTML carried the reply, or a page has read it', async () => {
    const { requests } = stubHttp({ 'GET /bundles': [200, { name: 'small' }] });
    const { store } = open({ 'GET /api/bundles': { name: 'carried' } });
    store.set(readAheadAtom, bundles);
    enter();
    expect(screen.getByText('carried')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('begins a list that comes in pages', async () => {
    const { requests } = stubHttp({ 'GET /transactions': [200, { rows: ['first'], next: 2 }] });
    const page = (cursor?: string | number) =>
      readOf<{ rows: string[]; next: number }>('/transactions', cursor ? { cursor } : {});
    function List() {
      const { pages } = useReadPages(page, { nextOf: ({ next }) => next });
      return <p>{pages?.flatMap(({ rows }) => rows).join() ?? 'waiting'}</p>;
    }
    function Way() {
      const [isOpen, setIsOpen] = useState(false);
      return isOpen ? (
        <List />
      ) : (
        <button type="button" onClick={() => setIsOpen(true)}>
          open
        </button>
      );
    }
    const { store } = renderWithHost(<Way />, { user: makeUser() });
    store.set(readAheadAtom, page());
    await untilArrived(store, page());
    enter();
    expect(screen.getByText('first')).toBeVisible();
    expect(requests).toHaveLength(1);
  });
});

describe('the reads of a page', () => {
  const namesOf = (path: string, search = '', recalled = '') => {
    const match = matchRoute(path);
    return match ? readsOfPage(match, new URLSearchParams(search), recalled).map(({ queryKey }) => queryKey) : [];
  };

  it('are those that its HTML carries, by the same names', () => {
    expect(namesOf('/transactions')).toEqual([
      ['GET /api/transactions', ''],
      ['GET /api/payments', ''],
      ['GET /api/last-payment', ''],
    ]);
    expect(namesOf('/members', 'online=1&gender=female')).toEqual([['GET /api/members', 'gender=female&online=1']]);
  });

  it('R-PROFILE-3 are a search by the filters that are recalled, where its address has none', () => {
    expect(namesOf('/members', '', 'online=1')).toEqual([['GET /api/members', 'online=1']]);
  });

  it('leave out the lists that the live connection keeps', () => {
    expect(namesOf('/chats/42')).toEqual([['GET /api/conversations/42', '']]);
    expect(namesOf('/likes')).toEqual([]);
  });

  it('R-PROFILE-5 read a profile without counting it as a view', async () => {
    const urls: string[] = [];
    stubHttp({
      'GET /members/7': ({ url }) => {
        urls.push(url);
        return [200, {}];
      },
    });
    const match = matchRoute('/members/7');
    if (match) await readsOfPage(match, new URLSearchParams(), '')[0]?.queryFn();
    expect(urls).toEqual([expect.stringContaining('prefetch=1')]);
  });
});
