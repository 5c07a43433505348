import { PushBrowserBody, PushKnownReply, UserReply } from '@vonk/api/user.ts';
import { loadUser } from '../accounts/load-user.ts';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { createPushSubscriptionRepository } from './push-subscription.repository.ts';

/** Whether this browser is told, and turning that off (R-ACCOUNT-11); it is turned on by POST /api/user (R-CALL-1). */
export async function pushRoutes(app: App, { db, config }: Deps): Promise<void> {
  const subscriptions = createPushSubscriptionRepository(db);
  const body = PushBrowserBody;
  // Another browser of the member's may be told still: `has_push` says nothing of this one.
  app.post('/api/user/push/known', { schema: { body, response: { 200: PushKnownReply } } }, async (request) => ({
    is_known: await subscriptions.has(requireMember(request), request.body.endpoint),
  }));
  app.post('/api/user/push/end', { schema: { body, response: { 200: UserReply } } }, async (request) => {
    const memberId = requireMember(request);
    await subscriptions.remove(memberId, request.body.endpoint);
    return { user: await loadUser(db, memberId, request.site, config.signingKey) };
  });
}
