import { recalledSearch, SEARCH_COOKIE, SEARCH_COOKIE_DAYS, searchMemory } from '@vonk/api/search-cookie.ts';
import { SEARCH_FILTER_KEYS } from '@vonk/api/search-filters.ts';
import { recalledSearchAtom } from '@vonk/kernel/recalled-search-atom.ts';
import { memberIdAtom } from '@vonk/kernel/session-atoms.ts';
import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Filters } from '../people/members.api.ts';
import { readFilters } from './filters.ts';

function readCookie(): string | undefined {
  const all = document.cookie.split('; ').map((each) => each.split('='));
  return all.find(([name]) => name === SEARCH_COOKIE)?.[1];
}

function writeCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `search=${value}; path=/; max-age=${SEARCH_COOKIE_DAYS * 86_400}; samesite=lax`;
}

type Store = ReturnType<typeof useStore>;

/** The filters that were last in force in this browser, for this member or for visitors. */
function recall(store: Store, memberId: number | null): Filters {
  const known = store.get(recalledSearchAtom);
  const query = known?.memberId === memberId ? known.query : recalledSearch(readCookie(), memberId);
  return readFilters(new URLSearchParams(query));
}

function remember(store: Store, memberId: number | null, filters: Filters): void {
  const query = new URLSearchParams(filters).toString();
  store.set(recalledSearchAtom, { memberId, query });
  writeCookie(searchMemory(memberId, query));
}

/** In the state of a place in the browser's history: its filters were chosen here, also where none are left. */
const CHOSEN = { isChosen: true } as const;

/** Places in the browser's history that opened without filters: Back to one is back to everybody, whatever was chosen since. */
const unfilteredPlacesAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Filters in the place of those in force, or made of them. */
export type FilterChange = Filters | ((now: Filters) => Filters);

/** The filters live in the URL; a URL without any that means something gets those that this member used last, unless there were none there. */
export function useFilters(): { filters: Filters; setFilters(change: FilterChange): void } {
  const store = useStore();
  const memberId = useAtomValue(memberIdAtom);
  const [params, setParams] = useSearchParams();
  const written = useMemo(() => readFilters(params), [params]);
  const hasOwn = Object.keys(written).length > 0;
  const { key, state }: { key: string; state: { isChosen?: boolean } | null } = useLocation();
  const isOwn = hasOwn || state?.isChosen === true;
  const isAsWritten = isOwn || store.get(unfilteredPlacesAtom).has(key);
  // Read where a page without filters opens, not when they are remembered: what is chosen here changes the address itself.
  const filters = useMemo(
    () => (isAsWritten ? written : recall(store, memberId)),
    [isAsWritten, written, store, memberId],
  );
  const isRecalled = !isAsWritten && Object.keys(filters).length > 0;

  const write = useCallback(
    (next: Filters, options: { replace: boolean; state?: typeof CHOSEN }) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        for (const key of SEARCH_FILTER_KEYS) after.delete(key);
        for (const [key, value] of Object.entries(next)) after.set(key, value);
        return after;
      }, options),
    [setParams],
  );
  useEffect(() => {
    if (isRecalled) write(filters, { replace: true });
    else if (isOwn || Object.keys(recall(store, memberId)).length > 0) remember(store, memberId, filters);
    else store.set(unfilteredPlacesAtom, (all) => new Set([...all, key]));
  }, [isRecalled, isOwn, filters, store, memberId, write, key]);

  // Two presses before the first is drawn, as those that were kept for the application, are two filters.
  const newest = useRef(filters);
  useEffect(() => {
    newest.current = filters;
  }, [filters]);
  const setFilters = useCallback(
    (change: FilterChange) => {
      const next = typeof change === 'function' ? change(newest.current) : change;
      newest.current = next;
      remember(store, memberId, next);
      write(next, { replace: false, state: CHOSEN });
    },
    [store, memberId, write],
  );
  return { filters, setFilters };
}
