import { imageKey } from '../chat/signed-image.ts';
import type { Queryable } from '../database/database.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { filesOf } from '../photos/photo-reply.ts';
import { evidenceKey } from '../reports/evidence.ts';
import { eraseMember } from './erase-member.ts';

const FILES_PER_JOB = 500;

/** Erases a member, and has the files deleted that are nobody's then. Run it in a transaction. */
export async function eraseWithFiles(trx: Queryable, id: number): Promise<void> {
  const { photos, chatImages, exports, evidence } = await eraseMember(trx, id);
  const keys = [...photos.flatMap(filesOf), ...chatImages.map(imageKey), ...exports, ...evidence.map(evidenceKey)];
  // The rows that named the files are gone with this commit: a job remembers them until the last one is deleted.
  for (let from = 0; from < keys.length; from += FILES_PER_JOB)
    await addToOutbox(trx, id, 'delete_files', { keys: keys.slice(from, from + FILES_PER_JOB) });
}
