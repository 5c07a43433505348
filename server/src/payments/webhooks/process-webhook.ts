import { messageOf } from '@vonk/release/message-of.ts';
import type { Deps } from '../../http/app-types.ts';
import type { Applied } from '../payment-report.repository.ts';
import { settle } from '../settle.ts';
import { createWebhookRepository } from './webhook.repository.ts';

/** What became of a webhook; `nothing` for one that concerns no payment. */
type WebhookOutcome = Applied['o_outcome'] | 'nothing';

/**
 * Reads a stored webhook and applies what it says, once, whoever asks how often. Null where that was done, or is being done.
 * Throws where it cannot be done now; the webhook then waits with its error.
 */
export async function processWebhook(
  deps: Pick<Deps, 'db' | 'bus' | 'providers'>,
  id: number,
): Promise<WebhookOutcome | null> {
  const webhooks = createWebhookRepository(deps.db);
  const webhook = await webhooks.claim(id);
  if (!webhook) return null;
  try {
    const provider = deps.providers.of(webhook.provider);
    const state = await provider.readWebhook(webhook);
    // What fitted no payment at an earlier try may fit one now.
    if (state && webhook.tries > 1) await webhooks.forgetUnfit(provider.name, state.eventId);
    const outcome = state ? await settle(deps, provider, state) : 'nothing';
    await webhooks.done(id, outcome, state?.paymentId ?? null);
    return outcome;
  } catch (error) {
    await webhooks.failed(id, messageOf(error));
    throw error;
  }
}
