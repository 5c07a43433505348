import path from 'node:path';
import type { Consent } from '@vonk/api/consent.ts';
import type { Boot, PageVariant, PostedForm, Registry, RegistryEntry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { isLanderRemote } from '@vonk/api/remotes.ts';
import { isRenderedFor, type RouteMatch } from '@vonk/api/route-map.ts';
import type { User } from '@vonk/api/user.ts';
import type { FastifyRequest } from 'fastify';
import type { Rendered } from '../../../host/src/render/render.tsx';
import type { App, Deps } from '../http/app-types.ts';
import { type HostBuild, releaseFolder } from '../releases/builds.ts';
import { settingsFor } from '../settings/settings-for.ts';
import { createPageCache } from './page-cache.ts';
import { loadPageData, type PageData } from './page-data.ts';
import { createRenderer, FALLBACK_RENDER_MS, RENDER_MS } from './renderer.ts';
import { releaseDirs } from './static.route.ts';
import { createStringsReader } from './strings.ts';

/** A visitor's page is rendered anew after this long; text and data always come from the same moment, or hydration would differ. */
const PUBLIC_PAGE_MS = 30_000;
const SHELL_MS = 600_000;
/** A version that could not render a page is not asked again for this long: it must not take the renderer from the others. */
const STRUGGLING_MS = 10_000;

export interface PageRequest {
  request: FastifyRequest;
  match: RouteMatch | null;
  user: User | null;
  registry: Registry;
  search: URLSearchParams;
  variant: PageVariant | null;
  consent: Consent;
  maySignUp: boolean;
  /** What this visitor alone is answered: such a page is never another's. */
  posted: PostedForm | null;
}

export interface ComposedPage {
  boot: Boot;
  rendered: Rendered | null;
  /** The version that is served: the one before the chosen one where that could not render the page. */
  release: RegistryEntry | null;
  status: number;
  /** The rendition of the chosen version failed: counted against it. */
  isBroken: boolean;
}

type PublicPage = Pick<Boot, 'settings' | 'data'> & { status: number; rendered: Rendered };
type Release = RegistryEntry | Omit<RegistryEntry, 'previous'>;

/** Left out for browsers: what only the server reads. */
const slim = <Entry extends object>(entry: Entry) => ({
  ...entry,
  consumes: [],
  strings: {},
  landers: undefined,
  seal: undefined,
});

/** The registry as browsers need it; the landers of other pages stay here. */
const forBrowser = (registry: Registry, own: RemoteName | undefined): Registry =>
  Object.fromEntries(
    Object.entries(registry).flatMap(([remote, release]) => {
      if (!release || (remote !== own && isLanderRemote(remote))) return [];
      const { previous, ...entry } = release;
      return [[remote, { ...slim(entry), ...(previous ? { previous: slim(previous) } : {}) }]];
    }),
  );

/** A page shows the visitor's choice: whoever chose otherwise never gets it. */
const consentKey = (consent: Consent): string => Object.values(consent).join('/');

/** Under what a page is kept that all visitors of a kind get alike; null for a page that is one visitor's. */
function publicKey(asked: PageRequest, release: Release | null): string | null {
  const { request, match, user, search, variant, consent, posted, maySignUp } = asked;
  if (user || search.size || posted || !match?.route.isRendered) return null;
  const visitor = [request.country, variant?.name, consentKey(consent), maySignUp];
  return [release?.version, request.site.id, request.language, ...visitor, request.url].join(' ');
}

/** Makes what a page consists of: settings, strings, data and its HTML, from the cache where all visitors get the same. */
export function createPageComposer(app: App, deps: Deps, host: HostBuild) {
  const renderer = createRenderer(app.log);
  const strings = createStringsReader(host, releaseDirs(deps));
  const publicPages = createPageCache<PublicPage>(PUBLIC_PAGE_MS);
  const shells = createPageCache<Rendered>(SHELL_MS);
  const struggling = createPageCache<true>(STRUGGLING_MS);
  const hostFile = path.join(host.folder, 'server/host.cjs');

  const remoteFile = (match: RouteMatch | null, release: Release | null, user: User | null) => {
    if (!match || !isRenderedFor(match.route, user) || !release) return null;
    const folder = releaseFolder(releaseDirs(deps), match.route.remote, release.version);
    return folder ? { name: match.route.remote, file: path.join(folder, 'server/remote.cjs') } : null;
  };

  /** The layout around a skeleton: painted at once, then rendered anew by the browser. */
  async function shell(boot: Boot, match: RouteMatch | null, url: string, siteId: number): Promise<Rendered | null> {
    const { user } = boot;
    const person = user ? [user.status, user.paid_user, Math.min(user.credits, 11), user.profile.main_image?.id] : '';
    const key = [siteId, boot.language, match?.route.path, person, consentKey(boot.consent)].join(' ');
    const known = shells.fresh(key);
    if (known) return known;
    const made = await renderer.render({ url, boot: { ...boot, data: {} }, hostFile, remote: null });
    if (made) shells.set(key, made);
    return made ?? shells.lastGood(key);
  }

  /** The page by one version: as visitors got it a moment ago, rendered now, or as it was when it last could be. Null: not at all. */
  async function render(
    asked: PageRequest,
    page: PageData,
    boot: Boot,
    release: Release | null,
    limitMs = RENDER_MS,
  ): Promise<(PublicPage & { isBroken: boolean }) | null> {
    const { request, match, user } = asked;
    const key = publicKey(asked, release);
    const known = key ? publicPages.fresh(key) : null;
    if (known) return { ...known, isBroken: false };
    const remote = remoteFile(match, release, user);
    if (!remote && match) return null;
    const place = [remote?.file, match?.route.path].join(' ');
    const rendered = struggling.fresh(place)
      ? null
      : await renderer.render({ url: request.url, boot, hostFile, remote }, limitMs);
    if (rendered) {
      const made = {
        settings: boot.settings,
        data: boot.data,
        status: rendered.status === 404 ? 404 : page.status,
        rendered,
      };
      if (key && made.status === 200) publicPages.set(key, made);
      return { ...made, isBroken: false };
    }
    struggling.set(place, true);
    const before = key ? publicPages.lastGood(key) : null;
    return before && { ...before, isBroken: true };
  }

  async function compose(asked: PageRequest): Promise<ComposedPage> {
    const { request, match, user, registry, search, variant, consent, maySignUp, posted } = asked;
    const { site, language, country } = request;
    const release = (match ? registry[match.route.remote] : null) ?? null;
    const key = publicKey(asked, release);
    const known = key ? publicPages.fresh(key) : null;
    const page = known ?? (match ? await loadPageData(app, request, match, search) : { data: {}, status: 404 });
    const bootOf = (served: Release | null): Boot => ({
      language,
      settings: settingsFor(site, language, deps.config, { country }),
      user,
      registry: forBrowser(
        match && served ? { ...registry, [match.route.remote]: served } : registry,
        match?.route.remote,
      ),
      strings: strings(language, match?.route ?? null, served?.version ?? null),
      data: page.data,
      status: match ? 200 : 404,
      variant,
      consent,
      maySignUp,
      posted,
      isRendered: false,
    });
    // The version before is asked where the chosen one fails: the visitor gets a whole page, and it is counted.
    for (const served of release?.previous ? [release, release.previous] : [release]) {
      const boot = bootOf(served);
      const made = await render(asked, page, boot, served, served === release ? RENDER_MS : FALLBACK_RENDER_MS);
      if (!made) continue;
      const { settings, data, status, rendered } = made;
      const isBroken = made.isBroken || served !== release;
      return { boot: { ...boot, settings, data, isRendered: true }, rendered, release: served, status, isBroken };
    }
    const boot = bootOf(release);
    const isBroken = remoteFile(match, release, user) !== null;
    return { boot, rendered: await shell(boot, match, request.url, site.id), release, status: page.status, isBroken };
  }
  return { compose, close: () => renderer.close() };
}
