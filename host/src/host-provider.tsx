import { type HostApi, HostContext } from '@vonk/kernel/host-api.tsx';
import { useStore } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { prefetchPage, preparePage } from './ahead/prepare-page.ts';
import { useCodeAhead } from './ahead/use-code-ahead.ts';
import { useIntent } from './ahead/use-intent.ts';
import { openModalAtom } from './modals/modal-atoms.ts';
import { useWorker } from './offline/use-worker.ts';
import { SessionUpkeep } from './session/session-upkeep.tsx';
import { signOut } from './session/sign-out.ts';
import { showToastAtom } from './toasts/toast-atoms.ts';

const upkeep = <SessionUpkeep />;

/** Gives remotes the host's API and keeps the session fresh. */
export function HostProvider({ children }: { children: ReactNode }) {
  const store = useStore();
  useWorker();
  useIntent();
  useCodeAhead();
  const host = useMemo<HostApi>(
    () => ({
      openModal: (name, props) => store.set(openModalAtom, name, props),
      notify: (notification) => store.set(showToastAtom, notification),
      prefetch: (path, options) => (options?.isPressed ? preparePage(path, store) : prefetchPage(path, store)),
      signOut: (to) => signOut(store, to),
    }),
    [store],
  );
  return (
    <HostContext value={host}>
      {upkeep}
      {children}
    </HostContext>
  );
}
