import type { Database, Queryable } from '../database/database.ts';
import type { PhotoRow } from './photo-reply.ts';

export interface NewPhoto {
  memberId: number;
  storageKey: string;
  width: number;
  height: number;
  placeholder: string;
}

const COLUMNS = 'id, storage_key, drawn_seed, width, height, thumbhash';

/** Reads of photos: whose they are, who may see them, how many there are. */
const createPhotoReads = (db: Queryable) => ({
  /** The member's own: the main one first, those that wait to be looked at last. */
  async list(memberId: number): Promise<PhotoRow[]> {
    const { rows } = await db.query<PhotoRow>(
      `select * from (
         (select ${COLUMNS.replaceAll(/\w+/g, 'ph.$&')}, false as is_waiting from photo ph join profile p on p.member_id = ph.member_id
           where ph.member_id = $1 order by ph.id is distinct from p.main_photo_id, ph.position, ph.id)
         union all
         (select ${COLUMNS}, true from photo_waiting where member_id = $1 order by id)) own`,
      [memberId],
    );
    return rows;
  },
  /**
   * Who may see a stored picture: everybody a photo of somebody whose account is neither deleted nor banned, and its member
   * alone one that waits to be looked at.
   */
  async audience(storageKey: string, viewerId: number | null): Promise<'all' | 'own' | null> {
    const { rows } = await db.query<{ audience: 'all' | 'own' }>(
      `select 'all' as audience from photo ph join member m on m.id = ph.member_id
        where ph.storage_key = $1 and m.status in ('active', 'not_confirmed')
       union all
       select 'own' from photo_waiting where storage_key = $1 and member_id = $2 limit 1`,
      [storageKey, viewerId],
    );
    return rows[0]?.audience ?? null;
  },
  async isPaid(memberId: number): Promise<boolean> {
    const { rows } = await db.query<{ is_paid: boolean }>(
      'select paid_at is not null as is_paid from member where id = $1',
      [memberId],
    );
    return rows[0]?.is_paid ?? false;
  },
  async count(memberId: number): Promise<number> {
    const { rows } = await db.query<{ photos: number }>(
      `select photo_count + (select count(*)::int from photo_waiting where member_id = $1) as photos
         from profile where member_id = $1`,
      [memberId],
    );
    return rows[0]?.photos ?? 0;
  },
});

/**
 * Before a change of a member's photos: those that come at once wait here for each other. Without it each would hold a photo
 * that the next makes the main one, while it waits for the profile.
 */
export const lockPhotos = (trx: Queryable, memberId: number) =>
  trx.query('select from profile where member_id = $1 for update', [memberId]);

export const createPhotoRepository = (db: Queryable) => ({
  ...createPhotoReads(db),
  /** Takes a place below the limit; false, and nothing changed, when there is none (of 20 at once 3 get one). */
  async takePlace(memberId: number, limit: number): Promise<boolean> {
    // Locked first: those that wait are then counted with all that came before.
    await lockPhotos(db, memberId);
    return (await createPhotoReads(db).count(memberId)) < limit;
  },
  /** The first photo becomes the main one. */
  async insert(photo: NewPhoto): Promise<PhotoRow> {
    const { rows } = await db.query<PhotoRow>(
      `insert into photo (member_id, position, storage_key, width, height, thumbhash)
       select $1, coalesce(max(position), -1) + 1, $2, $3, $4, $5 from photo where member_id = $1
       returning ${COLUMNS}`,
      [photo.memberId, photo.storageKey, photo.width, photo.height, photo.placeholder],
    );
    const row = rows[0];
    if (!row) throw new Error('photo was not stored');
    await db.query(
      `update profile set photo_count = photo_count + 1, main_photo_id = coalesce(main_photo_id, $2) where member_id = $1`,
      [photo.memberId, row.id],
    );
    return row;
  },
  /** Keeps a photo for its member alone, with a case for moderators. */
  async insertWaiting(photo: NewPhoto, site: { id: number; hours: number }): Promise<PhotoRow> {
    const { rows } = await db.query<PhotoRow>(
      `insert into photo_waiting (member_id, storage_key, width, height, thumbhash) values ($1, $2, $3, $4, $5)
       returning ${COLUMNS}, true as is_waiting`,
      [photo.memberId, photo.storageKey, photo.width, photo.height, photo.placeholder],
    );
    const row = rows[0];
    if (!row) throw new Error('photo was not stored');
    await db.query('select moderation_review($1, $2, $3)', [site.id, row.id, site.hours]);
    return row;
  },
});

/** False when the photo is not the member's, or not any more. */
export const setMainPhoto = (db: Database, memberId: number, photoId: number): Promise<boolean> =>
  db.inTransaction(async (trx) => {
    await lockPhotos(trx, memberId);
    const { rowCount } = await trx.query(
      `update profile set main_photo_id = $2 where member_id = $1
          and exists (select 1 from photo where id = $2 and member_id = $1)`,
      [memberId, photoId],
    );
    return rowCount === 1;
  });

/** Takes a photo back that waits to be looked at: nobody needs to any more. */
async function removeWaiting(trx: Queryable, memberId: number, photoId: number): Promise<string | null | undefined> {
  const { rows } = await trx.query<{ storage_key: string | null }>(
    'delete from photo_waiting where id = $1 and member_id = $2 returning storage_key',
    [photoId, memberId],
  );
  if (!rows[0]) return undefined;
  await trx.query(
    `update moderation_case set state = 'closed', decided_at = now(), lease_staff_id = null, lease_until = null,
            snapshot = '{}' where target = 'photo:' || $1::bigint and state = 'open'`,
    [photoId],
  );
  return rows[0].storage_key;
}

/** Removes a photo; the next one becomes the main photo. Its storage key, or undefined when it was not the member's. */
export async function removePhoto(
  trx: Queryable,
  memberId: number,
  photoId: number,
): Promise<string | null | undefined> {
  await lockPhotos(trx, memberId);
  const { rows } = await trx.query<{ storage_key: string | null }>(
    'delete from photo where id = $1 and member_id = $2 returning storage_key',
    [photoId, memberId],
  );
  if (!rows[0]) return removeWaiting(trx, memberId, photoId);
  await trx.query(
    `update profile set photo_count = photo_count - 1,
            main_photo_id = coalesce(main_photo_id,
              (select id from photo where member_id = $1 order by position, id limit 1))
      where member_id = $1`,
    [memberId],
  );
  return rows[0].storage_key;
}
