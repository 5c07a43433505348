import type { PhotosReply, UploadPhotoReply } from '@vonk/api/photo.ts';
import { toAppError } from '@vonk/kernel/app-error.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

/** The part of a picture to keep, in shares of the upright picture. */
export interface PhotoCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const photosQuery = readOf<PhotosReply>('/photos');

/** Sends a picture and what of it to keep; `onProgress` is told 0 to 1. */
export function postPhoto(
  file: Blob,
  crop: PhotoCrop | null,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadPhotoReply> {
  const form = new FormData();
  if (crop) form.append('crop', [crop.x, crop.y, crop.width, crop.height].map((share) => share.toFixed(4)).join(','));
  form.append('photo', file, 'photo');
  return http.post<UploadPhotoReply>('/photos', form, {
    onUploadProgress: options.onProgress,
    signal: options.signal,
  });
}

/** A photo that is gone already, by another tab or a moderator: the photos as they are now. */
const orNow = (change: Promise<PhotosReply>): Promise<PhotosReply> =>
  change.catch((error) => {
    if (toAppError(error).code === 'not_found') return photosQuery.queryFn();
    throw error;
  });

export const deletePhoto = (id: number) => orNow(http.delete<PhotosReply>(`/photos/${id}`));
export const putMainPhoto = (id: number) => orNow(http.put<PhotosReply>(`/photos/${id}/main`));
