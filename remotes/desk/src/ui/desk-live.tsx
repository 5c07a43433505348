import type { DeskAct } from '@vonk/api/desk/acts.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';

type Tell = (act: DeskAct | 'all') => void;
const LiveContext = createContext<{ listen(tell: Tell): () => void } | null>(null);

/** After so long a connection that was refused is asked for again, so often: each asks as whoever is in, whose hour begins anew with it. */
const AGAIN_MS = 10_000;
const MOST_TRIES = 30;

/** Keeps one connection, while somebody is in, over which the server says what changed; the browser opens it again when it was cut. */
export function DeskLive({ isIn, children }: { isIn: boolean; children: ReactNode }) {
  const tells = useRef(new Set<Tell>());
  const isFirst = useRef(true);
  useEffect(() => {
    // Tests and old browsers have none: pages read when they open.
    if (!isIn || typeof EventSource === 'undefined') return;
    let source: EventSource;
    let waiting: ReturnType<typeof setTimeout>;
    let tries = 0;
    const open = () => {
      source = new EventSource('/api/desk/live');
      source.onmessage = ({ data }) => {
        const event: { type: 'hello' } | { type: 'desk'; act: DeskAct } = JSON.parse(String(data));
        // The first is the page's own beginning; a later one follows a gap.
        if (event.type === 'desk' || !isFirst.current)
          for (const tell of tells.current) tell('act' in event ? event.act : 'all');
        isFirst.current = false;
        tries = 0;
      };
      source.onerror = () => {
        if (source.readyState !== source.CLOSED) return;
        // The browser asks no more where the answer is no stream. Who may still be in is asked, so that a page whose session is over
        // does not stay open; and a server or proxy that is only beginning anew is asked again.
        for (const tell of tells.current) tell('desk.use');
        tries += 1;
        if (tries <= MOST_TRIES) waiting = setTimeout(open, AGAIN_MS);
      };
    };
    open();
    return () => {
      clearTimeout(waiting);
      source.close();
    };
  }, [isIn]);
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

/** A queue changes many times a second on a busy day; a page reads it again at most so often. */
const PAUSE_MS = 1_000;

/** Calls `act` at once, and once more after the pause for all that was asked for meanwhile. */
function withPauses(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isAsked = false;
  const ask = () => {
    isAsked = timer !== null;
    if (isAsked) return;
    timer = setTimeout(() => {
      timer = null;
      if (isAsked) ask();
    }, PAUSE_MS);
    act();
  };
  return { ask, end: () => clearTimeout(timer ?? undefined) };
}

/** Calls back when somebody else changed what an act is about, at most once a second; 'all' acts for a page that shows everything. */
export function useDeskLive(act: DeskAct | 'all', onChange: () => void): void {
  const live = useContext(LiveContext);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const { ask, end } = withPauses(() => latest.current());
    const stop = live?.listen((changed) => {
      if (act === 'all' || changed === 'all' || changed === act) ask();
    });
    return () => {
      stop?.();
      end();
    };
  }, [live, act]);
}
