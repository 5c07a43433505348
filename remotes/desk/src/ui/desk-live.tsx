import type { DeskAct } from '@vonk/api/desk/acts.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';

type Tell = (act: DeskAct | 'all') => void;
const LiveContext = createContext<{ listen(tell: Tell): () => void } | null>(null);

/** Keeps one connection over which the server says what changed; the browser opens it again when it was cut. */
export function DeskLive({ children }: { children: ReactNode }) {
  const tells = useRef(new Set<Tell>());
  useEffect(() => {
    // Tests and old browsers have none: pages read when they open.
    if (typeof EventSource === 'undefined') return;
    const source = new EventSource('/api/desk/live');
    let isFirst = true;
    source.onmessage = ({ data }) => {
      const event: { type: 'hello' } | { type: 'desk'; act: DeskAct } = JSON.parse(String(data));
      // The first is the page's own beginning; a later one follows a gap.
      if (event.type === 'desk' || !isFirst) for (const tell of tells.current) tell('act' in event ? event.act : 'all');
      isFirst = false;
    };
    return () => source.close();
  }, []);
  const live = useMemo(
    () => ({
      listen(tell: Tell) {
        tells.current.add(tell);
        return () => void tells.current.delete(tell);
      },
    }),
    [],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Calls back when somebody else changed what an act is about; 'all' acts for a page that shows everything. */
export function useDeskLive(act: DeskAct | 'all', onChange: () => void): void {
  const live = useContext(LiveContext);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () =>
      live?.listen((changed) => (act === 'all' || changed === 'all' || changed === act ? latest.current() : undefined)),
    [live, act],
  );
}
