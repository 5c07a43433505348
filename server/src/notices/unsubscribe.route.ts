import { OkReply, TokenBody } from '@vonk/api/user.ts';
import { DomainError } from '../errors.ts';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { backToForm, isFormPost, sendBackDone } from '../plain-forms/form-post.ts';
import { readUnsubscribe } from './unsubscribe-link.ts';

/**
 * Ends the mails of one kind by the link that each of them carries (R-ACCOUNT-9): from its page, and by mail programs, which
 * post to it from servers of their own when their reader presses once (RFC 8058). Its signature says whose it is.
 */
export async function unsubscribeRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.post(
    '/api/unsubscribe',
    { errorHandler: backToForm('unsubscribe'), schema: { querystring: TokenBody, response: { 200: OkReply } } },
    async (request, reply) => {
      const found = readUnsubscribe(config.signingKeys, request.query.token);
      if (!found) throw new DomainError('link_expired');
      const { rowCount } = await db.query(
        `update member set notifications_disabled = array_append(array_remove(notifications_disabled, $3), $3)
          where id = $1 and site_id = $2`,
        [found.memberId, request.site.id, `mail_${found.kind}`],
      );
      if (!rowCount) throw new DomainError('link_expired');
      return isFormPost(request) ? sendBackDone(request, reply, 'unsubscribe') : OK;
    },
  );
}
