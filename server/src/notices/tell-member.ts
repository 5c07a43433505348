import type { JobHandler } from '../jobs/job-deps.ts';
import { addJobLater, addToOutbox } from '../jobs/outbox.ts';
import { findNotice, isWanted } from './notice.ts';
import { createPushSubscriptionRepository } from './push-subscription.repository.ts';
import { sendNoticeMail } from './send-notice-mail.ts';

/** So long a like has to stand: the second press of a quick one takes it back, and then there is nothing to tell. */
const LIKE_STANDS_SECONDS = 10;

/** Job `push`: tells a member of a message or like by mail when they are away, and notes a job for each of their browsers. */
export const tellMember: JobHandler<'push'> = async (payload, deps) => {
  const { db, config } = deps;
  // The guard rails look at what strangers write first, once for each conversation.
  if (payload.kind === 'message' && payload.seq === 1) await addToOutbox(db, payload.from_id, 'watch_first', payload);
  const notice = await findNotice(db, payload);
  if (!notice) return;
  if (payload.kind !== 'message' && !payload.is_due)
    return addJobLater(db, 'push', { ...payload, is_due: true }, LIKE_STANDS_SECONDS);
  if (config.pushKeys.length && isWanted(notice, 'push')) {
    await db.inTransaction(async (trx) => {
      for (const subscription_id of await createPushSubscriptionRepository(trx).awake(notice.member_id))
        await addToOutbox(trx, notice.member_id, 'push_to', { ...payload, subscription_id });
    });
  }
  await sendNoticeMail(notice, deps);
};
