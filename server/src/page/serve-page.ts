import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { matchRoute, type RouteMatch } from '@vonk/api/route-map.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadUser } from '../accounts/load-user.ts';
import { createPageExperiments } from '../experiments/page-experiments.ts';
import type { App, Deps } from '../http/app-types.ts';
import { takePosted } from '../plain-forms/posted-form.ts';
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
import { contentSecurityPolicy, type DocumentParts, renderDocument } from './document.ts';
import type { ComposedPage } from './page-request.ts';
import { languageRedirect, visitorRedirect } from './redirects.ts';
import { createSiteThemes } from './site-theme.ts';
import { FONT_URLS } from './static.route.ts';

const compress = promisify(brotliCompress);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface PageServerParts {
  host: HostBuild;
  liveOf: ReturnType<typeof createRegistryCache>;
  preview: ReleaseRepository['preview'];
  files: ReleaseFiles;
  health: ReleaseHealth;
}

interface Served {
  request: FastifyRequest;
  /** Without the prefix of its language. */
  path: string;
  match: RouteMatch | null;
  page: ComposedPage;
  nonce: string;
}

function makeDocument({ request, path, match, page, nonce }: Served, host: HostBuild, more: DocumentMore): string {
  const { boot, release, rendered, status } = page;
  const isAsleep = match?.route.layout === 'lander' && boot.isRendered && !boot.user;
  return renderDocument({
    ...page,
    ...more,
    nonce,
    host,
    lazyFiles: Object.entries(host.assets.lazy).flatMap(([key, names]) =>
      release?.consumes.includes(key) ? names : [],
    ),
    fonts: FONT_URLS,
    site: request.site,
    title: rendered?.title ?? '',
    description: rendered?.description ?? '',
    isIndexed: !path.startsWith('/members/'),
    publicPath: match && !match.route.needsMember && status === 200 ? path : null,
    origin: `${request.protocol}://${request.host}`,
    sleeps: isAsleep ? match.route.remote : null,
  });
}

type DocumentMore = Pick<DocumentParts, 'themeCss' | 'signingKey'>;

/** Answers with the page's status and headers; a member's page, or one with a form's answer, is kept nowhere. */
const setPageHeaders = (reply: FastifyReply, { page: { boot, status }, nonce }: Served, paymentOrigin: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', boot.user || boot.posted ? 'private, no-store' : 'private, no-cache')
    .header('content-security-policy', contentSecurityPolicy(nonce, [paymentOrigin]))
    .header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
    .header('x-frame-options', 'DENY')
    .header('vary', 'accept-encoding, cookie');

/** Serves the HTML of every path. Close it with the server. */
export function createPageServer(app: App, deps: Deps, { host, liveOf, preview, files, health }: PageServerParts) {
  const { config, db } = deps;
  const pages = createPageComposer(app, deps, host);
  const experiments = createPageExperiments(db, app.log);
  const themeOf = createSiteThemes();

  /** The versions this visitor gets, as far as their files are here. */
  async function registryFor(request: FastifyRequest, reply: FastifyReply, url: URL, path: string) {
    const live = await liveOf(request.site.id);
    const chosen = await chooseReleases(live, { request, reply, search: url.searchParams, preview });
    return files.available(chosen, matchRoute(path, chosen)?.route.remote);
  }

  return {
    async serve(request: FastifyRequest, reply: FastifyReply) {
      const { site } = request;
      // Put together, not resolved: '//x' would name a host.
      const url = new URL(`http://page${request.url}`);
      const elsewhere = languageRedirect(request, url);
      if (elsewhere) return reply.redirect(elsewhere, 302);
      const { rest: path } = languageOfPath(url.pathname);
      const user = request.memberId === null ? null : await loadUser(db.read, request.memberId, site);
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
      };
      const page = await pages.compose({ request, match, registry, search: url.searchParams, visitor });
      if (assigned && page.status === 200)
        await experiments.noteVisit(request, reply, { ...assigned, version: page.release?.version ?? '' });
      const live = match ? registry[match.route.remote] : null;
      if (match && live && page.outcome !== 'unknown') health.note(match.route.remote, live.version, page.outcome);
      const served = { request, path, match, page, nonce: randomBytes(16).toString('base64url') };
      const more = { themeCss: themeOf(site), signingKey: config.signingKey };
      const html = makeDocument(served, host, more);
      setPageHeaders(reply, served, deps.paymentProvider.pageOrigin);
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
      return reply.header('content-encoding', 'br').send(await compress(html, BROTLI));
    },
    close: () => pages.close(),
  };
}
