import { randomBytes } from 'node:crypto';
import type { Boot, Registry } from '@vonk/api/page.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import { recalledSearch, SEARCH_COOKIE } from '@vonk/api/search-cookie.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { loadUser } from '../accounts/load-user.ts';
import { createPageExperiments } from '../experiments/page-experiments.ts';
import type { App, Deps } from '../http/app-types.ts';
import { takePosted } from '../plain-forms/posted-form.ts';
import { keepBegun } from '../releases/begun-checkout.ts';
import type { HostBuild } from '../releases/builds.ts';
import { chooseReleases } from '../releases/choose-releases.ts';
import type { createRegistryCache } from '../releases/registry-cache.ts';
import type { ReleaseRepository } from '../releases/release.repository.ts';
import type { ReleaseFiles } from '../releases/release-files.ts';
import type { ReleaseHealth } from '../releases/release-health.ts';
import { languageOfPath } from '../sites/language.ts';
import { consentOf, obeyChoice } from '../visitors/consent.ts';
import { maySignUp, recordHit } from '../visitors/tracking.ts';
import { createPageComposer } from './compose-page.ts';
import {
  contentSecurityPolicy,
  type DocumentParts,
  type DocumentStart,
  documentRest,
  documentStart,
} from './document.ts';
import { errorEnd } from './error-page.ts';
import type { ComposedPage, PageRequest } from './page-request.ts';
import { type PageStream, startPage } from './page-stream.ts';
import { languageRedirect, visitorRedirect } from './redirects.ts';
import { createSiteThemes } from './site-theme.ts';
import { FONT_URLS } from './static.route.ts';

interface PageServerParts {
  host: HostBuild;
  liveOf: ReturnType<typeof createRegistryCache>;
  /** What this host cannot run is replaced while servers of other builds run. */
  canRun: (registry: Registry) => Registry;
  preview: ReleaseRepository['preview'];
  files: ReleaseFiles;
  health: ReleaseHealth;
}

/** A page on its way to whoever asked for it. */
interface Served {
  asked: PageRequest;
  /** Without the prefix of its language. */
  path: string;
  start: DocumentStart;
}

/** A painted page of visitors that works without its application, which then sleeps. */
const sleepsOf = ({ match, visitor }: PageRequest, boot: Boot | null) =>
  match?.route.layout === 'lander' && boot?.isRendered && !visitor.user ? match.route.remote : null;

/**
 * A member's page has a head that needs no data: nothing is said of it to search engines, and it is counted nowhere. Of
 * pages that visitors share, only the painted page tells if there is one.
 */
const leavesEarly = ({ match, visitor }: PageRequest, isCounted: boolean): boolean =>
  match !== null && !match.route.isShared && visitor.user !== null && !isCounted;

/** Only what its data tells says if there is something at such an address. */
const mayBeMissing = ({ match }: PageRequest): boolean => match?.route.path.includes(':') ?? true;

/** Sets the page's status and headers; a member's page, or one with a form's answer, is kept nowhere. */
const setPageHeaders = (reply: FastifyReply, { asked, start }: Served, status: number, paymentOrigins: string[]) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', asked.visitor.user || asked.visitor.posted ? 'private, no-store' : 'private, no-cache')
    .header(
      'content-security-policy',
      contentSecurityPolicy(start.nonce, paymentOrigins, asked.request.site.settings.local_remotes),
    )
    .header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
    .header('x-frame-options', 'DENY')
    .header('vary', 'accept-encoding, cookie');

/** Serves the HTML of every path. Close it with the server. */
export function createPageServer(
  app: App,
  deps: Deps,
  { host, liveOf, canRun, preview, files, health }: PageServerParts,
) {
  const { config, db } = deps;
  const pages = createPageComposer(app, deps, host);
  const experiments = createPageExperiments(db, app.log);
  const themeOf = createSiteThemes();
  const paymentOrigins = deps.providers.all.map(({ pageOrigin }) => pageOrigin);

  /** The versions this visitor gets, as far as their files are here. */
  async function registryFor(request: FastifyRequest, reply: FastifyReply, url: URL, path: string) {
    const live = await liveOf(request.site.id);
    const own = await chooseReleases(live, { request, reply, search: url.searchParams, preview });
    const chosen = canRun(await keepBegun(db, own, request.memberId, path));
    return files.available(chosen, matchRoute(path, chosen)?.route.remote);
  }

  /** What is known of a page before its data. */
  function startOf(asked: PageRequest, painted: ComposedPage | null = null): DocumentStart {
    const release = painted ? painted.release : pages.releaseOf(asked);
    return {
      nonce: randomBytes(16).toString('base64url'),
      language: asked.request.language,
      host,
      release,
      lazyFiles: Object.entries(host.assets.lazy).flatMap(([key, names]) =>
        release?.consumes.includes(key) ? names : [],
      ),
      themeCss: themeOf(asked.request.site),
      fonts: FONT_URLS,
      isPainted: painted ? painted.boot.isRendered : true,
      isFixed: asked.match?.route.layout === 'chat',
      sleeps: painted ? sleepsOf(asked, painted.boot) : null,
    };
  }

  function partsOf({ asked: { request, match }, path, start }: Served, page: ComposedPage): DocumentParts {
    return {
      ...start,
      boot: page.boot,
      rendered: page.rendered,
      site: request.site,
      title: page.rendered?.title ?? '',
      description: page.rendered?.description ?? '',
      isIndexed: !path.startsWith('/members/'),
      publicPath: match && !match.route.needsMember && page.status === 200 ? path : null,
      origin: `${request.protocol}://${request.host}`,
      signingKey: config.signingKey,
    };
  }

  /** The head leaves at once: the browser fetches what the page will need while the server reads and paints. */
  function sendStart(served: Served, status: number, reply: FastifyReply): PageStream {
    setPageHeaders(reply, served, status, paymentOrigins);
    const stream = startPage(served.asked.request, reply);
    stream.send(documentStart(served.start));
    return stream;
  }

  function sendWhole({ asked, path }: Served, page: ComposedPage, reply: FastifyReply): void {
    const served = { asked, path, start: startOf(asked, page) };
    setPageHeaders(reply, served, page.status, paymentOrigins);
    startPage(asked.request, reply).end(documentStart(served.start) + documentRest(partsOf(served, page)));
  }

  return {
    async serve(request: FastifyRequest, reply: FastifyReply) {
      const { site } = request;
      // Put together, not resolved: '//x' would name a host.
      const url = new URL(`http://page${request.url}`);
      const elsewhere = languageRedirect(request, url);
      if (elsewhere) return reply.redirect(elsewhere, 302);
      const { rest: path } = languageOfPath(url.pathname);
      const user =
        request.memberId === null ? null : await loadUser(db.read, request.memberId, site, config.signingKey);
      const away = visitorRedirect(request, url, user);
      if (away) return reply.redirect(away, 302);
      obeyChoice(request, reply);
      await recordHit(db, request, reply);
      const registry = await registryFor(request, reply, url, path);
      const match = matchRoute(path, registry);
      const assigned = await experiments.assign(request, reply, path);
      const visitor = {
        user,
        variant: assigned?.variant ?? null,
        consent: consentOf(request, assigned !== null),
        maySignUp: await maySignUp(db, request),
        posted: takePosted(request, reply, path),
        recalledSearch: recalledSearch(request.cookies[SEARCH_COOKIE], request.memberId),
      };
      const asked = { request, match, registry, search: url.searchParams, visitor };
      const served = { asked, path, start: startOf(asked) };
      const isEarly = leavesEarly(asked, assigned !== null);
      let stream = isEarly && !mayBeMissing(asked) ? sendStart(served, 200, reply) : null;
      try {
        const data = await pages.load(asked);
        if (isEarly) stream ??= sendStart(served, data.status, reply);
        const page = await pages.paint(asked, data);
        if (assigned && page.status === 200)
          await experiments.noteVisit(request, reply, { ...assigned, version: page.release?.version ?? '' });
        const live = match ? registry[match.route.remote] : null;
        if (match && live && page.outcome !== 'unknown') health.note(match.route.remote, live.version, page.outcome);
        if (stream) stream.end(documentRest(partsOf(served, page)));
        else sendWhole(served, page, reply);
      } catch (error) {
        if (!stream) throw error;
        stream.end(errorEnd(error as FastifyError, request));
      }
      return reply;
    },
    close: () => pages.close(),
  };
}
