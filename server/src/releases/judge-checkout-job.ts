import type { Queryable } from '../database/database.ts';
import type { JobHandler } from '../jobs/job-deps.ts';
import { CHECKOUT } from './begun-checkout.ts';
import { type Checkouts, lostPurchases } from './judge-checkout.ts';
import { createReleaseRepository } from './release.repository.ts';

/** What was begun later may still be completed. */
const TIME_TO_PAY = `interval '10 minutes'`;
/** What was seen earlier says nothing of now. */
const WINDOW = `interval '1 day'`;

/** What became of the checkouts of a version since it and the other one are both given to members (a time as Postgres writes it). */
async function checkoutsOf(db: Queryable, version: string, since: string): Promise<Checkouts> {
  const { rows } = await db.query<Checkouts>(
    `with begun as (
       select member_id, bool_or(status in ('completed', 'refunded', 'charged_back')) as is_completed,
              bool_or(status not in ('loading', 'pending') or created_at < now() - ${TIME_TO_PAY}) as is_ended
         from payment where release = $2 and created_at >= $3::timestamptz and created_at > now() - ${WINDOW} group by member_id)
     select (select coalesce(sum(views), 0) from release_minute
              where remote = $1 and version = $2 and minute >= $3::timestamptz and minute > now() - ${WINDOW})::int as opened,
            count(*)::int as begun, (count(*) filter (where is_ended))::int as ended,
            (count(*) filter (where is_completed))::int as completed
       from begun`,
    [CHECKOUT, version, since],
  );
  return rows[0] ?? { opened: 0, begun: 0, ended: 0, completed: 0 };
}

/**
 * Job `judge_checkout`, by the clock: ends the canary of checkout with which fewer members than with the version beside it begin
 * or complete a payment, whether or not anything fails to load.
 */
export const judgeCheckout: JobHandler<'judge_checkout'> = async (_payload, { db }) => {
  const { rows } = await db.query<{ version: string | null; canary: string; since: string }>(
    `select version, canary_version as canary, changed_at::text as since from remote_live
      where site_id = 0 and remote = $1 and canary_version is not null and canary_weight > 0`,
    [CHECKOUT],
  );
  for (const { version, canary, since } of rows) {
    if (!version) continue;
    const [own, other] = [await checkoutsOf(db, canary, since), await checkoutsOf(db, version, since)];
    const why = lostPurchases(own, other);
    if (why) await createReleaseRepository(db).stop(CHECKOUT, canary, why);
  }
};
