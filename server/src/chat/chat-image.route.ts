import { ChatImageReply } from '@vonk/api/chat.ts';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { processChatPicture } from '../pictures/pictures.ts';
import { readUpload } from '../pictures/read-upload.ts';
import { createChatImageRepository } from './chat-image.repository.ts';
import { imageKey, imagePath, isImagePathValid, newImageId } from './signed-image.ts';

/** Pictures of a chat: private, reached only by addresses that are signed for one member and expire. */
export async function chatImageRoutes(app: App, { config, db, store }: Deps): Promise<void> {
  const images = createChatImageRepository(db);

  app.post('/api/chat-images', { schema: { response: { 201: ChatImageReply } } }, async (request, reply) => {
    const memberId = requireMember(request);
    const { bytes } = await readUpload(request, memberId);
    const { id, imageId } = newImageId(config.signingKey, memberId);
    if (!(await images.add(memberId, id))) throw new DomainError('too_many_requests');
    try {
      await store.put(imageKey(id), await processChatPicture(bytes, memberId), 'image/webp');
    } catch (error) {
      await images.forget(id);
      throw error;
    }
    return reply.code(201).send({ image_id: imageId, image: imagePath(config.signingKey, id, memberId) });
  });

  const Signed = z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) });
  app.get(
    '/api/chat-images/:id',
    { schema: { params: z.object({ id: z.string().max(40) }), querystring: Signed } },
    async (request, reply) => {
      const { id } = request.params;
      const { expires, signature } = request.query;
      const { memberId } = request;
      const isTheirs = memberId !== null && isImagePathValid(config.signingKeys, id, memberId, expires, signature);
      const picture = isTheirs ? await store.get(imageKey(id)) : null;
      if (!picture) throw new DomainError('not_found');
      return reply
        .header('content-type', 'image/webp')
        .header('cache-control', 'private, max-age=86400, immutable')
        .header('content-security-policy', "default-src 'none'")
        .send(picture);
    },
  );
}
