import { DeskUserReply } from '@vonk/api/desk/frame.ts';
import {
  AcceptBody,
  AskedDeskFactorReply,
  DeskCodeBody,
  DeskPasskeySignInBody,
  DeskRecoveryCodesReply,
  DeskSignInBody,
  DeskSignInReply,
  InvitationBody,
  InvitationReply,
} from '@vonk/api/desk/staff.ts';
import { PasskeyOptionsReply } from '@vonk/api/second-factor.ts';
import { OkReply } from '@vonk/api/user.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { addressKey } from '../http/address.ts';
import type { Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { userAgentOf } from '../http/user-agent.ts';
import type { DeskApp, DeskSecurityEvent } from '../staff/desk-app-types.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { placeOf } from './desk-place.ts';
import { createStaffRepository } from './staff.repository.ts';
import { createStaffAccess, type StaffAccess } from './staff-access.service.ts';
import { ownFactorRoutes } from './staff-own-factors.route.ts';
import { createStaffPasskeys } from './staff-passkeys.ts';
import {
  clearStaffCookies,
  isUse,
  pendingStaffToken,
  type StaffSession,
  setPendingStaffCookie,
  setStaffCookie,
  staffToken,
} from './staff-session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session at the desk, beside `staff`. */
    staffSession: StaffSession;
  }
}

const anyone = { act: 'anyone' } as const;
/** Open to everybody, and told in the security log. */
const door = (event: DeskSecurityEvent) => ({ ...anyone, event });
const use = { act: 'desk.use' } as const;
const ISSUER = 'Vonk desk';

/** Password and code, or a passkey. */
function doorRoutes(app: DeskApp, db: Database, access: StaffAccess): void {
  const passkeys = createStaffPasskeys(db);

  app.post(
    '/api/desk/sign-in',
    { config: door('desk_password'), schema: { body: DeskSignInBody, response: { 200: DeskSignInReply } } },
    async (request, reply) => {
      const { email, password } = request.body;
      const from = { address: addressKey(request.ip), userAgent: userAgentOf(request) };
      const { needs, token } = await access.signIn(email, password, from);
      setPendingStaffCookie(reply, token);
      return { needs };
    },
  );
  app.post(
    '/api/desk/sign-in/code',
    { config: door('desk_sign_in'), schema: { body: DeskCodeBody, response: { 200: OkReply } } },
    async (request, reply) => {
      const token = await access.enterCode(pendingStaffToken(request), request.body.code, userAgentOf(request));
      setStaffCookie(reply, token);
      return OK;
    },
  );
  app.post(
    '/api/desk/sign-in/passkey/options',
    { config: anyone, schema: { response: { 200: PasskeyOptionsReply } } },
    async (request) => ({ options: { ...(await passkeys.signInOptions(placeOf(request))) } }),
  );
  app.post(
    '/api/desk/sign-in/passkey',
    { config: door('desk_sign_in'), schema: { body: DeskPasskeySignInBody, response: { 200: OkReply } } },
    async (request, reply) => {
      const id = await passkeys.signIn(request.body, placeOf(request));
      const found = await createStaffRepository(db).find(id);
      if (!found) throw new DomainError('passkey_unknown');
      setStaffCookie(reply, await access.open(found, userAgentOf(request), pendingStaffToken(request)));
      return OK;
    },
  );
}

/** By a link: a password, then an app. */
function joiningRoutes(app: DeskApp, access: StaffAccess): void {
  const { sessions, factors } = access;

  /** Who gave the password, or has a session: the app may be set up in either. */
  const whoSetsUp = async (request: FastifyRequest): Promise<StaffSession> => {
    const found =
      (await sessions.find(pendingStaffToken(request), true)) ?? (await sessions.find(staffToken(request), false));
    if (!found) throw new DomainError('login_too_late');
    return found;
  };

  app.post(
    '/api/desk/invitation',
    { config: anyone, schema: { body: InvitationBody, response: { 200: InvitationReply } } },
    async (request) => {
      const { name, email, role } = await access.invitedBy(request.body.token);
      return { name, email, role };
    },
  );
  app.post(
    '/api/desk/invitation/accept',
    { config: door('desk_joined'), schema: { body: AcceptBody, response: { 200: DeskSignInReply } } },
    async (request, reply) => {
      const { token, password } = request.body;
      setPendingStaffCookie(reply, await access.accept(token, password, userAgentOf(request)));
      return { needs: 'setup' as const };
    },
  );
  app.post(
    '/api/desk/factor',
    { config: anyone, schema: { response: { 200: AskedDeskFactorReply } } },
    async (request) => {
      const who = await whoSetsUp(request);
      return factors.ask(who.id, who.email, ISSUER);
    },
  );
  app.post(
    '/api/desk/factor/confirm',
    { config: door('desk_factor_on'), schema: { body: DeskCodeBody, response: { 200: DeskRecoveryCodesReply } } },
    async (request, reply) => {
      const who = await whoSetsUp(request);
      const recovery_codes = await factors.confirm(who.id, request.body.code);
      setStaffCookie(reply, await access.open(who, userAgentOf(request), pendingStaffToken(request)));
      return { recovery_codes };
    },
  );
}

/** Signing in at the desk, out again, and what somebody of the staff does about their own way in. */
export async function staffSessionRoutes(app: DeskApp, { db, config }: Deps): Promise<void> {
  const access = createStaffAccess(db, config);
  const { sessions } = access;

  doorRoutes(app, db, access);
  joiningRoutes(app, access);
  app.get('/api/desk/me', { config: anyone, schema: { response: { 200: DeskUserReply } } }, async (request) => {
    const session = await sessions.find(staffToken(request), false, isUse(request));
    if (!session) return { staff: null };
    const { hash: _hash, ...staff } = session;
    return { staff };
  });
  app.post('/api/desk/sign-out', { config: use, schema: { response: { 200: OkReply } } }, async (request, reply) => {
    await sessions.end(staffToken(request));
    await noteInLog(db, request.staff, { act: 'sign_out', target: `staff:${request.staff.id}` });
    clearStaffCookies(reply);
    return OK;
  });

  ownFactorRoutes(app, db, access);
}
