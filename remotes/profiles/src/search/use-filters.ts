import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
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

/** The filters live in the URL; a URL without any gets those that this member used last. */
export function useFilters(): { filters: Filters; isRecalled: boolean; setFilters(filters: Filters): void } {
  const memoryKey = `search-filters:${useAtomValue(userAtom)?.id ?? 'visitor'}`;
  const [params, setParams] = useSearchParams();
  const written = useMemo(() => readFilters(params), [params]);
  const hasOwn = Object.keys(written).length > 0;
  const filters = useMemo(() => (hasOwn ? written : recall(memoryKey)), [hasOwn, written, memoryKey]);
  const isRecalled = !hasOwn && Object.keys(filters).length > 0;

  const write = useCallback(
    (next: Filters, options: { replace: boolean }) =>
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
    else if (hasOwn) remember(memoryKey, filters);
  }, [isRecalled, hasOwn, filters, memoryKey, write]);

  const setFilters = useCallback(
    (next: Filters) => {
      remember(memoryKey, next);
      write(next, { replace: false });
    },
    [memoryKey, write],
  );
  return { filters, isRecalled, setFilters };
}
