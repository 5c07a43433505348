import type { JobHandler } from '../jobs/job-deps.ts';
import { findNotice } from './notice.ts';
import { sendNoticeMail } from './send-notice-mail.ts';
import { sendPush } from './send-push.ts';

/** Job `push`: tells a member of a message or like in the browser, and by mail when they are away. */
export const tellMember: JobHandler<'push'> = async (payload, deps) => {
  const notice = await findNotice(deps.db, payload);
  if (!notice) return;
  await sendNoticeMail(notice, deps);
  await sendPush(notice, deps);
};
