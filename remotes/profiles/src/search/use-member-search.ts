import type { SearchMembersReply } from '@vonk/api/members.ts';
import { searchQueryOf } from '@vonk/api/search-filters.ts';
import { useReadPages } from '@vonk/kernel/use-read.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FRESH_MS } from '../people/kept-members.ts';
import { type Filters, membersQuery } from '../people/members.api.ts';

/** A search that few fit reads so many people for a page, which may then be empty; after so many of these it waits to be asked. */
const MOST_EMPTY_PAGES = 4;

/** Pages of members. Filters that change keep the old grid until the new one is there. */
export function useMemberSearch(filters: Filters) {
  const [params] = useSearchParams();
  const search = useReadPages((cursor) => membersQuery(filters, cursor), {
    nextOf: (page: SearchMembersReply) => page.next_cursor,
    // The page server asked with the page's own query, which may hold more than filters.
    carried: membersQuery(Object.fromEntries(searchQueryOf(params, String(new URLSearchParams(filters))))),
    keepsPrevious: true,
    staleTime: FRESH_MS,
  });
  const { pages } = search;
  // Who became active between two pages stands on both.
  const results = useMemo(
    () => [...new Map((pages ?? []).flatMap((page) => page.results).map((card) => [card.id, card])).values()],
    [pages],
  );
  const emptyPages = pages ? pages.length - 1 - pages.findLastIndex((page) => page.results.length > 0) : 0;
  return { ...search, first: pages?.[0], results, isWaiting: emptyPages >= MOST_EMPTY_PAGES };
}
