import { ActivateReply, OkReply, SignupBody, TokenBody, UserReply } from '@vonk/api/user.ts';
import { loadUser } from '../accounts/load-user.ts';
import { visitOf } from '../experiments/visit.ts';
import { createEntrances, setEntranceCookie } from '../factors/entrance.ts';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { requireMember } from '../http/require-member.ts';
import { userAgentOf } from '../http/user-agent.ts';
import {
  backToForm,
  isFormPost,
  readFormFields,
  sendBackDone,
  sendToCodePage,
  sendToSignupSteps,
} from '../plain-forms/form-post.ts';
import { announceEnd, endSession } from '../sessions/end-session.ts';
import { setSessionCookie } from '../sessions/session.plugin.ts';
import { settingsFor } from '../settings/settings-for.ts';
import { createKnownDevices } from '../sign-in/known-devices.ts';
import { trackingOfSignup } from '../visitors/tracking.ts';
import { createActivationService } from './activation.service.ts';
import { signInIfSentTwice } from './sent-twice.ts';
import { createSignupService } from './signup.service.ts';

/** Signup and activation (R-ACCOUNT-1 to 5). */
export async function signupRoutes(app: App, { db, bus, config }: Deps): Promise<void> {
  const signups = createSignupService(db);
  const activations = createActivationService(db);

  app.post(
    '/api/signup',
    {
      preValidation: readFormFields,
      errorHandler: backToForm('signup'),
      schema: { body: SignupBody, response: { 201: UserReply } },
    },
    async (request, answer) => {
      const { site, language, body } = request;
      const signup = {
        site,
        body,
        language,
        country: settingsFor(site, language, config, { country: request.country }).geoip_selected_country,
        tracking: await trackingOfSignup(db, request),
        visit: visitOf(request),
        userAgent: userAgentOf(request),
      };
      const signedUp = await signups.signUp(signup).catch((error: unknown) => {
        if (!isFormPost(request)) throw error;
        return signInIfSentTwice(db, signup, error);
      });
      if (signedUp) {
        await endSession({ db, bus }, request);
        setSessionCookie(answer, signedUp.token);
        await createKnownDevices(db).remember(request, answer, signedUp.memberId);
      }
      if (isFormPost(request))
        return signedUp ? sendToSignupSteps(request, answer) : sendBackDone(request, answer, 'signup');
      const user = signedUp ? await loadUser(db, signedUp.memberId, site) : null;
      return answer.code(201).send({ user });
    },
  );

  app.post(
    '/api/activate',
    {
      preValidation: readFormFields,
      errorHandler: backToForm('activate'),
      schema: { body: TokenBody, response: { 200: ActivateReply } },
    },
    async (request, answer) => {
      const memberId = await activations.activate(request.site, request.body.token, request.memberId);
      const isNew = memberId !== null && request.memberId === null;
      if (isNew) {
        announceEnd(bus, memberId);
        const entrance = await createEntrances(db).enter(memberId, userAgentOf(request));
        setEntranceCookie(answer, entrance);
        if (entrance.needsCode)
          return isFormPost(request)
            ? sendToCodePage(request, answer)
            : { ok: true as const, user: null, needs_code: true };
        await createKnownDevices(db).remember(request, answer, memberId);
      }
      if (isFormPost(request)) return sendBackDone(request, answer, 'activate');
      const signedIn = isNew ? memberId : request.memberId;
      return { ok: true as const, user: signedIn === null ? null : await loadUser(db, signedIn, request.site) };
    },
  );

  app.post('/api/activate/resend', { schema: { response: { 200: OkReply } } }, async (request) => {
    await activations.resend(request.site, requireMember(request));
    return OK;
  });
}
