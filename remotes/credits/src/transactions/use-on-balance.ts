import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';

/** Calls `reload` when the member's balance has changed since, wherever that was; keep it the same from render to render. */
export function useOnBalance(reload: () => Promise<void>): void {
  const version = useAtomValue(userAtom)?.credits_version;
  const shown = useRef(version);
  useEffect(() => {
    if (version === shown.current) return;
    shown.current = version;
    void reload();
  }, [version, reload]);
}
