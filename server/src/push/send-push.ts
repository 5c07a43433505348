import type { Language } from '@vonk/api/languages.ts';
import webPush from 'web-push';
import type { JobDeps } from '../jobs/job-deps.ts';
import { siteUrl } from '../mail/site-links.ts';
import { type PushKind, pushText } from './push-texts.ts';

/** What the outbox holds of a push: who is told of what by whom. */
export interface PushPayload {
  kind: PushKind;
  member_id: number;
  from_id: number;
  conversation_id?: number;
}

interface Target {
  site_id: number;
  language: Language;
  notifications_disabled: string[];
  from_name: string;
  from_kind: 'member' | 'fictional';
}

/** Answers of a push service that mean the subscription is over. */
const GONE = new Set([404, 410]);

const findTarget = async ({ db }: JobDeps, payload: PushPayload): Promise<Target | undefined> => {
  const { rows } = await db.query<Target>(
    `select m.site_id, m.language, m.notifications_disabled, p.name as from_name, p.kind as from_kind
       from member m, profile p
      where m.id = $1 and p.member_id = $2 and m.status in ('active', 'not_confirmed')`,
    [payload.member_id, payload.from_id],
  );
  return rows[0];
};

/** Job `push`: tells every subscribed browser of the member. A fictional sender carries its word here too (decision 1). */
export async function sendPush(given: unknown, deps: JobDeps): Promise<void> {
  const payload = given as PushPayload;
  const { config, db } = deps;
  if (!config.pushKeys.privateKey) return;
  const target = await findTarget(deps, payload);
  if (!target || target.notifications_disabled.includes(`push_${payload.kind === 'message' ? 'message' : 'like'}`))
    return;
  const site = deps.sites.byId(target.site_id);
  const word = site.settings.fictional_singular[target.language] ?? site.settings.fictional_singular.en ?? '';
  const name = target.from_kind === 'fictional' ? `${target.from_name} (${word})` : target.from_name;
  const path = payload.conversation_id ? `/chats/${payload.conversation_id}` : '/likes/received';
  const body = JSON.stringify({
    title: site.settings.name,
    body: pushText(payload.kind, target.language, name),
    checkUrl: siteUrl(config, site, path, target.language),
    openUrl: siteUrl(config, site, '/login', target.language),
  });
  const { rows } = await db.query<{ endpoint: string; keys: { p256dh: string; auth: string } }>(
    'select endpoint, keys from push_subscription where member_id = $1',
    [payload.member_id],
  );
  await Promise.all(
    rows.map(({ endpoint, keys }) =>
      webPush
        .sendNotification({ endpoint, keys }, body, {
          TTL: 86_400,
          vapidDetails: { subject: `mailto:${site.settings.support_email}`, ...config.pushKeys },
        })
        .catch(async (error: { statusCode?: number }) => {
          if (!GONE.has(error.statusCode ?? 0)) throw error;
          await db.query('delete from push_subscription where endpoint = $1', [endpoint]);
        }),
    ),
  );
}
