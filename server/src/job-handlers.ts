import { keysOf } from '@vonk/api/keys-of.ts';
import type { ZodType } from 'zod';
import { storeBookedJob } from './chat/booked-messages.ts';
import { forgetUnsentImages } from './chat/forget-unsent-images.ts';
import { sendComplaintMail } from './complaints/send-complaint-mail.ts';
import { sendDemoReply } from './demo/scripted-replies.ts';
import type { JobDeps, JobHandler } from './jobs/job-deps.ts';
import { type Payloads, TOPICS, type Topic } from './jobs/topics.ts';
import { dataExportJob } from './leaving/data-export-job.ts';
import { deleteFiles, eraseAccounts } from './leaving/erase-accounts.ts';
import { autoLikesJob } from './likes/auto-likes-job.ts';
import { sendQueuedMail } from './mail/send-queued-mail.ts';
import { drawSearchSample } from './members/draw-search-sample.ts';
import { forgetCases } from './moderation/forget-cases.ts';
import { liftEndedSuspensions } from './moderation/lift-ended.ts';
import { sendModerationMail } from './moderation/send-moderation-mail.ts';
import { bookMoneyJob } from './money/book-money-job.ts';
import { checkBooksJob } from './money/check-books-job.ts';
import { sendPush } from './notices/send-push.ts';
import { tellMember } from './notices/tell-member.ts';
import { returnUnansweredJob } from './operators/return-unanswered-job.ts';
import { forgetVisits } from './partners/forget-visits.ts';
import { sendPostback } from './partners/send-postback.ts';
import { reconcileJob } from './payments/reconcile-job.ts';
import { webhookJob } from './payments/webhooks/webhook-job.ts';
import { refundJob } from './payments/withdrawals/refund-job.ts';
import { makeSmallerPhotos } from './photos/smaller-photos.ts';
import { purgeExpired } from './purge/purge-expired.ts';
import { watchFirstMessage, watchLimits } from './rails/watch-rails.ts';
import { judgeCheckout } from './releases/judge-checkout-job.ts';
import { keepDifferencesJob } from './settlements/keep-differences-job.ts';
import { sendInvitation } from './staff-access/send-invitation.ts';

/** The handler of each topic of the outbox. */
const jobHandlers: { [T in Topic]: JobHandler<T> } = {
  erase_accounts: eraseAccounts,
  lift_suspensions: liftEndedSuspensions,
  moderation_mail: sendModerationMail,
  mail: sendQueuedMail,
  complaint_mail: sendComplaintMail,
  staff_invitation: sendInvitation,
  push: tellMember,
  push_to: sendPush,
  demo_reply: sendDemoReply,
  auto_likes: autoLikesJob,
  return_unanswered: returnUnansweredJob,
  watch_first: watchFirstMessage,
  watch_limits: watchLimits,
  reconcile_payments: reconcileJob,
  refund: refundJob,
  webhook: webhookJob,
  postback: sendPostback,
  smaller_photo: makeSmallerPhotos,
  forget_visits: forgetVisits,
  delete_files: deleteFiles,
  purge_expired: purgeExpired,
  forget_unsent_images: forgetUnsentImages,
  forget_cases: forgetCases,
  draw_search_sample: drawSearchSample,
  store_booked: storeBookedJob,
  judge_checkout: judgeCheckout,
  book_money: bookMoneyJob,
  check_books: checkBooksJob,
  compare_settlements: keepDifferencesJob,
  data_export: dataExportJob,
};

const schemas: { [T in Topic]: ZodType<Payloads[T]> } = TOPICS;

/** The topics that have a handler; rows of others stay in the outbox. */
export const HANDLED_TOPICS: Topic[] = keysOf(TOPICS);

/** Runs the job of one row of the outbox; rejects when its payload is not what the topic says. */
export const runJob = async <T extends Topic>(topic: T, payload: unknown, deps: JobDeps): Promise<void> =>
  jobHandlers[topic](schemas[topic].parse(payload), deps);

export interface Queue {
  name: string;
  topics: Topic[];
  atOnce: number;
}

/**
 * A job that may run at once is told to the worker, which begins within milliseconds. One that waited (for another try, for
 * its time) is told by the relay, within two seconds of it (jobs/relay.ts). What neither told is found by looking: every one of
 * a queue's workers looks, so often.
 */
export const LATE_MS = 60_000;

/**
 * Queues by who is waited for: each has workers of its own, so that a slow stranger holds up nobody but itself. `atOnce`
 * is the number of its jobs that run at a time in one worker process.
 */
export const QUEUES: Queue[] = [
  { name: 'mail', topics: ['mail', 'complaint_mail', 'moderation_mail', 'staff_invitation'], atOnce: 4 },
  { name: 'notices', topics: ['push'], atOnce: 3 },
  { name: 'push services', topics: ['push_to'], atOnce: 10 },
  { name: 'networks', topics: ['postback'], atOnce: 4 },
  // A site server reads most of them itself; the others wait for a provider that did not answer.
  { name: 'webhooks', topics: ['webhook'], atOnce: 3 },
  { name: 'refunds', topics: ['refund'], atOnce: 2 },
  { name: 'reconciliation', topics: ['reconcile_payments'], atOnce: 1 },
  { name: 'books', topics: ['book_money', 'check_books', 'compare_settlements'], atOnce: 1 },
  { name: 'pictures', topics: ['smaller_photo'], atOnce: 1 },
  { name: 'members', topics: ['demo_reply', 'auto_likes'], atOnce: 2 },
  {
    name: 'upkeep',
    topics: [
      'erase_accounts',
      'lift_suspensions',
      'delete_files',
      'forget_visits',
      'purge_expired',
      'forget_unsent_images',
      'forget_cases',
      'draw_search_sample',
      'store_booked',
      'judge_checkout',
      'return_unanswered',
      'watch_first',
      'watch_limits',
      'data_export',
    ],
    atOnce: 1,
  },
];

/**
 * Topics that also run by the clock, as lines of graphile-worker's crontab: minute hour day month weekday topic. By its
 * key a job waits once: a clock that runs faster than the work does not pile it up.
 */
export const crontab: string[] = [
  '*/5 * * * * lift_suspensions ?jobKey=lift_suspensions&max=2',
  '17 * * * * erase_accounts ?jobKey=erase_accounts',
  '43 3 * * * forget_visits ?jobKey=forget_visits',
  '13 4 * * * purge_expired ?jobKey=purge_expired',
  '37 4 * * * forget_unsent_images ?jobKey=forget_unsent_images',
  '23 4 * * * forget_cases ?jobKey=forget_cases',
  '7 5 * * * draw_search_sample ?jobKey=draw_search_sample',
  '* * * * * store_booked ?jobKey=store_booked&max=2',
  '* * * * * reconcile_payments ?jobKey=reconcile_payments&max=2',
  '* * * * * judge_checkout ?jobKey=judge_checkout&max=2',
  '31 2 * * * check_books ?jobKey=check_books',
  '51 5 * * * compare_settlements ?jobKey=compare_settlements',
  '* * * * * book_money ?jobKey=book_money&max=2',
  '*/10 * * * * return_unanswered ?jobKey=return_unanswered&max=2',
  '*/10 * * * * watch_limits ?jobKey=watch_limits&max=2',
  '*/2 * * * * auto_likes ?jobKey=auto_likes&max=2',
];
