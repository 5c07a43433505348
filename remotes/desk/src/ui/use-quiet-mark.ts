import { QUIET_COOKIE } from '@vonk/api/desk/quiet-cookie.ts';
import { useEffect } from 'react';

/** Untouched for so long, a page asks by itself alone: by its clock, or because it was told that something changed. */
const QUIET_MS = 60_000;
const LOOK_MS = 10_000;
/** Touches come by the hundred: the windows' cookie is looked at so often. */
const PAUSE_MS = 1_000;
const TOUCHES = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

const say = (isQuiet: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${QUIET_COOKIE}=${isQuiet ? '1; ' : '; max-age=0; '}path=/; samesite=strict`;
};

/** Tells the server with each call whether somebody sits here: a session that nobody uses ends, however much its open page asks. */
export function useQuietMark(): void {
  useEffect(() => {
    let touchedAt = -QUIET_MS;
    let isQuiet = false;
    const touch = () => {
      const now = performance.now();
      // Another window may have said it meanwhile.
      if (now - touchedAt >= PAUSE_MS) say(false);
      touchedAt = now;
      isQuiet = false;
    };
    touch();
    const look = setInterval(() => {
      // Once: what another window takes back is not said again by one that was left long ago.
      if (isQuiet || performance.now() - touchedAt < QUIET_MS) return;
      isQuiet = true;
      say(true);
    }, LOOK_MS);
    for (const name of TOUCHES) document.addEventListener(name, touch, { passive: true, capture: true });
    return () => {
      clearInterval(look);
      for (const name of TOUCHES) document.removeEventListener(name, touch, { capture: true });
    };
  }, []);
}
