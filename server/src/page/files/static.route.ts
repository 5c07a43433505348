import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { DomainError } from '../../errors.ts';
import { acceptsPacking } from '../../http/accepts-packing.ts';
import type { App, Deps } from '../../http/app-types.ts';
import { IMMUTABLE, releaseFolder } from '../../releases/builds.ts';
import { createHostBuilds, HOST, keptFolder } from '../../releases/kept-builds.ts';
import type { ReleaseRepository } from '../../releases/release.repository.ts';
import type { ReleaseFiles } from '../../releases/release-files.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};
/** Anybody's page may take a remote's files: the federation's runtime asks for scripts without CORS. */
const FOR_ALL = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const FONTS = path.resolve(import.meta.dirname, '../../../../node_modules/@fontsource-variable/figtree/files');
export const FONT_URLS = {
  latin: '/fonts/figtree-latin-wght-normal.woff2',
  latinExt: '/fonts/figtree-latin-ext-wght-normal.woff2',
};

/** Folders a release may lie in: published ones with the data, built ones with the build, those of other builds with the data too. */
export const releaseDirs = (deps: Deps): string[] => [
  path.join(deps.config.dataDir, 'releases'),
  path.join(deps.config.buildDir, 'r'),
  keptFolder(deps.config.dataDir),
];

/** Immutable files of the host and of remotes, fonts. Source maps and server renditions are not for browsers. */
export async function staticRoutes(
  app: App,
  { config, db, files, find }: Deps & { files: ReleaseFiles; find: ReleaseRepository['find'] },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: FONTS,
    prefix: '/fonts/',
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', IMMUTABLE),
  });

  const read = (file: string) => fs.promises.readFile(file).catch(() => null);
  const send = async (folder: string | null, file: string, encodings: string | undefined) => {
    if (!folder || !/^[\w.@-]+\.(js|json)$/.test(file)) return null;
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const packed = acceptsPacking(encodings, 'br') ? await read(path.join(folder, `${file}.br`)) : null;
    const bytes = packed ?? (await read(path.join(folder, file)));
    return bytes && { bytes, isBrotli: packed !== null, type };
  };

  const hosts = createHostBuilds(db);
  /** Here, or in the store where it is registered; throws where the store does not give it. */
  async function folderOf(name: string, version: string): Promise<string | null> {
    const isHost = name === HOST;
    const here = (isHost && releaseFolder([config.buildDir], HOST, version)) || files.here(name, version);
    if (here) return here;
    const entry = isHost ? await hosts.find(version) : await find(name, version);
    const folder = entry && (await files.fetched(name, entry));
    if (entry && !folder) throw new DomainError('unavailable');
    return folder;
  }

  const isVersion = (version: string) => /^[\w.-]{1,64}$/.test(version) && !version.startsWith('.');

  app.get<{ Params: { version: string; file: string } }>(
    '/host/:version/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { version, file } = request.params;
      const found = isVersion(version)
        ? await send(await folderOf(HOST, version), file, request.headers['accept-encoding'])
        : null;
      if (!found) return reply.callNotFound();
      if (found.isBrotli) reply.header('content-encoding', 'br');
      return reply
        .header('cache-control', IMMUTABLE)
        .header('vary', 'accept-encoding')
        .header('access-control-allow-origin', '*')
        .type(found.type)
        .send(found.bytes);
    },
  );

  app.get<{ Params: { remote: string; version: string; file: string } }>(
    '/r/:remote/:version/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { remote, version, file } = request.params;
      const folder = /^[a-z][a-z0-9-]*$/.test(remote) && isVersion(version) ? await folderOf(remote, version) : null;
      if (folder && /^[\w.@-]+\.(webm|webp|vtt)$/.test(file)) {
        if (file.endsWith('.vtt')) reply.type('text/vtt; charset=utf-8');
        return reply
          .sendFile(file, folder, { cacheControl: false, index: false })
          .header('cache-control', IMMUTABLE)
          .headers(FOR_ALL);
      }
      const found = await send(folder, file, request.headers['accept-encoding']);
      if (!found) return reply.callNotFound();
      if (found.isBrotli) reply.header('content-encoding', 'br');
      return reply
        .header('cache-control', IMMUTABLE)
        .header('vary', 'accept-encoding')
        .headers(FOR_ALL)
        .type(found.type)
        .send(found.bytes);
    },
  );
}
