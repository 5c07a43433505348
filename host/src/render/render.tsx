import type { PageState } from '@vonk/api/page.ts';
import { languageBase, withoutBase } from '@vonk/api/paths.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { pageDescriptionAtom, pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { createStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import { matchRoutes, StaticRouter } from 'react-router';
import { App } from '../app.tsx';
import { fillStore } from '../fill-store.ts';
import { Providers } from '../providers.tsx';
import { placeRemote } from '../remotes/load-remote.ts';
import { setRegistry } from '../remotes/registry.ts';
import { styleCache, stylesOf } from './server-styles.ts';
import { textsOf } from './server-texts.ts';
import './shared-modules.ts';

export interface RenderRequest {
  /** Path and query with the language prefix. */
  url: string;
  boot: PageState;
  /** The remote whose server rendition is given; null renders the layout around a skeleton. */
  remote: { name: RemoteName; module: RemoteModule } | null;
  /** Of a layout: the pages of the remote in whose place it stands, where they are known. */
  pages?: RemoteModule['routes'] | null;
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
 * Renders one page to HTML. The store is made for the request; texts and styles, which are nobody's, are kept; the registry
 * and the placed remote are the module's own and set anew by each call. That is safe because a render never waits: keep it
 * synchronous.
 */
export function render({ url, boot, remote, pages = remote?.module.routes }: RenderRequest): Rendered {
  const store = createStore();
  fillStore(store, boot);
  placeRemote(remote);
  const base = languageBase(boot.language);
  const { pathname } = new URL(url, 'http://page');
  setRegistry(boot.registry, withoutBase(pathname, base));
  const hasPage = !pages || matchRoutes(pages, url, base) !== null;
  const html = renderToString(
    <Providers cache={styleCache()} store={store} i18n={textsOf(boot.language, boot.strings)}>
      <StaticRouter location={url} basename={base}>
        <App shellOnly={remote === null} />
      </StaticRouter>
    </Providers>,
  );
  const head = /^(?:<link [^>]*>)+/.exec(html)?.[0] ?? '';
  return {
    html: html.slice(head.length),
    head,
    title: store.get(pageTitleAtom),
    description: store.get(pageDescriptionAtom),
    status: hasPage ? 200 : 404,
    css: [stylesOf(html)],
  };
}
