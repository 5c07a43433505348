import { eraseAccounts } from '../accounts/erase-accounts.ts';
import { sendDemoReply } from '../demo/scripted-replies.ts';
import { autoLikesJob } from '../likes/auto-likes-job.ts';
import { sendQueuedMail } from '../mail/send-queued-mail.ts';
import { reconcileJob } from '../payments/reconcile-job.ts';
import { refundJob } from '../payments/refund-job.ts';
import { makeSmallerPhotos } from '../photos/smaller-photos.ts';
import { tellMember } from '../push/tell-member.ts';
import { forgetVisits } from '../tracking/forget-visits.ts';
import { sendPostback } from '../tracking/send-postback.ts';
import type { JobHandler } from './job-deps.ts';

/** What is done for each topic of the outbox, one line each. Rows of other topics stay where they are. */
export const jobHandlers: Record<string, JobHandler> = {
  erase_accounts: eraseAccounts,
  mail: sendQueuedMail,
  push: tellMember,
  demo_reply: sendDemoReply,
  auto_likes: autoLikesJob,
  reconcile_payments: reconcileJob,
  refund: refundJob,
  postback: sendPostback,
  smaller_photo: makeSmallerPhotos,
  forget_visits: forgetVisits,
};

/** Topics that also run by the clock, as lines of graphile-worker's crontab: minute hour day month weekday topic. */
export const crontab: string[] = [
  '17 * * * * erase_accounts',
  '43 3 * * * forget_visits',
  '* * * * * reconcile_payments',
  '*/2 * * * * auto_likes',
];
