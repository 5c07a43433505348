import { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { AppError } from './app-error.ts';
import { initialDataAtom } from './initial-data-atoms.ts';
import { readKey } from './read-of.ts';

/** A page that opens does not ask again for what was read this short a time ago, or came with its HTML. */
const FRESH_MS = 5_000;
/** Back finds the page as it was left for so long. */
const KEPT_MS = 30 * 60_000;

/**
 * The replies that pages have read, one cache for each store: two requests of the server share nothing. It begins with
 * what the page's HTML carried. Retries are the API client's (R-ERR-1); a fault of our own code goes to the boundary.
 */
export const queryClientAtom = atom((get) => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: FRESH_MS,
        // The server renders once and throws the cache away: a timer would keep it.
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : KEPT_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        throwOnError: (error) => !(error instanceof AppError),
      },
    },
  });
  const { memberId, at, replies } = get(initialDataAtom);
  for (const [name, reply] of replies) client.setQueryData([...readKey(name), memberId], reply, { updatedAt: at });
  return client;
});
