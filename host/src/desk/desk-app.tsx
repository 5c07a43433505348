import type { RouteEntry } from '@vonk/api/route-map.ts';
import { type HostApi, HostContext } from '@vonk/kernel/host-api.tsx';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { RemotePage } from '../remotes/remote-page.tsx';
import { showToastAtom } from '../toasts/toast-atoms.ts';
import { Toasts } from '../toasts/toasts.tsx';

/** Every path of the desk's host is the desk's: its remote has the layout, the navigation and the pages. */
const DESK: RouteEntry = { path: '/*', remote: 'desk', layout: 'empty' };

const nothing = () => {};

/** The desk's shell: one remote, with a word when it is late or fails, and toasts. Members' modals are not here. */
export function DeskApp() {
  const store = useStore();
  const host = useMemo<HostApi>(
    () => ({
      openModal: nothing,
      notify: (notification) => store.set(showToastAtom, notification),
      prefetch: nothing,
      // The desk signs out by its own API, and its page is loaded anew.
      signOut: async () => location.assign('/'),
    }),
    [store],
  );
  return (
    <ErrorBoundary>
      <HostContext value={host}>
        <RemotePage route={DESK} />
        <Toasts />
      </HostContext>
    </ErrorBoundary>
  );
}
