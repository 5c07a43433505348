import type { Difference, NoteDifferenceBody } from '@vonk/api/desk/payments.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';

/** More than anybody works through in a day. */
const MOST = 500;

/** Differences that the last comparison found, unseen ones first, then the oldest; nothing is corrected here. */
export async function listDifferences(db: Queryable): Promise<Difference[]> {
  const { rows } = await db.query<Difference>(
    `select id, provider, outcome, kind, ref, file, line, payment_id, currency, theirs_minor, ours_minor, their_day, our_day,
            today.day - coalesce(least(their_day, our_day), money_day(found_at)) as age_days,
            to_json(seen_at) #>> '{}' as seen_at, seen_name, note
       from (
         (select * from settlement_difference where gone_at is null and seen_at is null order by found_at limit ${MOST})
         union all
         (select * from settlement_difference where gone_at is null and seen_at is not null order by found_at limit ${MOST})) open
       cross join (select money_day(now()) as day) today
      order by seen_at is not null, found_at limit ${MOST}`,
  );
  return rows;
}

/**
 * Keeps that somebody looked at a difference and what they found. Throws `not_found`, and `said_since` where somebody wrote after
 * what the browser read. Run it in a transaction.
 */
export async function noteDifference(
  trx: Queryable,
  staff: StaffActor,
  id: number,
  { is_seen, note, read }: NoteDifferenceBody,
): Promise<void> {
  const { rows } = await trx.query<Pick<Difference, 'note' | 'seen_at' | 'seen_name'>>(
    `select note, seen_name, to_json(seen_at) #>> '{}' as seen_at from settlement_difference where id = $1 for update`,
    [id],
  );
  const [known] = rows;
  if (!known) throw new DomainError('not_found');
  const { seen_at: seenAt, ...before } = known;
  // Sent again, because its answer was lost: it writes nothing over.
  const isRepeat = note === known.note && is_seen === (seenAt !== null);
  if (read && (read.seen_at !== seenAt || read.note !== known.note) && !isRepeat) throw new DomainError('said_since');
  await trx.query(
    `update settlement_difference set seen_at = case when $2 then now() end, seen_name = case when $2 then $3::text end, note = $4
      where id = $1`,
    [id, is_seen, staff.name, note],
  );
  await noteInLog(trx, staff, {
    act: 'settlements.read',
    target: `difference:${id}`,
    why: note,
    before,
    after: { is_seen, note },
  });
}
