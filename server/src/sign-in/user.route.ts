import {
  LoginBody,
  OkReply,
  PushSubscriptionBody,
  SignInReply,
  UpdateProfileBody,
  UpdateSettingsBody,
  UpdateUserBody,
  UserReply,
} from '@vonk/api/user.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createAccountRepository } from '../accounts/account.repository.ts';
import { loadUser } from '../accounts/load-user.ts';
import { createProfileService } from '../accounts/profile.service.ts';
import { setEntranceCookie } from '../factors/entrance.ts';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { requireMember } from '../http/require-member.ts';
import { userAgentOf } from '../http/user-agent.ts';
import { createPushSubscriptionRepository } from '../notices/push-subscription.repository.ts';
import { backToForm, isFormPost, readFormFields, sendToCodePage, sendToPage } from '../plain-forms/form-post.ts';
import { endSession } from '../sessions/end-session.ts';
import { clearSessionCookie } from '../sessions/session.plugin.ts';
import { createKnownDevices, deviceOf } from './known-devices.ts';
import { createLoginService } from './login.service.ts';

const LoginQuery = z.object({ push: z.enum(['1']).optional() });

/** The signed-in member: who it is, login, push, logout, profile and settings (R-CALL-1, R-CALL-2). */
export async function userRoutes(app: App, { db, bus, config }: Deps): Promise<void> {
  const devices = createKnownDevices(db);
  const logins = createLoginService(db, config);
  const profileService = createProfileService(db);
  const reply = async (request: FastifyRequest, memberId: number) => ({
    user: await loadUser(db.read, memberId, request.site, config.signingKey),
  });

  app.get('/api/user', { schema: { response: { 200: UserReply } } }, async (request) => {
    if (request.memberId === null) return { user: null };
    return reply(request, request.memberId);
  });

  app.post(
    '/api/user',
    {
      preValidation: readFormFields,
      errorHandler: backToForm('login'),
      schema: {
        querystring: LoginQuery,
        body: z.union([LoginBody, PushSubscriptionBody]),
        response: { 200: SignInReply },
      },
    },
    async (request, answer) => {
      if ('subscription' in request.body) {
        const memberId = requireMember(request);
        const { endpoint, keys } = request.body.subscription;
        const { sessionHash } = request;
        await createPushSubscriptionRepository(db).save({ memberId, sessionHash, endpoint, keys });
        return reply(request, memberId);
      }
      const login = request.body;
      const entrance = await logins.logIn(request.site, login, {
        userAgent: userAgentOf(request),
        device: deviceOf(request),
      });
      // Rotated: the session that this browser had is gone.
      if (request.sessionHash) await endSession({ db, bus }, request);
      setEntranceCookie(answer, entrance);
      if (entrance.needsCode)
        return isFormPost(request) ? sendToCodePage(request, answer) : { user: null, needs_code: true };
      const { memberId } = entrance;
      request.memberId = memberId;
      await devices.remember(request, answer, memberId);
      if (isFormPost(request)) return sendToPage(request, answer, '/members');
      return reply(request, memberId);
    },
  );

  app.put('/api/user', { schema: { body: UpdateUserBody, response: { 200: UserReply } } }, async (request) => {
    const memberId = requireMember(request);
    await createAccountRepository(db).setLanguage(memberId, request.body.language);
    return reply(request, memberId);
  });

  app.get('/api/logout', { schema: { response: { 200: OkReply } } }, async (request, answer) => {
    await endSession({ db, bus }, request);
    clearSessionCookie(answer);
    return OK;
  });

  app.put('/api/profile', { schema: { body: UpdateProfileBody, response: { 200: UserReply } } }, async (request) => {
    const memberId = requireMember(request);
    await profileService.update(request.site, memberId, request.body);
    return reply(request, memberId);
  });

  app.put(
    '/api/user/settings',
    { schema: { body: UpdateSettingsBody, response: { 200: UserReply } } },
    async (request) => {
      const memberId = requireMember(request);
      await profileService.updateSettings(request.site, memberId, request.body);
      return reply(request, memberId);
    },
  );
}
