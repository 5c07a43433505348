import { QueryClientProvider } from '@tanstack/react-query';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from './query-client.ts';

/** Keeps what was read while the member moves between these pages; another member starts with nothing. */
export function ProfilesRoot() {
  const memberId = useAtomValue(userAtom)?.id ?? null;
  const seenBy = useRef(memberId);
  useEffect(() => {
    if (seenBy.current === memberId) return;
    seenBy.current = memberId;
    void queryClient.resetQueries();
  }, [memberId]);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
