import sharp from 'sharp';
import type { JobHandler } from '../jobs/job-deps.ts';
import { avifKey, filesOf, SIZES, sizeKey } from './photo-reply.ts';

/** About as good to the eye as the WebP beside it, at a bit more than half its bytes. */
const AVIF = { quality: 52, effort: 3 };

/** Puts an AVIF beside a stored picture, from which browsers that know it get it: too slow to wait for at the upload. */
export const makeSmallerPhotos: JobHandler<'smaller_photo'> = async ({ key }, { store }) => {
  for (const size of SIZES) {
    const webp = sizeKey(key, size);
    const bytes = await store.get(webp);
    if (!bytes) continue;
    const small = await sharp(bytes).avif(AVIF).toBuffer();
    if (small.length < bytes.length) await store.put(avifKey(webp), small, 'image/avif');
  }
  // It may have been deleted meanwhile: then nothing of it stays.
  if (!(await store.get(sizeKey(key, 'card')))) await Promise.all(filesOf(key).map((file) => store.delete(file)));
};
