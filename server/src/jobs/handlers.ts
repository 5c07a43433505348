import { sendQueuedMail } from '../mail/send-queued-mail.ts';
import { sendPush } from '../push/send-push.ts';
import type { JobHandler } from './job-deps.ts';

/** What is done for each topic of the outbox, one line each. Rows of other topics stay where they are. */
export const jobHandlers: Record<string, JobHandler> = {
  mail: sendQueuedMail,
  push: sendPush,
};

/** Topics that also run by the clock, as lines of graphile-worker's crontab: minute hour day month weekday topic. */
export const crontab: string[] = [];
