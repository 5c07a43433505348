import type { Registry } from '@vonk/api/page.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '../http/app-types.ts';
import { readCurrent, readHostBuild } from '../releases/builds.ts';
import { createHostBuilds, createHostNote } from '../releases/kept-builds.ts';
import { createPromotion } from '../releases/register-builds.ts';
import { createRegistryCache } from '../releases/registry-cache.ts';
import { createReleaseRepository } from '../releases/release.repository.ts';
import { createReleaseFiles } from '../releases/release-files.ts';
import { createReleaseHealth } from '../releases/release-health.ts';
import { createReleaseObjects } from '../releases/release-objects.ts';
import { createRemoteErrors, RemoteErrorBody } from '../releases/remote-errors.ts';
import { createRunnable } from '../releases/runnable.ts';
import { sendErrorPage } from './document/error-page.ts';
import { releaseDirs, staticRoutes } from './files/static.route.ts';
import { createPageServer } from './serve-page.ts';

/** A path below these is never a page; nor is one with a file's ending, but to who opens it as a page: an old '/index.php'. */
function isFile({ url, headers }: FastifyRequest): boolean {
  const pathname = url.split('?')[0] ?? '';
  if (/^\/(api|r|host|fonts|media)\//.test(pathname)) return true;
  return /\.[a-z0-9]{2,5}$/.test(pathname) && !headers.accept?.includes('text/html');
}

/** The HTML of every path, the files it names, and what browsers say of releases that do not load. */
export async function pageRoutes(app: App, deps: Deps): Promise<void> {
  const { config, db, lease } = deps;
  const host = readHostBuild(config.buildDir);
  const releases = createReleaseRepository(db);
  const liveOf = createRegistryCache(releases);
  const health = createReleaseHealth(releases, app.log);
  const files = createReleaseFiles({
    dirs: releaseDirs(deps),
    objects: config.store.kind === 's3' ? createReleaseObjects(deps.store) : null,
    log: app.log,
  });
  const takeReport = createRemoteErrors({ releases, health, signingKeys: config.signingKeys });
  const runnable = createRunnable(host, config.buildDir);
  const canRun = (registry: Registry) => (lease.isAgreed() ? registry : runnable(registry));
  const pages = createPageServer(app, deps, { host, liveOf, canRun, preview: releases.preview, files, health });
  lease.onBeat(createPromotion(releases, readCurrent(config.buildDir)));
  lease.onBeat(createHostNote(createHostBuilds(db), host.version));
  app.addHook('onClose', async () => {
    await health.close();
    await pages.close();
  });
  await app.register(staticRoutes, { ...deps, files, find: releases.find });

  app.get('/remotes.json', async (request, reply) => {
    const { desk: _ofStaff, ...registry } = canRun((await liveOf(request.site.id)).registry);
    return reply.header('cache-control', 'no-cache').send(registry);
  });

  app.post('/api/remote-errors', { schema: { body: RemoteErrorBody } }, async (request, reply) => {
    await takeReport(request, request.body);
    return reply.code(204).send();
  });

  app.get('/*', { logLevel: 'warn', errorHandler: sendErrorPage }, async (request, reply) =>
    isFile(request) ? reply.callNotFound() : pages.serve(request, reply),
  );
}
