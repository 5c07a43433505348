import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { addressKey } from '../http/address.ts';
import type { App, Deps } from '../http/app-types.ts';
import type { SecurityEvent } from './route-rules.ts';

/** Refusals that say something of who asks; all others are mistakes that people make. */
const TOLD = new Set(['cross_site', 'too_many_requests', 'login_blocked', 'forbidden']);

/**
 * Writes who signed in, failed to or changed what guards an account, and what was refused (OWASP ASVS 5.0, 16.3): the
 * account's number, never its values; the address as a name of the day, by which lines can be put together and nobody found.
 */
export function createSecurityLog(app: App, { config }: Pick<Deps, 'config'>) {
  const log = app.log.child({ log: 'security' }, { level: config.mode === 'production' ? 'info' : config.logLevel });
  const nameOf = (ip: string) =>
    createHmac('sha256', config.signingKey)
      .update(`${new Date().toISOString().slice(0, 10)} ${addressKey(ip)}`)
      .digest('hex')
      .slice(0, 12);
  const who = (request: FastifyRequest) => ({
    site: request.site?.slug ?? null,
    member: request.memberId,
    ...(request.staff ? { staff: request.staff.id } : {}),
    address: nameOf(request.ip),
    request: request.id,
  });
  return {
    /** How an act that guards an account went. */
    note(event: SecurityEvent | `desk_${string}`, request: FastifyRequest, reply: FastifyReply): void {
      log.info({ event, ok: reply.statusCode < 400, status: reply.statusCode, ...who(request) }, event);
    },
    /** What was refused by a rule, on which route. */
    noteRefusal(error: unknown, request: FastifyRequest): void {
      if (!(error instanceof DomainError) || !TOLD.has(error.code)) return;
      log.info(
        { event: 'refused', code: error.code, route: request.routeOptions.url ?? null, ...who(request) },
        'refused',
      );
    },
  };
}
