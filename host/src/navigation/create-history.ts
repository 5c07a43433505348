import { afterPaint } from '@vonk/kernel/after-paint.ts';
import { placeOf } from '@vonk/kernel/places.ts';
import { isShownAhead, showAhead } from '@vonk/kernel/shown-ahead.ts';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/**
 * The browser's history. Back to a page that is still in the document shows it first, at its place, and tells the router once
 * it was painted: React renders what a `popstate` brings in one piece, and the member would wait for it (docs/adr/0050).
 */
export function createHistory(): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let forget: (() => void) | null = null;
  const listen: BrowserHistory['listen'] = (tell) => {
    const stop = history.listen((update) => {
      forget?.();
      const undo = update.action === 'POP' ? showAhead(update.location.key) : null;
      if (!undo) return tell(update);
      const left = scrollY;
      scrollTo(0, placeOf(update.location.key));
      const cancel = afterPaint(() => tell(update));
      // Until React shows it too: what comes meanwhile takes the place of a rendering that was begun.
      forget = () => {
        forget = null;
        cancel();
        if (!isShownAhead()) return;
        undo();
        scrollTo(0, left);
      };
    });
    return () => {
      forget?.();
      stop();
    };
  };
  // As the browser does with its own links: the second click of a double one is no further step for Back.
  const push: BrowserHistory['push'] = (to, state) =>
    history[state || history.createHref(to) !== history.createHref(history.location) ? 'push' : 'replace'](to, state);
  // Its action and place are read from the history itself.
  return Object.assign(Object.create(history), { listen, push });
}
