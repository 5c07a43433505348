import { paths } from '@vonk/api/paths.ts';
import webPush from 'web-push';
import type { PushKeys } from '../config.ts';
import type { JobDeps, JobHandler } from '../jobs/job-deps.ts';
import { OutboundRefused } from '../outbound/outbound.ts';
import { siteUrl } from '../sites/site-links.ts';
import { findNotice, isWanted, type Notice, noticePath } from './notice.ts';
import { createPushSubscriptionRepository, type PushSubscriptionRow } from './push-subscription.repository.ts';
import { pushText } from './push-texts.ts';

const DAY_SECONDS = 86_400;
const TIMEOUT_MS = 5_000;
/** Answers of a push service that mean the subscription is over. */
const GONE = new Set([404, 410]);
/** Answers that mean it was made with other keys than those that signed. */
const OTHER_KEY = new Set([400, 401, 403]);

const outcomeOf = (status: number): Outcome => {
  if (GONE.has(status)) return 'gone';
  if (OTHER_KEY.has(status)) return 'other_key';
  return status >= 200 && status < 300 ? 'sent' : 'failed';
};

/** Returns what a browser shows, and where a press leads. A fictional sender carries its word here too (decision 1). */
export function wordsOf(notice: Notice, { config, sites }: Pick<JobDeps, 'config' | 'sites'>): string {
  const site = sites.byId(notice.site_id);
  const { settings } = site;
  const word = settings.fictional_singular[notice.language] ?? settings.fictional_singular.en ?? '';
  const name = notice.from_kind === 'fictional' ? `${notice.from_name} (${word})` : notice.from_name;
  const address = (path: string) => siteUrl(config, site, path, notice.language);
  return JSON.stringify({
    title: settings.name,
    body: pushText(notice.kind, notice.language, name),
    memberId: notice.member_id,
    checkUrl: address(noticePath(notice)),
    openUrl: address(paths.login({ next: noticePath(notice) })),
  });
}

type Outcome = 'sent' | 'failed' | 'gone' | 'other_key';

/** Whether the browser's keys are keys: what nothing can be encrypted with will not get better. */
function hasKeys({ keys }: PushSubscriptionRow): boolean {
  try {
    webPush.encrypt(keys.p256dh, keys.auth, '', webPush.supportedContentEncodings.AES_128_GCM);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts for one browser and hands it to its push service, signed with these keys. */
async function deliver(
  subscription: PushSubscriptionRow,
  notice: Notice,
  deps: JobDeps,
  pushKeys: PushKeys,
): Promise<Outcome> {
  const { sites, outbound } = deps;
  const { endpoint, keys } = subscription;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, wordsOf(notice, deps), {
    TTL: DAY_SECONDS,
    vapidDetails: { subject: `mailto:${sites.byId(notice.site_id).settings.support_email}`, ...pushKeys },
  });
  return outbound({
    url: endpoint,
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body,
    timeoutMs: TIMEOUT_MS,
  }).then(
    ({ status }) => outcomeOf(status),
    (error: unknown) => (error instanceof OutboundRefused ? 'gone' : 'failed'),
  );
}

/** Tries the present keys, then those before them, with which a browser may have subscribed. */
async function deliverWithAny(subscription: PushSubscriptionRow, notice: Notice, deps: JobDeps): Promise<Outcome> {
  if (!hasKeys(subscription)) return 'gone';
  for (const pushKeys of deps.config.pushKeys) {
    const outcome = await deliver(subscription, notice, deps, pushKeys);
    if (outcome !== 'other_key') return outcome;
  }
  return 'failed';
}

/**
 * Job `push_to`: tells one browser. It never fails for what the push service does: a notice that comes late is no
 * notice, and the member's other browsers are jobs of their own.
 */
export const sendPush: JobHandler<'push_to'> = async ({ subscription_id, ...payload }, deps) => {
  const subscriptions = createPushSubscriptionRepository(deps.db);
  const subscription = await subscriptions.find(subscription_id, payload.member_id);
  const notice = subscription && (await findNotice(deps.db, payload));
  if (!notice || !deps.config.pushKeys.length || !isWanted(notice, 'push')) return;
  const outcome = await deliverWithAny(subscription, notice, deps);
  if (outcome === 'sent') await subscriptions.noteSuccess(subscription.id);
  else if (outcome === 'gone') await subscriptions.drop(subscription.id);
  else await subscriptions.noteFailure(subscription.id);
};
