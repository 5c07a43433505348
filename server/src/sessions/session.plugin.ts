import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { App, Deps } from '../http/app-types.ts';
import { createSessionRepository, hashToken, SESSION_COOKIE, SESSION_DAYS } from './session.repository.ts';

/** Sets the session cookie: `__Host-` (so Secure, Path=/ and no Domain), not readable by script. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: SESSION_DAYS * 86_400,
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/', httpOnly: true, secure: true, sameSite: 'lax' });
}

/** Puts the signed-in member on every request. */
export const sessionPlugin = fp(async (app: App, { db }: Deps) => {
  const sessions = createSessionRepository(db.read);
  const sessionsOf = createSessionRepository(db);
  app.decorateRequest('memberId', null);
  app.decorateRequest('trust', 'visitor');
  app.decorateRequest('sessionHash', null);
  app.addHook('onRequest', async (request) => {
    const token = request.cookies[SESSION_COOKIE];
    if (!token || !request.site) return;
    const hash = hashToken(token);
    const session = await sessions.find(hash, request.site.id);
    if (!session) return;
    request.memberId = session.memberId;
    request.trust = session.trust;
    request.sessionHash = hash;
    if (session.isStale)
      sessionsOf.touch(hash).catch((error) => request.log.warn({ err: error }, 'session not touched'));
  });
});
