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

export const createPhotoRepository = (db: Queryable) => ({
  async list(memberId: number): Promise<PhotoRow[]> {
    const { rows } = await db.query<PhotoRow>(
      `select ${COLUMNS.replaceAll(/\w+/g, 'ph.$&')} from photo ph join profile p on p.member_id = ph.member_id
        where ph.member_id = $1 order by ph.id is distinct from p.main_photo_id, ph.position, ph.id`,
      [memberId],
    );
    return rows;
  },
  /** Whether anybody may see a stored picture: it is a photo of somebody whose account is neither deleted nor banned. */
  async isPublic(storageKey: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `select 1 from photo ph join member m on m.id = ph.member_id
        where ph.storage_key = $1 and m.status in ('active', 'not_confirmed') limit 1`,
      [storageKey],
    );
    return rowCount > 0;
  },
  async isPaid(memberId: number): Promise<boolean> {
    const { rows } = await db.query<{ is_paid: boolean }>(
      'select paid_at is not null as is_paid from member where id = $1',
      [memberId],
    );
    return rows[0]?.is_paid ?? false;
  },
  async count(memberId: number): Promise<number> {
    const { rows } = await db.query<{ photo_count: number }>('select photo_count from profile where member_id = $1', [
      memberId,
    ]);
    return rows[0]?.photo_count ?? 0;
  },
  /** Takes a place below the limit; false, and nothing changed, when there is none (of 20 at once 3 get one). */
  async takePlace(memberId: number, limit: number): Promise<boolean> {
    const { rowCount } = await db.query(
      'update profile set photo_count = photo_count + 1 where member_id = $1 and photo_count < $2',
      [memberId, limit],
    );
    return rowCount === 1;
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
    await db.query('update profile set main_photo_id = coalesce(main_photo_id, $2) where member_id = $1', [
      photo.memberId,
      row.id,
    ]);
    return row;
  },
  async setMain(memberId: number, photoId: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `update profile set main_photo_id = $2 where member_id = $1
          and exists (select 1 from photo where id = $2 and member_id = $1)`,
      [memberId, photoId],
    );
    return rowCount === 1;
  },
});

/** Removes a photo; the next one becomes the main photo. Its storage key, or undefined when it was not the member's. */
export const removePhoto = (db: Database, memberId: number, photoId: number): Promise<string | null | undefined> =>
  db.inTransaction(async (trx) => {
    const { rows } = await trx.query<{ storage_key: string | null }>(
      'delete from photo where id = $1 and member_id = $2 returning storage_key',
      [photoId, memberId],
    );
    if (!rows[0]) return undefined;
    await trx.query(
      `update profile set photo_count = photo_count - 1,
              main_photo_id = coalesce(main_photo_id,
                (select id from photo where member_id = $1 order by position, id limit 1))
        where member_id = $1`,
      [memberId],
    );
    return rows[0].storage_key;
  });
