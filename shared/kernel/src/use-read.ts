import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { dataKey } from '@vonk/api/route-map.ts';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { toAppError } from './app-error.ts';
import { queryClientAtom } from './query-client-atom.ts';
import { fetchRead, forgetAheadAtom, takeAhead } from './read-ahead-atoms.ts';
import { type Read, readKey } from './read-of.ts';
import { memberIdAtom } from './session-atoms.ts';

interface ShownOptions {
  /** False reads nothing yet. */
  enabled?: boolean;
  /** The time in ms for which a reply counts as new when a page opens. */
  staleTime?: number;
  /** Shows the reply of the query before until the reply of a changed one is there. */
  keepsPrevious?: boolean;
}

export interface ReadOptions<Reply> extends ShownOptions {
  /** After how many ms it is read again, and at once when its window comes into sight; null when it will not change. */
  againAfter?: (reply: Reply) => number | null;
}

const optionsOf = ({ enabled = true, staleTime, keepsPrevious = false }: ShownOptions, hasLeft: boolean) => ({
  enabled: enabled && !hasLeft,
  ...(staleTime === undefined ? {} : { staleTime }),
  ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
});

function againOptions<Reply>(againAfter: (reply: Reply) => number | null) {
  const pauseOf = ({ state: { data } }: { state: { data?: Reply | undefined } }) =>
    data === undefined ? null : againAfter(data);
  return {
    refetchInterval: (query: { state: { data?: Reply | undefined } }) => pauseOf(query) ?? false,
    refetchOnWindowFocus: (query: { state: { data?: Reply | undefined } }) =>
      pauseOf(query) === null ? false : ('always' as const),
  };
}

/**
 * The cache, for the member who is signed in: what was read as somebody else is forgotten. `hasLeft`: they signed out, and
 * the page is about to go; until then it reads nothing in the name of nobody.
 */
function useReads() {
  const client = useAtomValue(queryClientAtom);
  const { get } = useStore();
  const memberId = useAtomValue(memberIdAtom);
  const [opener] = useState(memberId);
  // Without it no window that comes into sight is heard of.
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);
  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[2] !== memberId });
  }, [client, memberId]);
  return {
    client,
    memberId,
    hasLeft: opener !== null && memberId === null,
    fetch: <Reply>(read: Read<Reply>) => fetchRead(get, read),
    /** What was read while the finger was on the link. */
    takeArrived: <Reply>(read: Read<Reply>) => takeAhead(get, read),
  };
}

/**
 * Shows a read on a page: at the first render from the page's HTML or from memory, otherwise when the server has answered.
 * `data` stays in sight while it is read again; `error` is a refusal of the server, a fault of our own is thrown.
 */
export function useRead<Reply>(read: Read<Reply>, { againAfter, ...options }: ReadOptions<Reply> = {}) {
  const { client, memberId, hasLeft, fetch, takeArrived } = useReads();
  const queryKey = [...read.queryKey, memberId];
  const found = useQuery(
    {
      ...optionsOf(options, hasLeft),
      ...(againAfter ? againOptions(againAfter) : {}),
      queryKey,
      queryFn: () => fetch(read),
      initialData: () => takeArrived(read),
    },
    client,
  );
  const { refetch } = found;
  const reload = useCallback(async () => void (await refetch()), [refetch]);
  return {
    data: found.data,
    error: found.error && toAppError(found.error),
    isLoading: found.isLoading,
    isFetching: found.isFetching,
    /** `data` is still that of the query before. */
    isPrevious: found.isPlaceholderData,
    /** When the server gave `data`, in ms. */
    readAt: found.dataUpdatedAt,
    reload,
    /** Changes what is shown, here and wherever else the same read is. It stays as old as it was. */
    change: (make: (reply: Reply) => Reply) => {
      client.setQueryData<Reply>(queryKey, (reply) => reply && make(reply), {
        updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt,
      });
    },
  };
}

/** The place at which a page of a list begins, in the server's words; undefined is the start. */
type Cursor = string | number | undefined;

interface PagesOptions<Page> extends ShownOptions {
  /** Gives the place at which the next page begins; null after the last one. */
  nextOf: (page: Page) => Cursor | null;
  /** The read under which the page's HTML carries the first page, where that is not the first read itself. */
  carried?: Read<Page>;
}

/** Shows a list that comes in pages, one after the other. The first page is shared with `useRead` of the same query. */
export function useReadPages<Page>(
  readPage: (cursor?: Cursor) => Read<Page>,
  { nextOf, carried, ...options }: PagesOptions<Page>,
) {
  const { client, memberId, hasLeft, fetch, takeArrived } = useReads();
  const first = readPage();
  const known = [carried, first].flatMap((read) => {
    const state = read && client.getQueryState<Page>([...read.queryKey, memberId]);
    return state?.data === undefined ? [] : [{ page: state.data, at: state.dataUpdatedAt }];
  })[0];
  const begin = (): InfiniteData<Page, Cursor> | undefined => {
    const page = known?.page ?? takeArrived(first);
    return page === undefined ? undefined : { pages: [page], pageParams: [undefined] };
  };
  const found = useInfiniteQuery<Page, Error, InfiniteData<Page, Cursor>, QueryKey, Cursor>(
    {
      ...optionsOf(options, hasLeft),
      queryKey: [...first.queryKey, memberId, 'pages'],
      queryFn: ({ pageParam }) => fetch(readPage(pageParam)),
      initialPageParam: undefined,
      getNextPageParam: (page) => nextOf(page) ?? undefined,
      initialData: begin,
      ...(known ? { initialDataUpdatedAt: known.at } : {}),
    },
    client,
  );
  const { refetch, fetchNextPage } = found;
  return {
    pages: found.data?.pages,
    error: found.error && toAppError(found.error),
    /** `pages` are still those of the query before. */
    isPrevious: found.isPlaceholderData,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    loadMore: useCallback(async () => void (await fetchNextPage()), [fetchNextPage]),
    reload: useCallback(async () => void (await refetch()), [refetch]),
  };
}

/** Forgets what was read of some paths below /api, after what changed them: pages read them anew. */
export function useForgetReads(): (paths: readonly string[]) => void {
  const client = useAtomValue(queryClientAtom);
  const forgetAhead = useSetAtom(forgetAheadAtom);
  return useCallback(
    (paths) => {
      const names = paths.map((path) => readKey(dataKey(path, new URLSearchParams()))[0]);
      forgetAhead(names);
      for (const name of names) void client.resetQueries({ queryKey: [name] });
    },
    [client, forgetAhead],
  );
}
