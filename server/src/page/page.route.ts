import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Boot, RegistryEntry, RemoteName } from '@vonk/api/page.ts';
import { matchRoute, type RouteMatch } from '@vonk/api/route-map.ts';
import type { User } from '@vonk/api/user.ts';
import { retint } from '@vonk/ui/retint.ts';
import { themeCss } from '@vonk/ui/theme-css.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadUser } from '../accounts/load-user.ts';
import type { App, Deps } from '../http/app-types.ts';
import { languageOfPath, pathInLanguage } from '../sites/language.ts';
import { settingsFor } from '../sites/settings-for.ts';
import { recordHit } from '../tracking/tracking.ts';
import type { Site } from '../sites/site.ts';
import { readHostBuild, releaseFolder } from './builds.ts';
import { contentSecurityPolicy, renderDocument } from './document.ts';
import { loadPageData } from './page-data.ts';
import { createReleaseRepository } from './release.repository.ts';
import { createRegistryCache } from './registry-cache.ts';
import { createRenderer } from './renderer.ts';
import { FONT_URLS, releaseDirs, staticRoutes } from './static.route.ts';
import { createStringsReader } from './strings.ts';

const compress = promisify(brotliCompress);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Tracking values in the query do not make another page: they are left out of what a rendition is cached by. */
const isPlainQuery = (search: URLSearchParams) => search.size === 0;

/** The HTML of every path: site, language, layout, remote, status, data, preloads, rendition (architecture 3). */
export async function pageRoutes(app: App, deps: Deps): Promise<void> {
  const { config, db } = deps;
  const host = readHostBuild(config.buildDir);
  const registryOf = createRegistryCache(createReleaseRepository(db));
  const renderer = createRenderer(app.log);
  const strings = createStringsReader(host, releaseDirs(deps));
  const themes = new Map<number, string>();
  app.addHook('onClose', () => renderer.close());
  await app.register(staticRoutes, deps);

  const themeOf = (site: Site): string => {
    let css = themes.get(site.id);
    if (css === undefined) {
      const { theme } = site;
      css = themeCss({ fonts: FONT_URLS, ...('brand' in theme ? { brand: retint({ brand: theme.brand, deep: theme.deep }) } : {}) });
      themes.set(site.id, css);
    }
    return css;
  };

  app.get('/remotes.json', async (request, reply) => reply.header('cache-control', 'no-cache').send(await registryOf(request.site.id)));

  async function rendition(request: FastifyRequest, match: RouteMatch | null, boot: Boot, release: RegistryEntry | null, search: URLSearchParams) {
    const hostFile = path.join(host.folder, 'server/host.cjs');
    const isRendered = Boolean(match?.route.isRendered && release) || !match;
    const folder = match && release ? releaseFolder(releaseDirs(deps), match.route.remote, release.version) : null;
    const remote = match?.route.isRendered && folder ? { name: match.route.remote, file: path.join(folder, 'server/remote.cjs') } : null;
    const parts = { settings: boot.settings, user: boot.user, language: boot.language, strings: boot.strings, data: boot.data };
    const key = [host.version, release?.version, request.site.id, boot.language, request.url].join(' ');
    const full = isRendered ? await renderer.render(key, boot.user === null && isPlainQuery(search) && boot.status === 200, { url: request.url, boot: parts, hostFile, remote }) : null;
    if (full) return { rendered: full, isRendered: true };
    // The layout around a skeleton: painted at once, then rendered anew by the browser.
    const { user } = boot;
    const shellKey = ['shell', host.version, request.site.id, boot.language, match?.route.path, user ? [user.paid_user, Math.min(user.credits, 11), user.profile.main_image?.id] : ''].join(' ');
    const shell = await renderer.render(shellKey, true, { url: request.url, boot: { ...parts, data: {} }, hostFile, remote: null });
    return { rendered: shell, isRendered: false };
  }

  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    const { site } = request;
    const url = new URL(request.url, 'http://page');
    const named = languageOfPath(url.pathname);
    const isOffered = named.language === null ? request.language === 'nl' : site.settings.languages.includes(named.language);
    if (!isOffered || named.language === 'nl') {
      const target = site.settings.languages.includes(request.language) ? request.language : (site.settings.languages[0] ?? 'nl');
      return reply.redirect(pathInLanguage(named.rest, named.language === 'nl' ? 'nl' : target) + url.search, 302);
    }
    const language = named.language ?? 'nl';
    const match = matchRoute(named.rest);
    const user: User | null = request.memberId === null ? null : await loadUser(db, request.memberId, site);
    if (user && named.rest === '/') return reply.redirect(pathInLanguage('/members', language), 302);
    if (!user && match?.route.needsMember) {
      return reply.redirect(`${pathInLanguage('/login', language)}?next=${encodeURIComponent(named.rest + url.search)}`, 302);
    }

    await recordHit(db, request, reply);
    const registry = await registryOf(site.id);
    const remote: RemoteName | null = match?.route.remote ?? null;
    const release = (remote && registry[remote]) || null;
    const page = match ? await loadPageData(app, request, match, url.searchParams) : { data: {}, status: 404 };
    const settings = settingsFor(site, language, config, { country: request.headers['x-country'] });
    const boot: Boot = {
      language,
      settings,
      user,
      registry,
      strings: strings(language, match?.route ?? null, release?.version ?? null),
      data: page.data,
      status: match ? 200 : 404,
      isRendered: false,
      now: new Date().toISOString(),
    };
    const { rendered, isRendered } = await rendition(request, match, boot, release, url.searchParams);
    const nonce = randomBytes(16).toString('base64url');
    const html = renderDocument({
      boot: { ...boot, isRendered },
      nonce,
      host,
      release,
      lazyFiles: release ? Object.entries(host.assets.lazy).flatMap(([key, files]) => (release.consumes?.includes(key) ? files : [])) : [],
      rendered,
      themeCss: themeOf(site),
      fonts: FONT_URLS,
      title: rendered?.title ? `${rendered.title} · ${settings.name}` : settings.index_title,
      description: settings.description,
      publicPath: match && !match.route.needsMember && page.status === 200 ? named.rest : null,
      origin: `${request.protocol}://${request.host}`,
    });
    reply
      .code(match ? page.status : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', user ? 'private, no-store' : 'private, no-cache')
      .header('content-security-policy', contentSecurityPolicy(nonce, [new URL(config.pspUrl).origin]))
      .header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
      .header('x-frame-options', 'DENY')
      .header('vary', 'accept-encoding, cookie');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'br').send(await compress(html, BROTLI));
  }

  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    // A path with a file's ending, or below the API, is never a page.
    if (/^\/(api|r|host|fonts|media)\//.test(request.url) || /\.[a-z0-9]{2,5}$/.test(request.url.split('?')[0] ?? '')) return reply.callNotFound();
    return servePage(request, reply);
  });
}
