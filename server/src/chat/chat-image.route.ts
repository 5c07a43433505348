import { ChatImageReply } from '@vonk/api/chat.ts';
import sharp from 'sharp';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { imageKey, imagePath, isImagePathValid, newImageId } from './signed-image.ts';

const MOST_PIXELS = 50_000_000;
const SIDE = 1600;

/** Decodes and writes the picture anew: no metadata survives (decision 12). */
async function reencode(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new DomainError('photo_unreadable');
  }
}

/** Pictures of a chat: private, reached only by signed, expiring addresses. */
export async function chatImageRoutes(app: App, { config, store }: Deps): Promise<void> {
  app.post('/api/chat-images', { schema: { response: { 201: ChatImageReply } } }, async (request, reply) => {
    const memberId = requireMember(request);
    const file = request.isMultipart() ? await request.file() : undefined;
    if (!file) throw new DomainError('bad_request');
    const picture = await reencode(await file.toBuffer());
    const { id, imageId } = newImageId(config.signingKey, memberId);
    await store.put(imageKey(id), picture, 'image/webp');
    return reply.code(201).send({ image_id: imageId, image: imagePath(config.signingKey, id) });
  });

  const Signed = z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) });
  app.get(
    '/api/chat-images/:id',
    { schema: { params: z.object({ id: z.string().max(40) }), querystring: Signed } },
    async (request, reply) => {
      const { id } = request.params;
      const { expires, signature } = request.query;
      const picture = isImagePathValid(config.signingKey, id, expires, signature)
        ? await store.get(imageKey(id))
        : null;
      if (!picture) throw new DomainError('not_found');
      return reply
        .header('content-type', 'image/webp')
        .header('cache-control', 'private, max-age=86400, immutable')
        .header('content-security-policy', "default-src 'none'")
        .send(picture);
    },
  );
}
