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
  const exports = createDataExports(db);
  // Named before it is there: a try that was cut off leaves no file that nobody knows of, and no row without its file.
  const key = await exports.nameFile(export_id, `exports/${randomUUID()}.json`);
  if (key === null) return;
  await store.put(key, Buffer.from(await collectMember(db, member_id)), 'application/json');
  await db.inTransaction(async (trx) => {
    if (await createDataExports(trx).made(export_id))
      await queueMail(trx, { template: 'data_export', member_id, export_id });
  });
  // Who was erased meanwhile has no row any more.
  if (!(await exports.isThere(export_id))) await store.delete(key);
};
