import path from 'node:path';
import type { Consent } from '@vonk/api/consent.ts';
import type { Boot, PageVariant, PostedForm, Registry, RegistryEntry, RemoteName } from '@vonk/api/page.ts';
import { isRenderedFor, landerRemote, type RouteMatch } from '@vonk/api/route-map.ts';
import type { User } from '@vonk/api/user.ts';
import type { FastifyRequest } from 'fastify';
import type { Rendered } from '../../../host/src/render/render.tsx';
import type { App, Deps } from '../http/app-types.ts';
import { settingsFor } from '../sites/settings-for.ts';
import { type HostBuild, releaseFolder } from './builds.ts';
import { createPageCache } from './page-cache.ts';
import { loadPageData } from './page-data.ts';
import { createRenderer } from './renderer.ts';
import { releaseDirs } from './static.route.ts';
import { createStringsReader } from './strings.ts';

/** A visitor's page is rendered anew after this long; text and data always come from the same moment, or hydration would differ. */
const PUBLIC_PAGE_MS = 30_000;
const SHELL_MS = 600_000;

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
  release: RegistryEntry | null;
  status: number;
  /** The remote's rendition failed: counted against its version. */
  isBroken: boolean;
}

type PublicPage = Pick<Boot, 'settings' | 'data'> & { status: number; rendered: Rendered };

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
      if (!release || (remote !== own && remote.startsWith(landerRemote('')))) return [];
      const { previous, ...entry } = release;
      return [[remote, { ...slim(entry), ...(previous ? { previous: slim(previous) } : {}) }]];
    }),
  );

/** A page shows the visitor's choice: whoever chose otherwise never gets it. */
const consentKey = (consent: Consent): string => Object.values(consent).join('/');

/** Makes what a page consists of: settings, strings, data and its HTML, from the cache where all visitors get the same. */
export function createPageComposer(app: App, deps: Deps, host: HostBuild) {
  const renderer = createRenderer(app.log);
  const strings = createStringsReader(host, releaseDirs(deps));
  const publicPages = createPageCache<PublicPage>(PUBLIC_PAGE_MS);
  const shells = createPageCache<Rendered>(SHELL_MS);
  const hostFile = path.join(host.folder, 'server/host.cjs');

  const remoteFile = (match: RouteMatch | null, release: RegistryEntry | null, user: User | null) => {
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

  async function compose({
    request,
    match,
    user,
    registry,
    search,
    variant,
    consent,
    maySignUp,
    posted,
  }: PageRequest): Promise<ComposedPage> {
    const { site, language } = request;
    const { country } = request;
    const release = (match ? registry[match.route.remote] : null) ?? null;
    const isPublic = user === null && search.size === 0 && posted === null && Boolean(match?.route.isRendered);
    const key = [
      release?.version,
      site.id,
      language,
      country,
      variant?.name,
      consentKey(consent),
      maySignUp,
      request.url,
    ].join(' ');
    const known = isPublic ? publicPages.fresh(key) : null;
    const page = known ?? (match ? await loadPageData(app, request, match, search) : { data: {}, status: 404 });
    const boot: Boot = {
      language,
      settings: known?.settings ?? settingsFor(site, language, deps.config, { country }),
      user,
      registry: forBrowser(registry, match?.route.remote),
      strings: strings(language, match?.route ?? null, release?.version ?? null),
      data: page.data,
      status: match ? 200 : 404,
      variant,
      consent,
      maySignUp,
      posted,
      isRendered: false,
    };
    let isBroken = false;
    const done = (
      rendered: Rendered | null,
      isRendered: boolean,
      from: Pick<PublicPage, 'settings' | 'data' | 'status'> = { ...boot, status: page.status },
    ) => ({
      boot: { ...boot, settings: from.settings, data: from.data, isRendered },
      rendered,
      release,
      status: from.status,
      isBroken,
    });
    if (known) return done(known.rendered, true);
    const remote = remoteFile(match, release, user);
    if (remote || !match) {
      const rendered = await renderer.render({ url: request.url, boot, hostFile, remote });
      if (rendered?.status === 404) return done(rendered, true, { ...boot, status: 404 });
      if (rendered && isPublic && page.status === 200)
        publicPages.set(key, { settings: boot.settings, data: boot.data, status: page.status, rendered });
      if (rendered) return done(rendered, true);
      isBroken = remote !== null;
      const before = isPublic ? publicPages.lastGood(key) : null;
      if (before) return done(before.rendered, true, before);
    }
    return done(await shell(boot, match, request.url, site.id), false);
  }
  return { compose, close: () => renderer.close() };
}
