import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { runForNobody } from '../database/work.ts';
import type { App, Deps } from '../http/app-types.ts';
import { readToken } from './member-token.ts';
import {
  createSessionRepository,
  PENDING_COOKIE,
  PENDING_COOKIE_DAYS,
  SESSION_COOKIE,
  SESSION_DAYS,
} from './session.repository.ts';
import { createSessionCache } from './session-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True where a developer may sign in over http. */
    hasPlainSessions: boolean;
  }
}

/** The session on a developer's machine: WebKit keeps no Secure cookie of http://localhost. Never set or read in production. */
const PLAIN_COOKIE = 'vonk-on-http';
const PLAIN_PENDING = 'vonk-code-on-http';
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** Chromium names WebKit too, and Chrome beside it. */
const isWebKit = (userAgent = ''): boolean => /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);

const isPlain = ({ server, request }: FastifyReply): boolean =>
  server.hasPlainSessions && request.protocol === 'http' && isWebKit(request.headers['user-agent']);

/** Sets the session cookie: `__Host-` (so Secure, Path=/ and no Domain), not readable by script. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  const maxAge = SESSION_DAYS * 86_400;
  reply.setCookie(SESSION_COOKIE, token, { ...OPTIONS, secure: true, maxAge });
  const name = PLAIN_COOKIE;
  if (isPlain(reply)) reply.setCookie(name, token, { ...OPTIONS, maxAge });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { ...OPTIONS, secure: true });
  if (isPlain(reply)) reply.clearCookie(PLAIN_COOKIE, OPTIONS);
}

/** Says in this browser for which sign-in a code is missing; signs nobody in. */
export function setPendingCookie(reply: FastifyReply, token: string): void {
  const maxAge = PENDING_COOKIE_DAYS * 86_400;
  reply.setCookie(PENDING_COOKIE, token, { ...OPTIONS, secure: true, maxAge });
  const name = PLAIN_PENDING;
  if (isPlain(reply)) reply.setCookie(name, token, { ...OPTIONS, maxAge });
}

/** The token of the sign-in that waits for its code in this browser. */
export const pendingTokenOf = ({ cookies, server }: FastifyRequest): string | undefined =>
  cookies[PENDING_COOKIE] ?? (server.hasPlainSessions ? cookies[PLAIN_PENDING] : undefined);

export function clearPendingCookie(reply: FastifyReply): void {
  reply.clearCookie(PENDING_COOKIE, { ...OPTIONS, secure: true });
  if (isPlain(reply)) reply.clearCookie(PLAIN_PENDING, OPTIONS);
}

/** Puts the signed-in member on every request. */
export const sessionPlugin = fp(async (app: App, { db, config }: Deps) => {
  app.decorate('hasPlainSessions', config.mode === 'development');
  const sessions = createSessionRepository(db);
  const cache = createSessionCache(db, (error) =>
    app.log.warn({ err: error }, 'sessions are looked up for every call'),
  );
  const { find } = config.believesSessions ? cache : createSessionRepository(db.read);
  if (config.believesSessions) await cache.open();
  app.addHook('onClose', () => cache.close());
  app.decorateRequest('memberId', null);
  app.decorateRequest('trust', 'visitor');
  app.decorateRequest('sessionHash', null);
  app.addHook('onRequest', async (request) => {
    const token = request.cookies[SESSION_COOKIE] ?? (app.hasPlainSessions ? request.cookies[PLAIN_COOKIE] : undefined);
    if (!token || !request.site) return;
    const key = readToken(token);
    const session = await find(key, request.site.id);
    if (!session) return;
    const { memberId } = session;
    request.memberId = memberId;
    request.trust = session.trust;
    request.sessionHash = key.hash;
    if (session.isStale)
      runForNobody(() => sessions.touch(memberId, key.hash)).catch((error) =>
        request.log.warn({ err: error }, 'session not touched'),
      );
  });
  // What a member changed here holds for their next call here, before the database has told of it.
  app.addHook('onSend', ({ memberId, routeOptions }, reply, payload, done) => {
    const { rule } = routeOptions.config;
    if (rule?.event && rule.who !== 'signed' && reply.statusCode < 400)
      cache.forget(memberId === null ? 'all' : [memberId]);
    done(null, payload);
  });
});
