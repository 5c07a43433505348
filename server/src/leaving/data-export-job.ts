import { randomUUID } from 'node:crypto';
import type { JobHandler } from '../jobs/job-deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { collectMember } from './collect-member.ts';
import { createDataExports } from './data-export.repository.ts';

/**
 * Job `data_export`: makes the copy of all that is held of a member, keeps it for its link, and mails that; once. Pictures are
 * not copied: the link takes them from where they lie, so that one that was deleted since is gone from it too.
 */
export const dataExportJob: JobHandler<'data_export'> = async ({ export_id, member_id }, { db, store }) => {
  if (!(await createDataExports(db).isWaiting(export_id))) return;
  const key = `exports/${randomUUID()}.json`;
  await store.put(key, Buffer.from(await collectMember(db, member_id)), 'application/json');
  let isNamed = false;
  try {
    isNamed = await db.inTransaction(async (trx) => {
      // Who was erased meanwhile has no row any more.
      if (!(await createDataExports(trx).made(export_id, key))) return false;
      await queueMail(trx, { template: 'data_export', member_id, export_id });
      return true;
    });
  } finally {
    // A file that no row names would never be deleted.
    if (!isNamed) await store.delete(key);
  }
};
