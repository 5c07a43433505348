import type { Database, Queryable } from '../database/database.ts';
import { addToOutbox, NOBODY } from '../jobs/outbox.ts';
import { filesOf } from '../photos/photo-reply.ts';
import { evidenceKey } from '../reports/evidence.ts';

/** An appeal is open for six months (DSA art. 20), and a court may ask for as long again. */
const OLD = `now() - interval '12 months'`;
/** The same time again after an appeal was decided. */
const APPEALED = `now() - interval '6 months'`;

const AT_ONCE = 200;

/** SQL, true where no appeal of a decision `d` waits or was decided of late. */
const NO_APPEAL = `not exists (select from moderation_appeal a
  where a.decision_id = d.id and (a.outcome is null or a.decided_at > ${APPEALED}))`;

/** Empties the copies of what was reported, and gives the cases of which a picture was copied too. */
async function forgetSnapshots(trx: Queryable): Promise<number[]> {
  const { rows } = await trx.query<{ id: number }>(
    `update moderation_case set snapshot = '{}' where id = any(array(
       select k.id from moderation_case k
        where k.decided_at < ${OLD} and k.snapshot <> '{}' and not member_is_held(k.member_id)
          and not exists (select from moderation_decision d where d.case_id = k.id and not (d.decided_at < ${OLD} and ${NO_APPEAL}))
        order by k.decided_at limit ${AT_ONCE}))
     returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Empties what a decision took away and nobody brings back any more; gives the keys of pictures that are nobody's then. */
async function forgetRemoved(trx: Queryable): Promise<string[]> {
  const { rows } = await trx.query<{ key: string | null }>(
    `with old as (
       select d.id, d.removed -> 'photo' ->> 'storage_key' as key from moderation_decision d
        where d.decided_at < ${OLD} and d.removed is not null and not member_is_held(d.member_id) and ${NO_APPEAL}
        order by d.decided_at limit ${AT_ONCE}),
     emptied as (update moderation_decision d set removed = null from old where d.id = old.id)
     select key from old where key is not null and not exists (select from photo where storage_key = old.key)`,
  );
  return rows.flatMap(({ key }) => (key ? [key] : []));
}

/**
 * Forgets what cases keep of content once nobody can appeal: the copies of what was reported and what was taken away, with their
 * pictures. The case, the decision and its reasons stay for the yearly report. What is under a legal hold stays (ADR 48).
 */
export const forgetCopies = (db: Pick<Database, 'inTransaction'>): Promise<void> =>
  db.inTransaction(async (trx) => {
    const cases = await forgetSnapshots(trx);
    const removed = await forgetRemoved(trx);
    const keys = [...cases.map(evidenceKey), ...removed.flatMap(filesOf)];
    if (keys.length) await addToOutbox(trx, NOBODY, 'delete_files', { keys });
  });
