import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Filters } from '../people/members.api.ts';
import { FILTER_KEYS, readFilters } from './filters.ts';

function recall(key: string): Filters {
  try {
    return readFilters(new URLSearchParams(localStorage.getItem(key) ?? ''));
  } catch {
    return {};
  }
}

function remember(key: string, filters: Filters): void {
  try {
    localStorage.setItem(key, new URLSearchParams(filters).toString());
  } catch {
    // A browser that keeps nothing still searches.
  }
}

/** In the state of a place in the browser's history: its filters were chosen here, also where none are left. */
const CHOSEN = { isChosen: true } as const;

/** The filters live in the URL; a URL without any gets those that this member used last, unless they took all out there. */
export function useFilters(): { filters: Filters; isRecalled: boolean; setFilters(filters: Filters): void } {
  const memoryKey = `search-filters:${useAtomValue(userAtom)?.id ?? 'visitor'}`;
  const [params, setParams] = useSearchParams();
  const written = useMemo(() => readFilters(params), [params]);
  const hasOwn = Object.keys(written).length > 0;
  const state = useLocation().state as { isChosen?: boolean } | null;
  const isOwn = hasOwn || state?.isChosen === true;
  const filters = useMemo(() => (isOwn ? written : recall(memoryKey)), [isOwn, written, memoryKey]);
  const isRecalled = !isOwn && Object.keys(filters).length > 0;

  const write = useCallback(
    (next: Filters, options: { replace: boolean; state?: typeof CHOSEN }) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        for (const key of FILTER_KEYS) after.delete(key);
        for (const [key, value] of Object.entries(next)) after.set(key, value);
        return after;
      }, options),
    [setParams],
  );
  useEffect(() => {
    if (isRecalled) write(filters, { replace: true });
    else if (isOwn) remember(memoryKey, filters);
  }, [isRecalled, isOwn, filters, memoryKey, write]);

  const setFilters = useCallback(
    (next: Filters) => {
      remember(memoryKey, next);
      write(next, { replace: false, state: CHOSEN });
    },
    [memoryKey, write],
  );
  return { filters, isRecalled, setFilters };
}
