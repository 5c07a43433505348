import { type HostApi, HostContext } from '@vonk/kernel/host-api.tsx';
import { useStore } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { openModalAtom } from './modals/modal-atoms.ts';
import { useWorker } from './offline/use-worker.ts';
import { prefetchRemote } from './remotes/load-remote.ts';
import { matchPage } from './remotes/registry.ts';
import { SessionUpkeep } from './session/session-upkeep.tsx';
import { signOut } from './session/sign-out.ts';
import { showToastAtom } from './toasts/toast-atoms.ts';

/** Gives remotes the host's API and keeps the session fresh. */
export function HostProvider({ children }: { children: ReactNode }) {
  const store = useStore();
  useWorker();
  const host = useMemo<HostApi>(
    () => ({
      openModal: (name, props) => store.set(openModalAtom, name, props),
      notify: (notification) => store.set(showToastAtom, notification),
      prefetch: (path) => {
        const match = matchPage(path.split(/[?#]/)[0] ?? path);
        if (match) prefetchRemote(match.route.remote);
      },
      signOut: () => signOut(store),
    }),
    [store],
  );
  return (
    <HostContext value={host}>
      <SessionUpkeep />
      {children}
    </HostContext>
  );
}
