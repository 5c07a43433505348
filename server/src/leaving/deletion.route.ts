import {
  AcceptedOfferReply,
  DeleteUserBody,
  DeleteUserReply,
  RetentionOfferReply,
  SignInReply,
  TokenBody,
} from '@vonk/api/user.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadUser } from '../accounts/load-user.ts';
import { tellPartners } from '../chat/tell-partners.ts';
import { setEntranceCookie } from '../factors/entrance.ts';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { userAgentOf } from '../http/user-agent.ts';
import { backToForm, isFormPost, readFormFields, sendToCodePage, sendToPage } from '../plain-forms/form-post.ts';
import { leftMark } from '../secrets/left-mark.ts';
import { endSession } from '../sessions/end-session.ts';
import { clearSessionCookie } from '../sessions/session.plugin.ts';
import { createPasswordService } from '../sign-in/password.service.ts';
import { createDeletionService } from './deletion.service.ts';
import { endOpenOrders } from './end-open-orders.ts';

/** Leaving, the one offer to stay, and coming back (R-ACCOUNT-9, decision 6). */
export async function deletionRoutes(app: App, deps: Deps): Promise<void> {
  const { db, bus, config } = deps;
  // Whoever is not told sees it with the next reading.
  const tellTheirs = (memberId: number) =>
    tellPartners({ db, bus }, memberId).catch((error: unknown) =>
      app.log.warn({ err: error }, 'those who talk with a member were not told'),
    );
  const deletions = createDeletionService(db, config.signingKey);
  const passwords = createPasswordService(db);

  async function deleteAccount(request: FastifyRequest<{ Body: DeleteUserBody }>, answer: FastifyReply) {
    const memberId = requireMember(request);
    await passwords.requirePassword(memberId, request.body.password, 'password');
    await deletions.delete(memberId);
    bus.publish([memberId], { type: 'check_session' });
    await endOpenOrders(deps, memberId, request.log);
    await tellTheirs(memberId);
    clearSessionCookie(answer);
    return { ok: true as const, left: leftMark(config.signingKey) };
  }
  const schema = { body: DeleteUserBody, response: { 200: DeleteUserReply } };
  app.delete('/api/user', { schema }, deleteAccount);
  // The same for clients that send no body with DELETE.
  app.post('/api/user/delete', { schema }, deleteAccount);

  app.post('/api/user/retention-offer', { schema: { response: { 200: RetentionOfferReply } } }, async (request) => ({
    offer: await deletions.offer(request.site, requireMember(request)),
  }));

  app.post('/api/user/retention-offer/accept', { schema: { response: { 200: AcceptedOfferReply } } }, async (request) =>
    deletions.acceptOffer(request.site, requireMember(request)),
  );

  app.post(
    '/api/reactivate',
    {
      preValidation: readFormFields,
      errorHandler: backToForm('reactivate'),
      schema: { body: TokenBody, response: { 200: SignInReply } },
    },
    async (request, answer) => {
      const entrance = await deletions.reactivate(request.site, request.body.token, userAgentOf(request));
      // Of whoever was signed in here: this browser is another's now, and its notices too.
      await endSession({ db, bus }, request);
      setEntranceCookie(answer, entrance);
      await tellTheirs(entrance.memberId);
      if (entrance.needsCode)
        return isFormPost(request) ? sendToCodePage(request, answer) : { user: null, needs_code: true };
      if (isFormPost(request)) return sendToPage(request, answer, '/members');
      return { user: await loadUser(db, entrance.memberId, request.site, config.signingKey) };
    },
  );
}
