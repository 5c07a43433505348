import { ChatImageReply } from '@vonk/api/chat.ts';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { processChatPicture } from '../pictures/pictures.ts';
import { readUpload } from '../pictures/read-upload.ts';
import { createChatImageRepository } from './chat-image.repository.ts';
import { imageKey, imagePath, isImagePathValid, newImageId } from './signed-image.ts';

/** The bytes under an id never change; a browser asks again soon all the same, since moderators may take a picture away. */
const KEPT = 'private, max-age=300';
const TAG = '"own"';

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
      if (!isTheirs || (await images.isRemoved(id))) throw new DomainError('not_found');
      reply.header('cache-control', KEPT).header('etag', TAG).header('content-security-policy', "default-src 'none'");
      if (request.headers['if-none-match'] === TAG) return reply.code(304).send();
      const picture = await store.get(imageKey(id));
      if (!picture) throw new DomainError('not_found');
      return reply.header('content-type', 'image/webp').send(picture);
    },
  );
}
