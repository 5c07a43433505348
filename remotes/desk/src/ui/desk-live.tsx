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

/** A busy queue changes many times a second, and nobody reads faster than this. */
const REST_MS = 1000;

/** Calls at once, and for all that comes within a second of a call once more at its end: what changed last is never missed. */
function throttled(call: () => void): { tell: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const run = () => {
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, REST_MS);
    call();
  };
  return {
    tell() {
      if (timer === undefined) run();
      else isAsked = true;
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Calls back when somebody else changed what an act is about, at most once a second; 'all' acts for a page that shows
 * everything.
 */
export function useDeskLive(act: DeskAct | 'all', onChange: () => void): void {
  const live = useContext(LiveContext);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (!live) return;
    const { tell, stop } = throttled(() => latest.current());
    const end = live.listen((changed) => {
      if (act === 'all' || changed === 'all' || changed === act) tell();
    });
    return () => {
      end();
      stop();
    };
  }, [live, act]);
}
