import { openPicture } from './make-photo.ts';

const SIDE = 1600;

/** Decodes a picture and writes it anew, no larger than a screen shows: no metadata survives (decision 12). */
export const makeChatPicture = (bytes: Uint8Array): Promise<Buffer> =>
  openPicture(bytes)
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
