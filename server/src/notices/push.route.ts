import { EndPushBody, UserReply } from '@vonk/api/user.ts';
import { loadUser } from '../accounts/load-user.ts';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { createPushSubscriptionRepository } from './push-subscription.repository.ts';

/** Turning this browser's notices off (R-ACCOUNT-11); they are turned on by POST /api/user (R-CALL-1). */
export async function pushRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.post('/api/user/push/end', { schema: { body: EndPushBody, response: { 200: UserReply } } }, async (request) => {
    const memberId = requireMember(request);
    await createPushSubscriptionRepository(db).remove(memberId, request.body.endpoint);
    return { user: await loadUser(db, memberId, request.site, config.signingKey) };
  });
}
