import {
  AskedFactorReply,
  AskFactorBody,
  CodeBody,
  GuardedBody,
  RecoveryCodesReply,
  SecondFactorReply,
} from '@vonk/api/second-factor.ts';
import { OkReply } from '@vonk/api/user.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { requireMember } from '../http/require-member.ts';
import { announceEnd } from '../sessions/end-session.ts';
import { createKnownDevices } from './known-devices.ts';
import { createSecondFactorService } from './second-factor.service.ts';

/** Turns the second factor on and off, and makes recovery codes (R-ACCOUNT-13). */
export async function secondFactorRoutes(app: App, { db, bus, config }: Deps): Promise<void> {
  const factors = createSecondFactorService(db, config);
  const devices = createKnownDevices(db);
  const browserOf = async (request: FastifyRequest, memberId: number) => ({
    session: request.sessionHash,
    device: await devices.knownDeviceOf(request, memberId),
  });

  app.get('/api/second-factor', { schema: { response: { 200: SecondFactorReply } } }, async (request) =>
    factors.state(requireMember(request)),
  );

  app.post(
    '/api/second-factor',
    { schema: { body: AskFactorBody, response: { 200: AskedFactorReply } } },
    async (request) => factors.ask(request.site, requireMember(request), request.body.password),
  );

  app.post(
    '/api/second-factor/confirm',
    { schema: { body: CodeBody, response: { 200: RecoveryCodesReply } } },
    async (request) => {
      const memberId = requireMember(request);
      const browser = await browserOf(request, memberId);
      const recovery_codes = await factors.confirm(memberId, request.body.code, browser);
      announceEnd(bus, memberId);
      return { recovery_codes };
    },
  );

  app.post(
    '/api/second-factor/recovery-codes',
    { schema: { body: GuardedBody, response: { 200: RecoveryCodesReply } } },
    async (request) => {
      const memberId = requireMember(request);
      const browser = await browserOf(request, memberId);
      const recovery_codes = await factors.renewRecoveryCodes(memberId, request.body, browser);
      announceEnd(bus, memberId);
      return { recovery_codes };
    },
  );

  app.post('/api/second-factor/off', { schema: { body: GuardedBody, response: { 200: OkReply } } }, async (request) => {
    const memberId = requireMember(request);
    await factors.turnOff(memberId, request.body, await browserOf(request, memberId));
    announceEnd(bus, memberId);
    return OK;
  });
}
