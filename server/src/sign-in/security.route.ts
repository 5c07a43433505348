import {
  ChangeMailBody,
  ChangePasswordBody,
  LinkBody,
  LinkReply,
  MailChangeReply,
  OkReply,
  RequestResetBody,
  RequestResetReply,
  ResetPasswordBody,
  SignInReply,
  TokenBody,
} from '@vonk/api/user.ts';
import { loadUser } from '../accounts/load-user.ts';
import { setEntranceCookie } from '../factors/entrance.ts';
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
  sendToPage,
} from '../plain-forms/form-post.ts';
import { ownPage } from '../plain-forms/own-page.ts';
import { announceEnd, endSession } from '../sessions/end-session.ts';
import { isOfOther } from './is-of-other.ts';
import { createKnownDevices } from './known-devices.ts';
import { createMailChangeService } from './mail-change.service.ts';
import { createPasswordService } from './password.service.ts';

const response = { 200: OkReply };

/** Password and address (R-ACCOUNT-5, R-ACCOUNT-9). */
export async function securityRoutes(app: App, { db, bus, config }: Deps): Promise<void> {
  const devices = createKnownDevices(db);
  const passwords = createPasswordService(db);
  const mailChanges = createMailChangeService(db);

  app.post(
    '/api/password/request',
    {
      preValidation: readFormFields,
      errorHandler: backToForm('reset-request'),
      schema: { body: RequestResetBody, response: { 200: RequestResetReply } },
    },
    async (request, answer) => {
      const { email, next } = request.body;
      const wanted = ownPage(next);
      const done = await passwords.requestReset(request.site, email, wanted ? wanted.path + wanted.search : undefined);
      if (!isFormPost(request)) return done;
      return sendBackDone(request, answer, 'reset-request', done.is_known ? { is_known: 'yes' } : {});
    },
  );

  app.get(
    '/api/password/reset',
    { schema: { querystring: TokenBody, response: { 200: LinkReply } } },
    async (request) => ({ works: await passwords.canReset(request.site, request.query.token) }),
  );

  app.post(
    '/api/password/reset',
    {
      preValidation: readFormFields,
      errorHandler: backToForm('reset'),
      schema: { body: ResetPasswordBody, response: { 200: SignInReply } },
    },
    async (request, answer) => {
      const entrance = await passwords.reset(request.site, request.body, userAgentOf(request));
      const { memberId } = entrance;
      announceEnd(bus, memberId);
      // Of whoever was signed in here: this browser is another's now, and its notices too.
      await endSession({ db, bus }, request);
      setEntranceCookie(answer, entrance);
      if (entrance.needsCode)
        return isFormPost(request) ? sendToCodePage(request, answer) : { user: null, needs_code: true };
      await devices.remember(request, answer, memberId);
      if (isFormPost(request)) return sendToPage(request, answer, '/members');
      return { user: await loadUser(db, memberId, request.site, config.signingKey) };
    },
  );

  app.put('/api/password', { schema: { body: ChangePasswordBody, response } }, async (request, answer) => {
    const memberId = requireMember(request);
    await passwords.change(request.site, memberId, request.body, request.sessionHash);
    announceEnd(bus, memberId);
    await devices.remember(request, answer, memberId);
    return OK;
  });

  app.post('/api/mail-change', { schema: { body: ChangeMailBody, response } }, async (request) => {
    const memberId = requireMember(request);
    await passwords.requirePassword(memberId, request.body.password, 'password');
    await mailChanges.request(request.site, memberId, request.body.email);
    return OK;
  });

  app.post(
    '/api/mail-change/confirm',
    {
      preValidation: readFormFields,
      errorHandler: backToForm('mail-change'),
      schema: { body: LinkBody, response: { 200: MailChangeReply } },
    },
    async (request, answer) => {
      const { token, at_once } = request.body;
      const isOther = await isOfOther(db, request, token, 'mail_change');
      if (isOther && at_once) return { ok: true as const, is_other: true };
      const memberId = await mailChanges.confirm(request.site, token, request.sessionHash);
      announceEnd(bus, memberId);
      // The reader's settings would show another address than the one that was confirmed.
      if (isOther) await endSession({ db, bus }, request);
      return isFormPost(request) ? sendBackDone(request, answer, 'mail-change') : OK;
    },
  );

  app.post(
    '/api/mail-change/undo',
    {
      preValidation: readFormFields,
      errorHandler: backToForm('mail-change-undo'),
      schema: { body: TokenBody, response },
    },
    async (request, answer) => {
      announceEnd(bus, await mailChanges.undo(request.site, request.body.token));
      return isFormPost(request) ? sendBackDone(request, answer, 'mail-change-undo') : OK;
    },
  );
}
