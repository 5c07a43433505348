import { imageKey } from '../chat/signed-image.ts';
import type { Queryable } from '../database/database.ts';
import type { JobHandler } from '../jobs/job-deps.ts';
import { addToOutbox, NOBODY } from '../jobs/outbox.ts';
import { filesOf } from '../photos/photo-reply.ts';
import { evidenceKey } from '../reports/evidence.ts';

const AT_ONCE = 500;
/** Six months in which a decision can be appealed (DSA art. 20), and one in which an appeal is decided. */
const MONTHS = 7;

/** Cases that are over and that nobody can appeal any more; those of members under a legal hold, and with an open appeal, wait. */
const OVER = `
  select k.id from moderation_case k
   where k.state <> 'open' and k.snapshot <> '{}' and coalesce(k.decided_at, k.last_at) < now() - make_interval(months => ${MONTHS})
     and (k.member_id is null or not member_is_held(k.member_id))
     and not exists (select from moderation_decision d join moderation_appeal a on a.decision_id = d.id
                      where d.case_id = k.id and a.outcome is null)
   order by coalesce(k.decided_at, k.last_at) limit ${AT_ONCE} for update of k skip locked`;

/** Photos and chat pictures that decisions took away, and no appeal brought back. */
const GONE = {
  photos: `select d.removed -> 'photo' ->> 'storage_key' as key from moderation_decision d
    where d.case_id = any($1) and d.removed -> 'photo' ->> 'storage_key' is not null
      and not exists (select from photo p where p.storage_key = d.removed -> 'photo' ->> 'storage_key')`,
  images: `delete from chat_image i using moderation_decision d
      cross join lateral jsonb_array_elements(coalesce(d.removed -> 'messages', '[]')) m
    where d.case_id = any($1) and i.id::text = m ->> 'attachment' and i.removed_at is not null returning i.id::text as key`,
};

/** Forgets what the oldest of those cases kept; false when there was none. */
async function forgetSome(trx: Queryable): Promise<boolean> {
  const keysOf = async (statement: string, ids: number[]) =>
    (await trx.query<{ key: string }>(statement, [ids])).rows.map(({ key }) => key);
  const { rows } = await trx.query<{ id: number }>(OVER);
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return false;
  const keys = [
    ...ids.map(evidenceKey),
    ...(await keysOf(GONE.photos, ids)).flatMap(filesOf),
    ...(await keysOf(GONE.images, ids)).map(imageKey),
  ];
  await trx.query(`update moderation_decision set removed = null where case_id = any($1)`, [ids]);
  await trx.query(`update moderation_case set snapshot = '{}' where id = any($1)`, [ids]);
  await addToOutbox(trx, NOBODY, 'delete_files', { keys });
  return true;
}

/**
 * Job `forget_cases`, every night: copies of what was reported, and what decisions took away, go when nobody can appeal any more.
 * Cases and decisions stay without them: the yearly report counts them (DSA art. 24), and a ban still says why.
 */
export const forgetCases: JobHandler<'forget_cases'> = async (_payload, { db }) => {
  while (await db.inTransaction(forgetSome));
};
