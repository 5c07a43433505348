import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { matchRoute } from '@vonk/api/route-map.ts';
import { retint } from '@vonk/ui/retint.ts';
import { themeCss } from '@vonk/ui/theme-css.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadUser } from '../accounts/load-user.ts';
import { createPageExperiments } from '../experiments/page-experiments.ts';
import type { App, Deps } from '../http/app-types.ts';
import { ownPage } from '../plain-forms/own-page.ts';
import { takePosted } from '../plain-forms/posted-form.ts';
import { readHostBuild } from '../releases/builds.ts';
import { chooseReleases } from '../releases/choose-releases.ts';
import { createRegistryCache } from '../releases/registry-cache.ts';
import { createReleaseRepository } from '../releases/release.repository.ts';
import { createReleaseFiles } from '../releases/release-files.ts';
import { createReleaseHealth, RemoteErrorBody } from '../releases/release-health.ts';
import { createReleaseObjects } from '../releases/release-objects.ts';
import { maySignUp } from '../signup/may-sign-up.ts';
import { languageOfPath, pathInLanguage } from '../sites/language.ts';
import type { Site } from '../sites/site.ts';
import { consentOf, obeyChoice } from '../visitors/consent.ts';
import { recordHit } from '../visitors/tracking.ts';
import { createPageComposer } from './compose-page.ts';
import { contentSecurityPolicy, renderDocument } from './document.ts';
import { FONT_URLS, releaseDirs, staticRoutes } from './static.route.ts';

const compress = promisify(brotliCompress);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A path below these, or with a file's ending, is never a page. */
const isFile = (pathname: string) =>
  /^\/(api|r|host|fonts|media)\//.test(pathname) || /\.[a-z0-9]{2,5}$/.test(pathname);

/** Where the path should have led: its language is not offered, or nl stands in it as a prefix (R-I18N-2). Null when it is right. */
function redirectOf({ site, language }: FastifyRequest, url: URL): string | null {
  const { language: named, rest } = languageOfPath(url.pathname);
  const { languages } = site.settings;
  if (named === 'nl') return rest + url.search;
  if (named === null ? language === 'nl' && languages.includes('nl') : languages.includes(named)) return null;
  return pathInLanguage(rest, languages.includes(language) ? language : (languages[0] ?? 'nl')) + url.search;
}

/** The HTML of every path: site, language, layout, remote, status, data, preloads, rendition (architecture 3). */
export async function pageRoutes(app: App, deps: Deps): Promise<void> {
  const { config, db } = deps;
  const host = readHostBuild(config.buildDir);
  const releases = createReleaseRepository(db);
  const liveOf = createRegistryCache(releases);
  const health = createReleaseHealth(releases, app.log);
  const files = createReleaseFiles({
    dirs: releaseDirs(deps),
    objects: config.store.kind === 's3' ? createReleaseObjects(deps.store) : null,
    log: app.log,
  });
  const pages = createPageComposer(app, deps, host);
  const experiments = createPageExperiments(db, app.log);
  const themes = new Map<string, string>();
  app.addHook('onClose', async () => {
    await health.close();
    await pages.close();
  });
  await app.register(staticRoutes, { ...deps, files, find: releases.find });

  const themeOf = ({ theme }: Site): string => {
    const key = JSON.stringify(theme);
    const css =
      themes.get(key) ??
      themeCss({
        fonts: FONT_URLS,
        ...('brand' in theme ? { brand: retint({ brand: theme.brand, deep: theme.deep }) } : {}),
      });
    themes.set(key, css);
    return css;
  };

  app.get('/remotes.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send((await liveOf(request.site.id)).registry),
  );

  app.post('/api/remote-errors', { schema: { body: RemoteErrorBody } }, async (request, reply) => {
    health.note(request.body.remote, request.body.version, { isError: true, isView: false });
    return reply.code(204).send();
  });

  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    const { site, language } = request;
    const url = new URL(request.url, 'http://page');
    const elsewhere = redirectOf(request, url);
    if (elsewhere) return reply.redirect(elsewhere, 302);
    const { rest } = languageOfPath(url.pathname);
    const place = matchRoute(rest);
    const user = request.memberId === null ? null : await loadUser(db.read, request.memberId, site);
    if (user && rest === '/login') {
      const next = ownPage(url.searchParams.get('next'));
      return reply.redirect(pathInLanguage(next ? next.path + next.search : '/members', language), 302);
    }
    if (user && rest === '/') return reply.redirect(pathInLanguage('/members', language), 302);
    if (!user && place?.route.needsMember) {
      return reply.redirect(`${pathInLanguage('/login', language)}?next=${encodeURIComponent(rest + url.search)}`, 302);
    }
    obeyChoice(request, reply);
    await recordHit(db, request, reply);
    const chosen = await chooseReleases(await liveOf(site.id), {
      request,
      reply,
      search: url.searchParams,
      find: releases.find,
    });
    const registry = await files.available(chosen, matchRoute(rest, chosen)?.route.remote);
    const match = matchRoute(rest, registry);
    const assigned = await experiments.assign(request, reply, rest);
    const variant = assigned?.variant ?? null;
    const consent = consentOf(request, assigned !== null);
    const posted = takePosted(request, reply, rest);
    const page = await pages.compose({
      request,
      match,
      user,
      registry,
      search: url.searchParams,
      variant,
      consent,
      maySignUp: await maySignUp(db, request),
      posted,
    });
    if (assigned && page.status === 200)
      await experiments.noteVisit(request, reply, { ...assigned, version: page.release?.version ?? '' });
    const live = match ? registry[match.route.remote] : null;
    if (match && live) health.note(match.route.remote, live.version, { isError: page.isBroken });
    const nonce = randomBytes(16).toString('base64url');
    const html = renderDocument({
      ...page,
      nonce,
      host,
      lazyFiles: [
        ...new Set(
          Object.entries(host.assets.lazy).flatMap(([key, files]) =>
            page.release?.consumes.includes(key) ? files : [],
          ),
        ),
      ],
      themeCss: themeOf(site),
      fonts: FONT_URLS,
      site,
      title: page.rendered?.title ?? '',
      description: page.rendered?.description ?? '',
      signingKey: config.signingKey,
      isIndexed: !rest.startsWith('/members/'),
      publicPath: match && !match.route.needsMember && page.status === 200 ? rest : null,
      origin: `${request.protocol}://${request.host}`,
      sleeps: match?.route.layout === 'lander' && page.boot.isRendered && !user ? match.route.remote : null,
    });
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', user || posted ? 'private, no-store' : 'private, no-cache')
      .header('content-security-policy', contentSecurityPolicy(nonce, [new URL(config.pspUrl).origin]))
      .header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
      .header('x-frame-options', 'DENY')
      .header('vary', 'accept-encoding, cookie');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'br').send(await compress(html, BROTLI));
  }

  app.get('/*', { logLevel: 'warn' }, async (request, reply) =>
    isFile(request.url.split('?')[0] ?? '') ? reply.callNotFound() : servePage(request, reply),
  );
}
