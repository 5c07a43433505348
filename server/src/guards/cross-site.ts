import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request with an effect that another site caused (decision 9): browsers say where a request comes from in
 * Sec-Fetch-Site, older ones in Origin; a client that says neither must carry `X-Request-Type: client`.
 */
export function refuseCrossSite(request: FastifyRequest, hasEffect: boolean): void {
  if (SAFE_METHODS.has(request.method) && !hasEffect) return;
  const fetchSite = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const isOurClient = request.headers['x-request-type'] === 'client';
  if (fetchSite && fetchSite !== 'same-origin') throw new DomainError('cross_site');
  if (origin && origin !== `${request.protocol}://${request.host}`) throw new DomainError('cross_site');
  if (SAFE_METHODS.has(request.method) ? !isOurClient : !fetchSite && !origin && !isOurClient)
    throw new DomainError('cross_site');
}
