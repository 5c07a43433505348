import { imageKey } from '../chat/signed-image.ts';
import type { JobHandler } from '../jobs/job-deps.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { REACTIVATION_DAYS } from '../mail/mail-token.repository.ts';
import { filesOf } from '../photos/photo-reply.ts';
import { eraseMember } from './erase-member.ts';

const AT_ONCE = 100;
const FILES_PER_JOB = 500;

/**
 * Job `erase_accounts`, by the clock: what deleted accounts held of a person goes once they can no longer come back.
 * The bare row stays, so that the ledger and the other side's conversations keep their ends.
 */
export const eraseAccounts: JobHandler<'erase_accounts'> = async (_payload, { db }) => {
  const { rows } = await db.query<{ id: number }>(
    `select id from member where status = 'deleted' and erased_at is null
        and deleted_at < now() - make_interval(days => $1) order by id limit ${AT_ONCE}`,
    [REACTIVATION_DAYS],
  );
  for (const { id } of rows)
    await db.inTransaction(async (trx) => {
      const { photos, chatImages } = await eraseMember(trx, id);
      const keys = [...photos.flatMap(filesOf), ...chatImages.map(imageKey)];
      // The rows that named the files are gone with this commit: a job remembers them until the last one is deleted.
      for (let from = 0; from < keys.length; from += FILES_PER_JOB)
        await addToOutbox(trx, id, 'delete_files', { keys: keys.slice(from, from + FILES_PER_JOB) });
    });
};

/** Job `delete_files`: takes files that are nobody's any more out of the store; tried again until all of them are gone. */
export const deleteFiles: JobHandler<'delete_files'> = async ({ keys }, { store }) => {
  for (const key of keys) await store.delete(key);
};
