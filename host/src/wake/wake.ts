// Inlined in rendered pages that work without the application: it wakes the application at the first sign of a visitor.
import type { Registry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { watchBounce } from '../bounce.ts';
import { watchVitals } from '../vitals.ts';
import { keepClicks } from './keep-clicks.ts';
import { openEntryWarning } from './open-entry-warning.ts';
import { sleepingApp } from './sleeping-app.ts';

/** A page at rest wakes by itself after this long, so that a later touch is answered at once; not for who saves data. */
const REST_MS = 4_000;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

const app = sleepingApp();
if (app) {
  const { remote = '', version = '', counts } = app.dataset;
  watchVitals({ [remote]: { version } } as Registry, remote as RemoteName, counts === 'first');
  watchBounce(counts === undefined ? location.search : '?lb', counts === 'first');
  openEntryWarning();
  keepClicks();

  const wake = () => {
    for (const sign of SIGNS) removeEventListener(sign, wake, true);
    if (document.documentElement.dataset.awake !== undefined) return;
    document.documentElement.dataset.awake = '';
    document.head.append(app.content.cloneNode(true));
  };
  for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true });
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connection?.saveData) addEventListener('load', () => setTimeout(wake, REST_MS));
  // The like modal counts its seconds from here (R-MODAL-3).
  if (new URLSearchParams(location.search).has('t')) wake();
}
