import createCache from '@emotion/cache';
import { languageBase, withoutBase } from '@vonk/api/paths.ts';
import { i18nOptions } from '@vonk/kernel/i18n-options.ts';
import { setInitialData } from '@vonk/kernel/initial-data.ts';
import i18next from 'i18next';
import { createStore } from 'jotai';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { readBoot, readNonce } from './boot.ts';
import { watchBounce } from './bounce.ts';
import { fillStore } from './fill-store.ts';
import { Providers } from './providers.tsx';
import { loadRemote } from './remotes/load-remote.ts';
import { matchPage, setRegistry } from './remotes/registry.ts';
import { loadStrings, markPartial } from './remotes/remote-strings.ts';
import { watchVitals } from './vitals.ts';
import { sleepingApp } from './wake/sleeping-app.ts';

/** The first render waits this long for the remote's preloaded module, so that no skeleton frame is shown. */
const FIRST_RENDER_MS = 3_000;

async function start(): Promise<void> {
  const boot = readBoot();
  const store = createStore();
  fillStore(store, boot);
  setInitialData(boot.data);
  void i18next.use(initReactI18next).init(i18nOptions(boot.language, boot.strings));

  const base = languageBase(boot.language);
  const path = withoutBase(location.pathname, base);
  setRegistry(boot.registry, path);
  const match = boot.status === 404 ? null : matchPage(path);
  let hasRemote = false;
  if (match) {
    const { route } = match;
    markPartial(route);
    const ready = loadRemote(route.remote).then(async (module) => {
      await loadStrings(route, module);
      return true;
    });
    hasRemote = await Promise.race([
      ready.catch(() => false),
      new Promise<false>((done) => setTimeout(done, FIRST_RENDER_MS, false)),
    ]);
  }

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const tree = (
    <Providers cache={createCache({ key: 'v', nonce: readNonce() })} store={store} i18n={i18next}>
      <BrowserRouter basename={base}>
        <App />
      </BrowserRouter>
    </Providers>
  );
  if (boot.isRendered && (hasRemote || !match)) {
    hydrateRoot(root, tree, {
      onRecoverableError: (error) => {
        document.documentElement.dataset.hydration = 'mismatch';
        console.error(error);
      },
    });
  } else {
    createRoot(root).render(tree);
  }
  document.documentElement.dataset.ready = '';
  // A page that slept until now is watched already.
  if (sleepingApp()) return;
  // A page with an experiment counts who leaves at once, asked for or not.
  watchBounce(boot.variant ? '?lb' : location.search, boot.variant?.isFirst);
  watchVitals(boot.registry, match?.route.remote ?? null, boot.variant?.isFirst);
}

void start();
