import type { JobHandler } from '../jobs/job-deps.ts';
import { REACTIVATION_DAYS } from '../mail/mail-token.repository.ts';
import { filesOf } from '../photos/photo-reply.ts';

const AT_ONCE = 100;

/**
 * Job `erase_accounts`, by the clock: what deleted accounts held of a person goes once they can no longer come back.
 * The bare row stays, so that the ledger and the other side's conversations keep their ends.
 */
export const eraseAccounts: JobHandler<'erase_accounts'> = async (_payload, { db, store }) => {
  const { rows } = await db.query<{ id: number }>(
    `select id from member where status = 'deleted' and erased_at is null
        and deleted_at < now() - make_interval(days => $1) order by id limit ${AT_ONCE}`,
    [REACTIVATION_DAYS],
  );
  for (const { id } of rows) {
    const keys = await db.inTransaction(async (trx) => {
      await trx.query(
        `update member set email = null, password_hash = null, signup_message = null, tracking = '{}', formats = null,
                erased_at = now() where id = $1`,
        [id],
      );
      await trx.query(
        `update profile set name = '–', about = '', interests = 0, city_id = null, region_id = null, cell = null,
                sexuality = null, hair_colour = null, eye_colour = null, body_type = null, relationship_status = null,
                reason = null, tattoos = null, main_photo_id = null, photo_count = 0,
                gender = null, looking_for = null, birthdate = '1970-01-01' where member_id = $1`,
        [id],
      );
      // A partner's hits are settled with; whose they were is not kept.
      await trx.query('update tracking_hit set member_id = null, visitor_id = gen_random_uuid() where member_id = $1', [
        id,
      ]);
      for (const table of ['session', 'mail_token', 'push_subscription'])
        await trx.query(`delete from ${table} where member_id = $1`, [id]);
      await trx.query('delete from profile_like where $1 in (liker_id, liked_id)', [id]);
      const photos = await trx.query<{ storage_key: string | null }>(
        'delete from photo where member_id = $1 returning storage_key',
        [id],
      );
      return photos.rows.flatMap(({ storage_key }) => (storage_key ? [storage_key] : []));
    });
    for (const key of keys) await Promise.all(filesOf(key).map((file) => store.delete(file)));
  }
};
