import webPush from 'web-push';
import type { JobDeps } from '../jobs/job-deps.ts';
import { siteUrl } from '../sites/site-links.ts';
import { isWanted, type Notice, noticePath } from './notice.ts';
import { pushText } from './push-texts.ts';

const DAY_SECONDS = 86_400;
/** Answers of a push service that mean the subscription is over. */
const GONE = new Set([404, 410]);

/** Tells every subscribed browser of the member. A fictional sender carries its word here too (decision 1). */
export async function sendPush(notice: Notice, { config, db, sites }: JobDeps): Promise<void> {
  if (!config.pushKeys.privateKey || !isWanted(notice, 'push')) return;
  const { settings, ...site } = sites.byId(notice.site_id);
  const word = settings.fictional_singular[notice.language] ?? settings.fictional_singular.en ?? '';
  const name = notice.from_kind === 'fictional' ? `${notice.from_name} (${word})` : notice.from_name;
  const address = (path: string) => siteUrl(config, { ...site, settings }, path, notice.language);
  const body = JSON.stringify({
    title: settings.name,
    body: pushText(notice.kind, notice.language, name),
    checkUrl: address(noticePath(notice)),
    openUrl: address('/login'),
  });
  const { rows } = await db.query<{ endpoint: string; keys: { p256dh: string; auth: string } }>(
    'select endpoint, keys from push_subscription where member_id = $1',
    [notice.member_id],
  );
  await Promise.all(
    rows.map(({ endpoint, keys }) =>
      webPush
        .sendNotification({ endpoint, keys }, body, {
          TTL: DAY_SECONDS,
          vapidDetails: { subject: `mailto:${settings.support_email}`, ...config.pushKeys },
        })
        .catch(async (error: { statusCode?: number }) => {
          if (!GONE.has(error.statusCode ?? 0)) throw error;
          await db.query('delete from push_subscription where endpoint = $1', [endpoint]);
        }),
    ),
  );
}
