import { imageKey } from '../chat/signed-image.ts';
import type { Queryable } from '../database/database.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { filesOf } from '../photos/photo-reply.ts';
import { evidenceKey } from '../reports/evidence.ts';
import { eraseMember } from './erase-member.ts';

const FILES_PER_JOB = 500;

/**
 * Locks what a member paid, before their account is: what settles and pays back takes payment, member and wallet in this order,
 * and would wait for an erasure that waits for it.
 */
export async function holdPayments(trx: Queryable, id: number): Promise<void> {
  await trx.query('select from payment where member_id = $1 order by id for no key update', [id]);
}

/** Erases a member whose payments are held, and has the files deleted that are nobody's then. Run it in a transaction. */
export async function eraseWithFiles(trx: Queryable, id: number): Promise<void> {
  const { photos, chatImages, exports, evidence } = await eraseMember(trx, id);
  const keys = [...photos.flatMap(filesOf), ...chatImages.map(imageKey), ...exports, ...evidence.map(evidenceKey)];
  // The rows that named the files are gone with this commit: a job remembers them until the last one is deleted.
  for (let from = 0; from < keys.length; from += FILES_PER_JOB)
    await addToOutbox(trx, id, 'delete_files', { keys: keys.slice(from, from + FILES_PER_JOB) });
}
