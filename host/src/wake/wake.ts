// Inlined in rendered pages that work without the application: it wakes the application at the first sign of a visitor.
import type { Registry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { watchBounce } from '../bounce.ts';
import { watchVitals } from '../vitals.ts';
import { keepClicks } from './keep-clicks.ts';
import { keepForms } from './keep-forms.ts';
import { openEntryWarning } from './open-entry-warning.ts';
import { retryScripts } from './retry-scripts.ts';
import { sleepingApp } from './sleeping-app.ts';
import { wakeApp } from './wake-app.ts';

const app = sleepingApp();
if (app) {
  const { remote = '', version = '', counts } = app.dataset;
  watchVitals({ [remote]: { version } } as Registry, remote as RemoteName, counts === 'first');
  watchBounce(counts === undefined ? location.search : '?lb', counts === 'first');
  openEntryWarning();
  retryScripts();
  keepClicks(keepForms());
  wakeApp(app);
}
