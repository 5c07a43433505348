import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../http/app-types.ts';
import { endSession } from '../sessions/end-session.ts';
import { setSessionCookie } from '../sessions/session.plugin.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import { createKnownDevices } from './known-devices.ts';

/** Signs in whoever has proven all that the account asks: the session that this browser had is gone, and it is known from now on. */
export const createStartSession =
  ({ db, bus }: Pick<Deps, 'db' | 'bus'>) =>
  async (request: FastifyRequest, answer: FastifyReply, memberId: number, userAgent: string): Promise<void> => {
    const token = await createSessionRepository(db).create(memberId, userAgent);
    await endSession({ db, bus }, request);
    setSessionCookie(answer, token);
    request.memberId = memberId;
    await createKnownDevices(db).remember(request, answer, memberId);
  };
