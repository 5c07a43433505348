import type { Boot } from '@vonk/api/page.ts';
import type { App, Deps } from '../http/app-types.ts';
import type { HostBuild } from '../releases/builds.ts';
import { issueViewToken } from '../releases/view-token.ts';
import { settingsFor } from '../settings/settings-for.ts';
import { loadPageData, type PageData } from './page-data.ts';
import type { ComposedPage, PageRequest, Release } from './page-request.ts';
import { registryForBrowser } from './registry-for-browser.ts';
import { createRenderer } from './renderer.ts';
import { createRenditions, type Outcome } from './renditions.ts';
import { releaseDirs } from './static.route.ts';
import { createStringsReader } from './strings.ts';

/** Makes what a page consists of: settings, strings, data and its HTML. */
export function createPageComposer(app: App, deps: Deps, host: HostBuild) {
  const dirs = releaseDirs(deps);
  const renderer = createRenderer(app.log);
  const strings = createStringsReader(host, dirs);
  const renditions = createRenditions(renderer, host, dirs);

  /** The page's state as one version of its remote gets it. */
  function bootOf({ request, match, registry, visitor }: PageRequest, page: PageData, served: Release | null): Boot {
    const { site, language, country } = request;
    const remote = match?.route.remote;
    return {
      language,
      settings: settingsFor(site, language, deps.config, { country }),
      registry: registryForBrowser(remote && served ? { ...registry, [remote]: served } : registry, remote),
      strings: strings(language, match?.route ?? null, served?.version ?? null),
      data: page.data,
      ...visitor,
      viewToken: issueViewToken(deps.config.signingKey, site.id, remote),
      status: match ? 200 : 404,
      isRendered: false,
    };
  }

  async function compose(asked: PageRequest): Promise<ComposedPage> {
    const { request, match, registry, search } = asked;
    const release = (match ? registry[match.route.remote] : null) ?? null;
    const page =
      renditions.known(asked, release) ??
      (match ? await loadPageData(app, request, match, search) : { data: {}, status: 404 });
    let outcome: Outcome = 'fine';
    // The version before is asked where the chosen one fails: the visitor gets a whole page, and it is counted.
    for (const served of release?.previous ? [release, release.previous] : [release]) {
      const boot = bootOf(asked, page, served);
      const isFallback = served !== release;
      const isLast = isFallback || !release?.previous;
      const made = await renditions.render(asked, { page, boot, release: served, isLast, isFallback });
      if (!isFallback) outcome = made.outcome;
      // Where both versions fail it is the page or its data, and no fault of the new one.
      else if (made.outcome === 'failed') outcome = 'unknown';
      if (!made.page) continue;
      const { settings, data, status, rendered } = made.page;
      return { boot: { ...boot, settings, data, isRendered: true }, rendered, release: served, status, outcome };
    }
    const boot = bootOf(asked, page, release);
    return { boot, rendered: await renditions.shell(asked, boot), release, status: page.status, outcome };
  }
  return { compose, close: () => renderer.close() };
}
