import { PhotoParams, PhotosReply, UploadPhotoReply } from '@vonk/api/photo.ts';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { readUpload } from '../pictures/read-upload.ts';
import { createPhotoService } from './photo.service.ts';

/** The member's own photos (R-PROFILE-10); each change answers with the list as it now is. */
export async function photoRoutes(app: App, deps: Deps): Promise<void> {
  const photos = createPhotoService(deps);
  const listed = { response: { 200: PhotosReply } };

  app.get('/api/photos', { schema: listed }, async (request) => photos.list(requireMember(request)));

  app.post('/api/photos', { schema: { response: { 201: UploadPhotoReply } } }, async (request, answer) => {
    const memberId = requireMember(request);
    const { bytes, crop } = await readUpload(request, memberId);
    const photo = await photos.add(request.site, memberId, bytes, crop);
    return answer.code(201).send({ photo, ...(await photos.list(memberId)) });
  });

  app.delete('/api/photos/:id', { schema: { params: PhotoParams, ...listed } }, async (request) => {
    const memberId = requireMember(request);
    await photos.remove(memberId, request.params.id);
    return photos.list(memberId);
  });

  app.put('/api/photos/:id/main', { schema: { params: PhotoParams, ...listed } }, async (request) => {
    const memberId = requireMember(request);
    await photos.setMain(memberId, request.params.id);
    return photos.list(memberId);
  });
}
