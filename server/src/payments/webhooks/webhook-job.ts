import type { JobHandler } from '../../jobs/job-deps.ts';
import { addJobLater } from '../../jobs/outbox.ts';
import { processWebhook } from './process-webhook.ts';
import { createWebhookRepository } from './webhook.repository.ts';

/** Seconds after which whoever took a webhook has died. */
const TAKEN_SECONDS = 31;

/** Job `webhook`: reads a webhook that nobody read yet. One that a server is reading is looked at again later. */
export const webhookJob: JobHandler<'webhook'> = async (payload, deps) => {
  const { webhook_id } = payload;
  const outcome = await processWebhook(deps, webhook_id);
  if (outcome === null && (await createWebhookRepository(deps.db).isWaiting(webhook_id)))
    await addJobLater(deps.db, 'webhook', payload, TAKEN_SECONDS);
};
