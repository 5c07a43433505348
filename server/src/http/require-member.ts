import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

/** The signed-in member's id; without a session throws the 403 that the client reads as signed out. */
export function requireMember(request: FastifyRequest): number {
  if (request.memberId === null) throw new DomainError('authentication_required');
  return request.memberId;
}
