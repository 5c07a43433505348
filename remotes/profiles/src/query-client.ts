import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

/** Retries are the API client's (R-ERR-1); pages are kept long enough for Back to find them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 2 * MINUTE, gcTime: 30 * MINUTE, refetchOnWindowFocus: false },
  },
});
