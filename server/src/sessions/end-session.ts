import type { FastifyRequest } from 'fastify';
import type { Deps } from '../http/app-types.ts';
import { createSessionRepository } from './session.repository.ts';

/** Says after the commit that sessions of a member have ended: open connections of these close within a second. */
export const announceEnd = (bus: Deps['bus'], memberId: number): void =>
  bus.publish([memberId], { type: 'check_session' });

/** Ends the request's own session, if it has one. */
export async function endSession({ db, bus }: Pick<Deps, 'db' | 'bus'>, request: FastifyRequest): Promise<void> {
  if (!request.sessionHash || request.memberId === null) return;
  await createSessionRepository(db).end(request.memberId, request.sessionHash);
  announceEnd(bus, request.memberId);
}
