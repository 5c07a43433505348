import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import type { PageState } from '@vonk/api/page.ts';
import { languageBase, withoutBase } from '@vonk/api/paths.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { i18nOptions } from '@vonk/kernel/i18n-options.ts';
import { pageDescriptionAtom, pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import i18next from 'i18next';
import { createStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { matchRoutes, StaticRouter } from 'react-router';
import { App } from '../app.tsx';
import { fillStore } from '../fill-store.ts';
import { Providers } from '../providers.tsx';
import { placeRemote } from '../remotes/load-remote.ts';
import { setRegistry } from '../remotes/registry.ts';
import './shared-modules.ts';

export interface RenderRequest {
  /** Path and query with the language prefix. */
  url: string;
  boot: PageState;
  /** The remote whose server rendition is given; null renders the layout around a skeleton. */
  remote: { name: RemoteName; module: RemoteModule } | null;
}

export interface Rendered {
  html: string;
  /** Emotion's critical CSS and the ids that the browser's cache takes over. */
  css: { key: string; ids: string[]; text: string }[];
  title: string;
  /** Empty: the site's own. */
  description: string;
  /** 404 when the remote has no page at this path. */
  status: 200 | 404;
  /** Tags that React put before the content and that belong in the head. */
  head: string;
}

/**
 * Renders one page to HTML. Store, texts and style cache are made for the request; the registry and the placed remote are the
 * module's own and set anew by each call. That is safe because a render never waits: keep it synchronous.
 */
export function render({ url, boot, remote }: RenderRequest): Rendered {
  const store = createStore();
  fillStore(store, boot);
  const i18n = i18next.createInstance();
  void i18n.use(initReactI18next).init(i18nOptions(boot.language, boot.strings));
  placeRemote(remote);
  const base = languageBase(boot.language);
  const { pathname } = new URL(url, 'http://page');
  setRegistry(boot.registry, withoutBase(pathname, base));
  const hasPage = !remote || matchRoutes(remote.module.routes, url, base) !== null;
  const cache = createCache({ key: 'v' });
  cache.compat = true;
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const text = renderToString(
    <Providers cache={cache} store={store} i18n={i18n}>
      <StaticRouter location={url} basename={base}>
        <App shellOnly={remote === null} />
      </StaticRouter>
    </Providers>,
  );
  const { html, styles } = extractCriticalToChunks(text);
  const head = /^(?:<link [^>]*>)+/.exec(html)?.[0] ?? '';
  return {
    html: html.slice(head.length),
    head,
    title: store.get(pageTitleAtom),
    description: store.get(pageDescriptionAtom),
    status: hasPage ? 200 : 404,
    css: styles.map(({ key, ids, css }) => ({ key, ids, text: css })),
  };
}
