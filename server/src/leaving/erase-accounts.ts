import { REACTIVATION_DAYS } from '@vonk/api/options.ts';
import { createAccountRepository } from '../accounts/account.repository.ts';
import type { JobHandler } from '../jobs/job-deps.ts';
import { addToOutbox, NOBODY } from '../jobs/outbox.ts';
import { createDataExports } from './data-export.repository.ts';
import { eraseWithFiles, holdPayments } from './erase-with-files.ts';

const AT_ONCE = 100;
/** In SQL: whose account cannot come back any more, `$1` days after it was deleted, and under no hold. */
const IS_DUE = `status = 'deleted' and erased_at is null and deleted_at < now() - make_interval(days => $1) and not member_is_held(id)`;

/**
 * Job `erase_accounts`, by the clock: what deleted accounts held of a person goes once they can no longer come back, unless a legal
 * hold is in force (ADR 45).
 * The bare row stays, so that the ledger and the other side's conversations keep their ends.
 */
export const eraseAccounts: JobHandler<'erase_accounts'> = async (_payload, { db }) => {
  const { rows } = await db.query<{ id: number }>(
    `select id from member where ${IS_DUE} order by id limit ${AT_ONCE}`,
    [REACTIVATION_DAYS],
  );
  for (const { id } of rows)
    await db.inTransaction(async (trx) => {
      await holdPayments(trx, id);
      // Support may have set a hold since they were found.
      await createAccountRepository(trx).lock(id);
      const { rowCount } = await trx.query(`select from member where ${IS_DUE} and id = $2`, [REACTIVATION_DAYS, id]);
      if (rowCount) await eraseWithFiles(trx, id);
    });
  // Copies that nobody can fetch any more go by the same clock.
  await db.inTransaction(async (trx) => {
    const keys = await createDataExports(trx).takeExpired();
    if (keys.length) await addToOutbox(trx, NOBODY, 'delete_files', { keys });
  });
};

/** Job `delete_files`: takes files that are nobody's any more out of the store; tried again until all of them are gone. */
export const deleteFiles: JobHandler<'delete_files'> = async ({ keys }, { store }) => {
  for (const key of keys) await store.delete(key);
};
