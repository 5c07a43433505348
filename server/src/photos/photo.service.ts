import { randomBytes } from 'node:crypto';
import type { PhotoReply, PhotosReply } from '@vonk/api/photo.ts';
import type { Queryable } from '../database/database.ts';
import { isOutage } from '../database/is-outage.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import type { Crop, ProcessedPhoto } from '../pictures/make-photo.ts';
import { processPhoto } from '../pictures/pictures.ts';
import type { Site } from '../sites/site.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { createPhotoRepository, removePhoto, setMainPhoto } from './photo.repository.ts';
import { photoLimit } from './photo-limit.ts';
import { filesOf, PUBLIC_PREFIX, photoReply, SIZES, sizeKey } from './photo-reply.ts';

/** Keys of public pictures are random: nobody guesses one from another. */
const newKey = (): string => {
  const name = randomBytes(18).toString('hex');
  return `${PUBLIC_PREFIX}${name.slice(0, 2)}/${name}`;
};

export function createPhotoService({ db, store, bus }: Pick<Deps, 'db' | 'store' | 'bus'>) {
  const photos = createPhotoRepository(db);

  /** Has the files of a picture deleted that is nobody's: by a job, which goes on until they are gone, also of a store that is away. */
  const forgetFiles = (trx: Queryable, memberId: number, key: string) =>
    addToOutbox(trx, memberId, 'delete_files', { keys: filesOf(key) });

  /** Stores the three files of a picture; where one is not taken, none of them stays. */
  async function putFiles(memberId: number, key: string, picture: ProcessedPhoto): Promise<void> {
    const put = SIZES.map((size) => store.put(sizeKey(key, size), picture[size], 'image/webp'));
    // All of them have ended: none comes after those that are deleted.
    const failed = (await Promise.allSettled(put)).find((each) => each.status === 'rejected');
    if (!failed) return;
    await forgetFiles(db, memberId, key);
    throw failed.reason;
  }

  return {
    async list(memberId: number): Promise<PhotosReply> {
      const rows = await photos.list(memberId);
      return { photos: rows.map(photoReply), limit: photoLimit(await photos.isPaid(memberId)) };
    },

    /**
     * Stores an uploaded picture; refuses above the member's limit, also when many arrive at once. Where the site asks it,
     * nobody else sees it before moderators have looked at it.
     */
    async add({ id: siteId, settings }: Site, memberId: number, bytes: Buffer, crop: Crop | null): Promise<PhotoReply> {
      const limit = photoLimit(await photos.isPaid(memberId));
      if ((await photos.count(memberId)) >= limit) throw new DomainError('photo_limit');
      const isReviewed = settings.photo_review === 'yes';
      const picture = await processPhoto(bytes, crop, memberId);
      const key = newKey();
      await putFiles(memberId, key, picture);
      try {
        const row = await db.inTransaction(async (trx) => {
          const repository = createPhotoRepository(trx);
          if (!(await repository.takePlace(memberId, limit))) throw new DomainError('photo_limit');
          await addToOutbox(trx, memberId, 'smaller_photo', { key });
          const { width, height, placeholder } = picture;
          const photo = { memberId, storageKey: key, width, height, placeholder };
          return isReviewed
            ? repository.insertWaiting(photo, { id: siteId, hours: settings.case_hours })
            : repository.insert(photo);
        });
        if (isReviewed) tellDesk(bus, 'cases.read');
        return photoReply(row);
      } catch (error) {
        // A connection that is lost at the commit does not say whether it was one: then a photo may name them.
        if (!isOutage(error)) await forgetFiles(db, memberId, key);
        throw error;
      }
    },

    async remove(memberId: number, photoId: number): Promise<void> {
      await db.inTransaction(async (trx) => {
        const key = await removePhoto(trx, memberId, photoId);
        if (key === undefined) throw new DomainError('not_found');
        if (key) await forgetFiles(trx, memberId, key);
      });
    },

    async setMain(memberId: number, photoId: number): Promise<void> {
      if (!(await setMainPhoto(db, memberId, photoId))) throw new DomainError('not_found');
    },
  };
}
