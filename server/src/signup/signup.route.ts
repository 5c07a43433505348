import { ActivateReply, LinkBody, ResendActivationReply, SignupBody, UserReply } from '@vonk/api/user.ts';
import { loadUser } from '../accounts/load-user.ts';
import { visitOf } from '../experiments/visit.ts';
import { createEntrances, setEntranceCookie } from '../factors/entrance.ts';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { userAgentOf } from '../http/user-agent.ts';
import {
  backToForm,
  isFormPost,
  readFormFields,
  sendBackDone,
  sendToCodePage,
  sendToNewPassword,
  sendToSignupSteps,
} from '../plain-forms/form-post.ts';
import { announceEnd, endSession } from '../sessions/end-session.ts';
import { hashToken } from '../sessions/hash-token.ts';
import { setSessionCookie } from '../sessions/session.plugin.ts';
import { settingsFor } from '../settings/settings-for.ts';
import { isOfOther } from '../sign-in/is-of-other.ts';
import { createKnownDevices, deviceOf, deviceTokenOf, keepDevice } from '../sign-in/known-devices.ts';
import { pathInLanguage } from '../sites/language.ts';
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
      const token = deviceTokenOf(request);
      const signup = {
        site,
        body,
        language,
        country: settingsFor(site, language, config, { country: request.country }).geoip_selected_country,
        tracking: await trackingOfSignup(db, request),
        visit: visitOf(request),
        userAgent: userAgentOf(request),
        device: hashToken(token),
      };
      const signedUp = await signups.signUp(signup).catch((error: unknown) => {
        if (!isFormPost(request)) throw error;
        return signInIfSentTwice(db, signup, error);
      });
      // Whether an account was made or not: the cookie tells nobody (decision 8).
      keepDevice(answer, token);
      if (signedUp) {
        await endSession({ db, bus }, request);
        setSessionCookie(answer, signedUp.token);
        await createKnownDevices(db).add(signedUp.memberId, signup.device);
      }
      if (isFormPost(request))
        return signedUp ? sendToSignupSteps(request, answer) : sendBackDone(request, answer, 'signup');
      const user = signedUp ? await loadUser(db, signedUp.memberId, site, config.signingKey) : null;
      return answer.code(201).send({ user });
    },
  );

  app.post(
    '/api/activate',
    {
      preValidation: readFormFields,
      errorHandler: backToForm('activate'),
      schema: { body: LinkBody, response: { 200: ActivateReply } },
    },
    async (request, answer) => {
      const { token, at_once } = request.body;
      const isOther = await isOfOther(db, request, token, 'activate');
      if (isOther && at_once) return { ok: true as const, user: null, is_other: true, password_token: null };
      const browser = { memberId: request.memberId, device: deviceOf(request) };
      const { memberId, passwordToken } = await activations.activate(request.site, token, browser);
      if (memberId !== null && passwordToken !== null) announceEnd(bus, memberId);
      // Of whoever was signed in here: what the page leads to is the link's account from now on.
      if (isOther) await endSession({ db, bus }, request);
      const before = isOther ? null : request.memberId;
      const isNew = memberId !== null && before === null;
      if (isNew) {
        const entrance = await createEntrances(db).enter(memberId, userAgentOf(request));
        setEntranceCookie(answer, entrance);
        if (entrance.needsCode)
          return isFormPost(request)
            ? sendToCodePage(request, answer)
            : { ok: true as const, user: null, needs_code: true, password_token: passwordToken };
        await createKnownDevices(db).remember(request, answer, memberId);
      }
      if (isFormPost(request) && passwordToken !== null) return sendToNewPassword(request, answer, passwordToken);
      const signedIn = isNew ? memberId : before;
      const user = signedIn === null ? null : await loadUser(db, signedIn, request.site, config.signingKey);
      if (isFormPost(request))
        return user?.decision
          ? answer.redirect(pathInLanguage(user.decision, request.language), 303)
          : sendBackDone(request, answer, 'activate');
      return { ok: true as const, user, password_token: passwordToken };
    },
  );

  app.post('/api/activate/resend', { schema: { response: { 200: ResendActivationReply } } }, async (request) =>
    activations.resend(request.site, requireMember(request)),
  );
}
