import { rewordInbox } from '../chat/reword-inbox.ts';
import type { Queryable } from '../database/database.ts';
import { lockPhotos } from '../photos/photo.repository.ts';
import type { StoredCase } from './case.repository.ts';

/** What was taken away, as an appeal brings it back. */
export interface Removed {
  messages?: { conversation_id: number; seq: number; text: string; attachment: string | null }[];
  /** As servers of before wrote it. */
  message?: { conversation_id: number; seq: number; text: string; attachment: string | null };
  photo?: Record<string, unknown>;
  is_main?: boolean;
  about?: string;
}

/** Takes the words and pictures of a member's messages from both sides; their places in the conversations stay. */
async function removeMessages(
  trx: Queryable,
  memberId: number,
  places: { conversation_id: number; seq: number }[],
): Promise<Removed> {
  const messages: NonNullable<Removed['messages']> = [];
  for (const { conversation_id, seq } of places) {
    const { rows } = await trx.query<{ text: string; attachment: string | null }>(
      'select text, attachment from message where conversation_id = $1 and seq = $2 and sender_id = $3 for update',
      [conversation_id, seq, memberId],
    );
    const [was] = rows;
    if (!was) continue;
    await trx.query(
      `update message set text = '', attachment = case when kind = 'gift' then attachment end
        where conversation_id = $1 and seq = $2`,
      [conversation_id, seq],
    );
    await rewordInbox(trx, conversation_id, seq);
    // A gift's key is an attachment too, and names no picture.
    await trx.query('update chat_image set removed_at = now() where member_id = $1 and id::text = $2', [
      memberId,
      was.attachment,
    ]);
    messages.push({ conversation_id, seq, ...was });
  }
  return messages.length ? { messages } : {};
}

/** The messages that a decision took away. */
export const removedMessages = ({ messages = [], message }: Removed): NonNullable<Removed['messages']> =>
  message ? [...messages, message] : messages;

/** Takes a photo away that waited to be looked at: nobody has seen it. */
async function declinePhoto(trx: Queryable, memberId: number, photoId: number): Promise<Removed> {
  const { rows } = await trx.query<{ photo: Record<string, unknown> }>(
    'delete from photo_waiting w where id = $1 and member_id = $2 returning to_json(w) as photo',
    [photoId, memberId],
  );
  return rows[0] ? { photo: { ...rows[0].photo, position: 0 } } : {};
}

/** Shows a photo that was looked at, to everybody; nothing where its member took it back. */
export async function approvePhoto(trx: Queryable, { snapshot, member_id }: StoredCase): Promise<void> {
  await trx.query('select photo_approve($1, $2)', [member_id, snapshot.photo_id]);
}

/** Takes a photo from its member: without its row no page names it and no address gives it. Its files wait for an appeal. */
async function removePhoto(trx: Queryable, memberId: number, photoId: number): Promise<Removed> {
  await lockPhotos(trx, memberId);
  const { rows } = await trx.query<{ photo: Record<string, unknown>; is_main: boolean }>(
    `select to_json(ph) as photo, p.main_photo_id is not distinct from ph.id as is_main
       from photo ph join profile p on p.member_id = ph.member_id where ph.id = $1 and ph.member_id = $2`,
    [photoId, memberId],
  );
  const [was] = rows;
  if (!was) return declinePhoto(trx, memberId, photoId);
  await trx.query('delete from photo where id = $1 and member_id = $2', [photoId, memberId]);
  await trx.query(
    `update profile set photo_count = greatest(photo_count - 1, 0),
            main_photo_id = coalesce(main_photo_id,
              (select id from photo where member_id = $1 order by position, id limit 1))
      where member_id = $1`,
    [memberId],
  );
  return was;
}

async function removeAbout(trx: Queryable, memberId: number): Promise<Removed> {
  const { rows } = await trx.query<{ about: string }>('select about from profile where member_id = $1 for update', [
    memberId,
  ]);
  await trx.query(`update profile set about = '' where member_id = $1`, [memberId]);
  return { about: rows[0]?.about ?? '' };
}

/**
 * Takes away what a case is about: the message, the photo, or the text of the profile; of a complaint the photo that is named.
 * Nothing where it is gone already.
 */
export async function removeContent(
  trx: Queryable,
  { kind, snapshot, member_id }: StoredCase,
  photoId?: number,
): Promise<Removed> {
  if (member_id === null) return {};
  if (photoId !== undefined) return removePhoto(trx, member_id, photoId);
  const { conversation_id, seq, hits } = snapshot;
  if (hits) return removeMessages(trx, member_id, hits);
  if (conversation_id !== undefined && seq !== undefined)
    return removeMessages(trx, member_id, [{ conversation_id, seq }]);
  if (kind === 'photo' && snapshot.photo_id !== undefined) return removePhoto(trx, member_id, snapshot.photo_id);
  return removeAbout(trx, member_id);
}

/** Brings back what was taken away; what the member has put in its place since stays. */
export async function restoreContent(trx: Queryable, memberId: number, removed: Removed): Promise<void> {
  const { photo, about } = removed;
  for (const message of removedMessages(removed)) {
    await trx.query(
      `update message set text = $3, attachment = $4 where conversation_id = $1 and seq = $2 and text = '' and sender_id = $5`,
      [message.conversation_id, message.seq, message.text, message.attachment, memberId],
    );
    await rewordInbox(trx, message.conversation_id, message.seq);
    await trx.query('update chat_image set removed_at = null where member_id = $1 and id::text = $2', [
      memberId,
      message.attachment,
    ]);
  }
  if (photo) {
    await trx.query(
      `insert into photo overriding system value select * from jsonb_populate_record(null::photo, $1) on conflict do nothing`,
      [JSON.stringify(photo)],
    );
    await trx.query(
      `update profile set photo_count = photo_count + 1,
              main_photo_id = case when $3 then $2 else coalesce(main_photo_id, $2) end where member_id = $1`,
      [memberId, photo.id, removed.is_main ?? false],
    );
  }
  if (about) await trx.query(`update profile set about = $2 where member_id = $1 and about = ''`, [memberId, about]);
}
