import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { acceptsPacking } from '../http/accepts-packing.ts';
import type { App, Deps } from '../http/app-types.ts';
import { pictureOrigin } from '../sites/picture-origin.ts';
import { type DrawnPicture, drawnPicture } from './drawn-picture.ts';
import { createPhotoRepository } from './photo.repository.ts';
import { avifKey, PUBLIC_PREFIX, pictureOf } from './photo-reply.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/**
 * A member may take a photo away at any time. Shared caches ask again after a minute, a browser that has it keeps it for a
 * day; asking costs no bytes, because the bytes under a key never change.
 */
const MEMBERS_OWN = 'public, max-age=86400, s-maxage=60';
/** It may be declined at any moment, and is for its member alone. */
const NOBODY_ELSE = 'private, no-store';
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const MediaParams = z.object({ '*': z.string().max(300) });

/** Where another host passes a site's pictures on, our pages are another origin to it. */
function allowElsewhere({ site }: FastifyRequest, answer: FastifyReply): void {
  if (pictureOrigin(site.settings.cdn_prefix)) answer.header('cross-origin-resource-policy', 'cross-origin');
}

async function sendDrawn(
  { headers }: FastifyRequest,
  answer: FastifyReply,
  picture: DrawnPicture,
): Promise<FastifyReply> {
  if ('webp' in picture) {
    // Before anything is said of how long it is kept: it may be refused.
    const pixels = await picture.webp;
    return answer.type('image/webp').header('cache-control', IMMUTABLE).send(pixels);
  }
  const { svg } = picture;
  answer
    .type('image/svg+xml')
    .header('cache-control', IMMUTABLE)
    .header('vary', 'accept-encoding')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (!acceptsPacking(headers['accept-encoding'], 'br')) return answer.send(svg);
  return answer.header('content-encoding', 'br').send(brotliCompressSync(svg, BROTLI));
}

/** Public pictures: stored ones under keys that nobody guesses, and portraits drawn by code. Nothing else of the store. */
export async function mediaRoutes(app: App, { db, store }: Deps): Promise<void> {
  const photos = createPhotoRepository(db.read);
  app.get('/media/*', { schema: { params: MediaParams } }, async (request, answer) => {
    const key = request.params['*'];
    const drawn = drawnPicture(key);
    if (drawn) {
      allowElsewhere(request, answer);
      return sendDrawn(request, answer, drawn);
    }
    const type = key.startsWith(PUBLIC_PREFIX) ? TYPES[key.slice(key.lastIndexOf('.') + 1)] : undefined;
    const audience = type ? await photos.audience(pictureOf(key), request.memberId) : null;
    if (!type || !audience) throw new DomainError('not_found');
    if (audience === 'all') allowElsewhere(request, answer);
    // The twin comes a moment after the picture: until then the picture itself is given.
    const takesAvif = type === 'image/webp' && /image\/avif/.test(request.headers.accept ?? '');
    const small = takesAvif ? await store.get(avifKey(key)) : null;
    const bytes = small ?? (await store.get(key));
    if (!bytes) throw new DomainError('not_found');
    const tag = `"${small ? 'avif' : 'own'}"`;
    answer
      .header('vary', 'accept')
      .header('cache-control', audience === 'all' ? MEMBERS_OWN : NOBODY_ELSE)
      .header('etag', tag);
    if (request.headers['if-none-match'] === tag) return answer.code(304).send();
    return answer.type(small ? 'image/avif' : type).send(bytes);
  });
}
