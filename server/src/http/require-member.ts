import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

/**
 * The signed-in member's id; without a session throws the 403 that the client reads as signed out. So does a page that changes
 * something and says as whom it is open, where somebody else has signed in with its browser since.
 */
export function requireMember({ memberId, headers }: FastifyRequest): number {
  if (memberId === null) throw new DomainError('authentication_required');
  const shown = headers['x-member'];
  if (shown !== undefined && shown !== String(memberId))
    throw new DomainError('authentication_required', { is_somebody_else: true });
  return memberId;
}
