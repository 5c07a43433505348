import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { DeskBoot } from '@vonk/api/desk/boot.ts';
import type { RegistryEntry } from '@vonk/api/page.ts';
import { readJson } from '@vonk/release/read-json.ts';
import type { Deps } from '../http/app-types.ts';
import { contentSecurityPolicy } from '../page/document/document.ts';
import { inlineJson } from '../page/document/inline-json.ts';
import { registryForBrowser } from '../page/document/registry-for-browser.ts';
import { createSiteThemes } from '../page/document/site-theme.ts';
import { FONT_URLS, releaseDirs, staticRoutes } from '../page/files/static.route.ts';
import { readHostBuild } from '../releases/builds.ts';
import { createRegistryCache } from '../releases/registry-cache.ts';
import { createReleaseRepository } from '../releases/release.repository.ts';
import { createReleaseFiles } from '../releases/release-files.ts';
import { createReleaseHealth } from '../releases/release-health.ts';
import { createReleaseObjects } from '../releases/release-objects.ts';
import { RemoteErrorBody } from '../releases/remote-errors.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { staffToken } from '../staff-access/staff-session.ts';

/** The desk speaks English: its staff works in many languages, and answers members in theirs. */
const LANGUAGE = 'en';
/** What is live for all sites. */
const EVERY_SITE = 0;

const STORED_THEME = `try{var t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch(e){}`;

interface Parts {
  nonce: string;
  boot: DeskBoot;
  themeCss: string;
  scripts: { href: string; integrity: string }[];
  preloads: { href: string; integrity: string }[];
}

/** The desk's one document: nothing of it is painted by the server, and nothing in it is of a member. */
function documentOf({ nonce, boot, themeCss, scripts, preloads }: Parts): string {
  const attributes = (integrity: string) => `integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"`;
  return [
    `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8"><title>Desk</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" nonce="${nonce}"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<script nonce="${nonce}">${STORED_THEME}</script><style nonce="${nonce}">${themeCss}</style>`,
    `<link rel="preload" as="font" type="font/woff2" href="${FONT_URLS.latin}" crossorigin="anonymous">`,
    ...preloads.map(
      ({ href, integrity }) => `<link rel="preload" as="script" href="${href}" ${attributes(integrity)}>`,
    ),
    ...scripts.map(({ href, integrity }) => `<script defer src="${href}" ${attributes(integrity)}></script>`),
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="boot" nonce="${nonce}">${inlineJson(boot)}</script></body></html>`,
  ].join('');
}

const stringsIn = (folder: string | null, file: string | undefined): Record<string, unknown> => {
  const name = folder && file ? path.join(folder, file) : '';
  return name && fs.existsSync(name) ? readJson(name) : {};
};

/** The desk's page, at every path of its host, and the files that it names. */
export async function deskPageRoutes(app: DeskApp, deps: Deps): Promise<void> {
  const { config, db } = deps;
  const host = readHostBuild(config.buildDir);
  const releases = createReleaseRepository(db);
  const liveOf = createRegistryCache(releases);
  const health = createReleaseHealth(releases, app.log);
  app.addHook('onClose', () => health.close());
  const files = createReleaseFiles({
    dirs: releaseDirs(deps),
    objects: config.store.kind === 's3' ? createReleaseObjects(deps.store) : null,
    log: app.log,
  });
  await app.register(staticRoutes, { ...deps, files, find: releases.find });
  const themeCss = createSiteThemes()({ theme: {} });
  const hostStrings = stringsIn(host.folder, host.assets.strings[LANGUAGE]);

  async function live(): Promise<RegistryEntry | undefined> {
    const { registry } = await liveOf(EVERY_SITE);
    return (await files.available({ desk: registry.desk }, 'desk')).desk;
  }
  const filesOf = (base: string, names: string[], integrity: Record<string, string>) =>
    names.map((name) => ({ href: base + name, integrity: integrity[name] ?? '' }));

  app.get('/remotes.json', async (_request, reply) => {
    const desk = await live();
    return reply.header('cache-control', 'no-cache').send(registryForBrowser(desk ? { desk } : {}, 'desk'));
  });
  // Of the staff alone, who need no token of a page: one report of a version counts for each session.
  app.post(
    '/api/remote-errors',
    { config: { act: 'desk.use' }, schema: { body: RemoteErrorBody } },
    async ({ body: { remote, version }, staff, staffSession }, reply) => {
      const viewId = `${staffSession.hash.toString('base64url')} ${version}`;
      const vote = { viewId, remote, version, address: `staff:${staff.id}` };
      if (remote === 'desk' && (await releases.addVote(vote))) health.noteReport(remote, version, true);
      return reply.code(204).send();
    },
  );
  app.get('/favicon.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .send(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="#5b3b8c"/></svg>',
      ),
  );

  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '';
    if (/^\/(api|r|host|fonts|media)\//.test(pathname) || /\.[a-z0-9]{2,5}$/.test(pathname))
      return reply.callNotFound();
    const desk = await live();
    // Whoever looks around at this host without being of the staff is no view.
    if (desk && staffToken(request)) health.note('desk', desk.version, 'fine');
    const nonce = randomBytes(16).toString('base64url');
    const lazy = Object.entries(host.assets.lazy).flatMap(([key, names]) =>
      desk?.consumes.includes(key) ? names : [],
    );
    const own = desk ? filesOf(desk.base, [desk.entry, ...desk.files], desk.integrity) : [];
    const ofHost = (names: string[]) => filesOf(`/host/${host.version}/`, names, host.assets.integrity);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', contentSecurityPolicy(nonce, []))
      .header('permissions-policy', 'geolocation=(), camera=(), microphone=()')
      .header('x-frame-options', 'DENY')
      .send(
        documentOf({
          nonce,
          themeCss,
          scripts: ofHost(host.assets.deskEntry ?? []),
          preloads: [...own, ...ofHost(lazy)],
          boot: {
            language: LANGUAGE,
            registry: registryForBrowser(desk ? { desk } : {}, 'desk'),
            strings: {
              host: hostStrings,
              desk: stringsIn(desk ? files.here('desk', desk.version) : null, desk?.strings[LANGUAGE]),
            },
          },
        }),
      );
  });
}
