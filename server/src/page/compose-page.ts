import type { Boot } from '@vonk/api/page.ts';
import { EVERYBODY } from '../bus/bus.ts';
import type { App, Deps } from '../http/app-types.ts';
import type { HostBuild } from '../releases/builds.ts';
import { issueViewToken } from '../releases/view-token.ts';
import { settingsFor } from '../settings/settings-for.ts';
import { registryForBrowser } from './document/registry-for-browser.ts';
import { releaseDirs } from './files/static.route.ts';
import type { ComposedPage, PageRequest, Release } from './page-request.ts';
import { clockOf } from './rendering/page-clock.ts';
import { loadPageData, type PageData } from './rendering/page-data.ts';
import { createRenderer } from './rendering/renderer.ts';
import { createRenditions, type Outcome } from './rendering/renditions.ts';
import { readStrings, type StringFiles, stringFilesOf } from './rendering/strings.ts';

/** Makes what a page consists of: settings, strings, data and its HTML. */
export function createPageComposer(app: App, deps: Deps, host: HostBuild) {
  const dirs = releaseDirs(deps);
  // Where tests take all cores, a thread that lets everybody else pass would not get as far as a page.
  const renderer = createRenderer(app.log, { isNice: deps.config.mode !== 'test' });
  const renditions = createRenditions(renderer, host, dirs);

  /** The page's state as one version of its remote gets it. */
  function bootOf(asked: PageRequest, page: PageData, served: Release | null, files: StringFiles): Boot {
    const { request, match, registry, visitor } = asked;
    const { site, language, country } = request;
    const remote = match?.route.remote;
    const settings = settingsFor(site, language, deps.config, { country });
    return {
      language,
      settings,
      registry: registryForBrowser(remote && served ? { ...registry, [remote]: served } : registry, remote),
      strings: readStrings(files),
      data: page.data,
      // Pages of visitors are shared.
      clock: visitor.user
        ? clockOf(visitor.user.profile.country, request.cookies.zone)
        : clockOf(country ?? settings.geoip_selected_country),
      ...visitor,
      viewToken: issueViewToken(deps.config.signingKey, site.id, remote),
      status: match ? 200 : 404,
      isRendered: false,
    };
  }

  const stringsOf = ({ request, match }: PageRequest, served: Release | null): StringFiles =>
    stringFilesOf(host, dirs, {
      language: request.language,
      route: match?.route ?? null,
      version: served?.version ?? null,
    });

  const releaseOf = ({ match, registry }: PageRequest) => (match ? registry[match.route.remote] : null) ?? null;

  /** Reads what the page shows, unless it is kept as others got it a moment ago. */
  async function load(asked: PageRequest): Promise<PageData> {
    const { request, match, search, visitor } = asked;
    const known = renditions.known(asked, releaseOf(asked));
    if (known) return known;
    return match ? loadPageData(app, request, match, search, visitor.recalledSearch) : { data: {}, status: 404 };
  }

  /** Paints the page from its data: by its release, by the one before where that fails, or as its layout. */
  async function paint(asked: PageRequest, page: PageData): Promise<ComposedPage> {
    const release = releaseOf(asked);
    let outcome: Outcome = 'fine';
    // The version before is asked where the chosen one fails: the visitor gets a whole page, and it is counted.
    for (const served of release?.previous ? [release, release.previous] : [release]) {
      const strings = stringsOf(asked, served);
      const boot = bootOf(asked, page, served, strings);
      const isFallback = served !== release;
      const isLast = isFallback || !release?.previous;
      const made = await renditions.render(asked, { page, boot, strings, release: served, isLast, isFallback });
      if (!isFallback) outcome = made.outcome;
      // Where both versions fail it is the page or its data, and no fault of the new one.
      else if (made.outcome === 'failed') outcome = 'unknown';
      if (!made.page) continue;
      const { settings, data, clock, status, rendered } = made.page;
      return { boot: { ...boot, settings, data, clock, isRendered: true }, rendered, release: served, status, outcome };
    }
    const strings = stringsOf(asked, release);
    const boot = bootOf(asked, page, release, strings);
    const rendered = await renditions.shell(asked, boot, strings, release);
    return { boot, rendered, release, status: rendered?.status === 404 ? 404 : page.status, outcome };
  }
  const { bus } = deps;
  void bus.hold(EVERYBODY);
  bus.subscribe((_to, { type }) => {
    if (type === 'public_changed') renditions.forgetPublic();
  });
  bus.onGap(() => renditions.forgetPublic());
  const close = () => {
    bus.release(EVERYBODY);
    return renderer.close();
  };
  return { load, paint, releaseOf, close };
}
