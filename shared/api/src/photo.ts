import { z } from 'zod';
import { AddressId } from './address-id-schema.ts';

/** A picture in three sizes; `filename` and `thumb_filename` are appended to the site's `cdn_prefix`. */
export const PhotoReply = z.object({
  id: z.number().int(),
  filename: z.string().describe('About 1080 px wide'),
  card_filename: z.string().describe('About 480 px wide'),
  thumb_filename: z.string().describe('About 160 px wide'),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().nullable().describe('data: URL of a tiny blurred picture, or null'),
  status: z
    .enum(['active', 'disabled'])
    .default('active')
    .describe('`disabled`: only its member sees it, until moderators have looked at it'),
});
export type PhotoReply = z.infer<typeof PhotoReply>;

export const PhotosReply = z.object({ photos: z.array(PhotoReply), limit: z.number().int() });
export type PhotosReply = z.infer<typeof PhotosReply>;

/** `POST /api/photos`, multipart: optional field `crop` = 'x,y,width,height' in shares of the upright picture, then the file. */
export const UploadPhotoReply = PhotosReply.extend({ photo: PhotoReply });
export type UploadPhotoReply = z.infer<typeof UploadPhotoReply>;

export const PhotoParams = z.object({ id: AddressId });
