import { CodeBody } from '@vonk/api/second-factor.ts';
import { UserReply } from '@vonk/api/user.ts';
import { loadUser } from '../accounts/load-user.ts';
import { DomainError } from '../errors.ts';
import { createEntrances } from '../factors/entrance.ts';
import type { App, Deps } from '../http/app-types.ts';
import { userAgentOf } from '../http/user-agent.ts';
import { backToForm, isFormPost, readFormFields, sendToPage } from '../plain-forms/form-post.ts';
import { clearPendingCookie, pendingTokenOf } from '../sessions/session.plugin.ts';
import { createFactorCodes } from './factor-code.service.ts';
import { createKnownDevices } from './known-devices.ts';
import { createStartSession } from './start-session.ts';

/** The second half of a sign-in whose account has a second factor (R-ACCOUNT-13). */
export async function signInCodeRoutes(app: App, { db, bus, config }: Deps): Promise<void> {
  const entrances = createEntrances(db);
  const codes = createFactorCodes(db, config);
  const devices = createKnownDevices(db);
  const startSession = createStartSession({ db, bus });

  app.post(
    '/api/user/code',
    {
      preValidation: readFormFields,
      errorHandler: backToForm('login-code'),
      schema: { body: CodeBody, response: { 200: UserReply } },
    },
    async (request, answer) => {
      const token = pendingTokenOf(request);
      // The cookie outlives the wait: who comes without it, and did not go in meanwhile, has a browser that refused it.
      if (!token) throw new DomainError(request.memberId === null ? 'cookies_refused' : 'login_too_late');
      const memberId = await entrances.waiting(token, request.site.id);
      if (memberId === null) throw new DomainError('login_too_late');
      await codes.require(memberId, request.body.code, await devices.knownDeviceOf(request, memberId));
      // Of two right codes at once for the same password one goes in.
      if (!(await entrances.endWait(token))) throw new DomainError('login_too_late');
      clearPendingCookie(answer);
      await startSession(request, answer, memberId, userAgentOf(request));
      if (isFormPost(request)) return sendToPage(request, answer, '/members');
      return { user: await loadUser(db, memberId, request.site, config.signingKey) };
    },
  );
}
