import {
  AddPasskeyBody,
  AskPasskeyBody,
  PasskeyOptionsReply,
  PasskeyParams,
  PasskeySignInBody,
  PasskeysReply,
  RemovePasskeyBody,
} from '@vonk/api/second-factor.ts';
import { OkReply, UserReply } from '@vonk/api/user.ts';
import type { FastifyRequest } from 'fastify';
import { loadUser } from '../accounts/load-user.ts';
import { createFactorRepository } from '../factors/factor.repository.ts';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { requireMember } from '../http/require-member.ts';
import { userAgentOf } from '../http/user-agent.ts';
import { announceEnd } from '../sessions/end-session.ts';
import { createFactorCodes } from './factor-code.service.ts';
import { createKnownDevices } from './known-devices.ts';
import { createPasskeyService, type PasskeyPlace } from './passkey.service.ts';
import { createPasswordService } from './password.service.ts';
import { createStartSession } from './start-session.ts';

const placeOf = ({ site, hostname, protocol, host }: FastifyRequest): PasskeyPlace => ({
  site,
  hostname,
  origin: `${protocol}://${host}`,
});

/** Adds, lists and removes passkeys, and signs in with one (R-ACCOUNT-14). */
export async function passkeyRoutes(app: App, { db, bus, config }: Deps): Promise<void> {
  const passkeys = createPasskeyService(db, config);
  const passwords = createPasswordService(db);
  const codes = createFactorCodes(db, config);
  const devices = createKnownDevices(db);
  const startSession = createStartSession({ db, bus });
  const response = { 200: PasskeyOptionsReply };

  app.get('/api/passkeys', { schema: { response: { 200: PasskeysReply } } }, async (request) => ({
    passkeys: (await passkeys.list(requireMember(request))).map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
  }));

  app.post('/api/passkeys/options', { schema: { body: AskPasskeyBody, response } }, async (request) => {
    const memberId = requireMember(request);
    const { password, code } = request.body;
    await passwords.requirePassword(memberId, password, 'password');
    if (await createFactorRepository(db).isOn(memberId))
      await codes.require(memberId, code, await devices.knownDeviceOf(request, memberId));
    return { options: { ...(await passkeys.addingOptions(memberId, placeOf(request))) } };
  });

  app.post('/api/passkeys', { schema: { body: AddPasskeyBody, response: { 200: OkReply } } }, async (request) => {
    const memberId = requireMember(request);
    await passkeys.add(memberId, request.body, placeOf(request), request.sessionHash);
    announceEnd(bus, memberId);
    return OK;
  });

  app.post(
    '/api/passkeys/:id/remove',
    { schema: { params: PasskeyParams, body: RemovePasskeyBody, response: { 200: OkReply } } },
    async (request) => {
      const memberId = requireMember(request);
      await passwords.requirePassword(memberId, request.body.password, 'password');
      await passkeys.remove(memberId, request.params.id, request.sessionHash);
      announceEnd(bus, memberId);
      return OK;
    },
  );

  app.post('/api/user/passkey/options', { schema: { response } }, async (request) => ({
    options: { ...(await passkeys.signInOptions(placeOf(request))) },
  }));

  app.post(
    '/api/user/passkey',
    { schema: { body: PasskeySignInBody, response: { 200: UserReply } } },
    async (request, answer) => {
      const memberId = await passkeys.memberOf(request.body, placeOf(request));
      await startSession(request, answer, memberId, userAgentOf(request));
      return { user: await loadUser(db, memberId, request.site, config.signingKey) };
    },
  );
}
