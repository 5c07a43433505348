import { languageBase, withoutBase } from '@vonk/api/paths.ts';
import type { RouteEntry } from '@vonk/api/route-map.ts';
import { i18nOptions } from '@vonk/kernel/i18n-options.ts';
import i18next from 'i18next';
import { createStore } from 'jotai';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { App } from './app.tsx';
import { readBoot, readNonce } from './boot.ts';
import { watchBounce } from './bounce.ts';
import { fillStore } from './fill-store.ts';
import { ignoreStrayClicks } from './ignore-stray-clicks.ts';
import { keepZone } from './keep-zone.ts';
import { createStyleCache } from './look/looks.ts';
import { createHistory } from './navigation/create-history.ts';
import { Providers } from './providers.tsx';
import { untilPainted, untilWorthPainting } from './remotes/first-page.ts';
import { matchPage, setRegistry } from './remotes/registry.ts';
import { markPartial } from './remotes/remote-strings.ts';
import { setViewToken } from './remotes/report-failure.ts';
import { keepServerHtml } from './remotes/server-html.ts';
import { watchWriter } from './session/sign-out.ts';
import { rememberTexts } from './texts/remember-texts.ts';
import { watchVitals } from './vitals.ts';
import { sleepingApp } from './wake/sleeping-app.ts';

/**
 * Waits for what the first render needs: a page that the server painted stays as it is until its remote is here. Returns
 * whether React may take it over as it is.
 */
async function untilRenderable(route: RouteEntry, isRendered: boolean): Promise<boolean> {
  markPartial(route);
  if (!isRendered) {
    await untilWorthPainting(route);
    return false;
  }
  const { t } = i18next;
  return untilPainted(route, { late: t('host:remoteFailed.late'), retry: t('host:remoteFailed.retry') });
}

async function start(): Promise<void> {
  const boot = readBoot();
  // Before any remote: some have elements with looks that they make once, as they start.
  const styles = createStyleCache({ nonce: readNonce() });
  setViewToken(boot.viewToken);
  const store = createStore();
  fillStore(store, boot);
  watchWriter(store);
  void i18next.use(initReactI18next).init(i18nOptions(boot.language, boot.strings));
  rememberTexts(i18next);

  const base = languageBase(boot.language);
  const path = withoutBase(location.pathname, base);
  setRegistry(boot.registry, path);
  const match = boot.status === 404 ? null : matchPage(path);
  const isSame = match ? await untilRenderable(match.route, boot.isRendered) : boot.isRendered;

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const tree = (
    <Providers cache={styles} store={store} i18n={i18next}>
      <HistoryRouter basename={base} history={createHistory()}>
        <App />
      </HistoryRouter>
    </Providers>
  );
  // A word that is being put together would be torn apart (keep-forms.ts).
  while ('composing' in document.documentElement.dataset) await new Promise((next) => setTimeout(next, 50));
  if (boot.isRendered) keepServerHtml(root);
  if (isSame) {
    const onRecoverableError = (error: unknown) => {
      document.documentElement.dataset.hydration = 'mismatch';
      console.error(error);
    };
    // In parts, with room between them for whoever presses something: in one, it would be the page's longest task.
    startTransition(() => void hydrateRoot(root, tree, { onRecoverableError }));
  } else {
    createRoot(root).render(tree);
  }
  document.documentElement.dataset.ready = '';
  keepZone(boot);
  ignoreStrayClicks();
  // A page that slept until now is watched already.
  if (sleepingApp()) return;
  // A page with an experiment counts who leaves at once, asked for or not.
  watchBounce(boot.variant ? '?lb' : location.search, boot.variant?.isFirst);
  watchVitals(boot.registry, match?.route.remote ?? null, boot.variant?.isFirst);
}

void start();
