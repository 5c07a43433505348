import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { SearchMembersReply } from '@vonk/api/members.ts';
import { dataKey } from '@vonk/api/route-map.ts';
import { takeInitialData } from '@vonk/kernel/initial-data.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { keys } from '../people/liked-state.ts';
import { type Filters, getMembers } from '../people/members.api.ts';

/** Pages of members; the first one comes with the page's HTML where it does. Filters that change keep the old grid until the new one is there. */
export function useMemberSearch(filters: Filters, isRecalled: boolean) {
  const { search } = useLocation();
  const query = useInfiniteQuery({
    queryKey: keys.search(filters),
    queryFn: ({ pageParam }) => getMembers(filters, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: SearchMembersReply) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    initialData: () => {
      // The page server asked with the page's own query, which may hold more than filters.
      const first = isRecalled
        ? undefined
        : takeInitialData<SearchMembersReply>(dataKey('/members', new URLSearchParams(search)));
      return first ? { pages: [first], pageParams: [undefined] } : undefined;
    },
  });
  const { data } = query;
  // Who became active between two pages stands on both.
  const results = useMemo(
    () => [...new Map((data?.pages ?? []).flatMap((page) => page.results).map((card) => [card.id, card])).values()],
    [data],
  );
  return { ...query, first: data?.pages[0], results };
}
