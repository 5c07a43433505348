import { may } from '@vonk/api/desk/acts.ts';
import fp from 'fastify-plugin';
import { DomainError } from '../errors.ts';
import { refuseCrossSite } from '../guards/cross-site.ts';
import { createLimiter } from '../guards/limiter.ts';
import { createSecurityLog } from '../guards/security-log.ts';
import { addressKey } from '../http/address.ts';
import type { Deps } from '../http/app-types.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { createStaffSessions, isUse, staffToken } from './staff-session.ts';

/** Bytes of a body; nobody at the desk sends more. */
const BODY_BYTES = 128 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of the desk's API and what it does. */
    deskCalls: { method: string; url: string; act: string }[];
  }
}

/** Gives each call of the desk what it does; throws for one of which nobody said it: nothing opens by being forgotten. */
export function decideDeskRoutes(app: DeskApp): void {
  app.decorate('deskCalls', []);
  app.addHook('onRoute', (route) => {
    const isCall = route.url.startsWith('/api/');
    const act = route.config?.act ?? (isCall ? undefined : 'anyone');
    if (!act) throw new Error(`${route.method} ${route.url} says no act: see shared/api/src/desk/acts.ts`);
    if (isCall) app.deskCalls.push({ method: String([route.method].flat()[0]), url: route.url, act });
    route.config = { ...route.config, act };
    route.bodyLimit ??= BODY_BYTES;
  });
}

/** Guards every call of the desk: where it comes from, who calls, and whether their role may do it (decision 24). */
export const deskGuard = fp(async (app: DeskApp, { db, config }: Deps) => {
  const sessions = createStaffSessions(db);
  const limiter = createLimiter(db, config.rateLimit, (error) =>
    app.log.warn({ err: error }, 'limits are counted by this server alone'),
  );
  app.addHook('onClose', async () => limiter.close());
  const securityLog = createSecurityLog(app, { config });
  app.addHook('onError', async (request, _reply, error) => securityLog.noteRefusal(error, request));
  app.addHook('onResponse', (request, reply, done) => {
    const { event } = request.routeOptions.config;
    if (event) securityLog.note(event, request, reply);
    done();
  });
  app.decorateRequest('staff');
  app.addHook('onRequest', async (request, reply) => {
    const act = request.routeOptions.config.act ?? 'anyone';
    if (!request.url.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');
    refuseCrossSite(request, false);
    const who = { trust: 'visitor', memberId: null, address: `desk ${addressKey(request.ip)}` } as const;
    await limiter.count('calls', who);
    if (act === 'anyone') {
      // What is open to everybody are the doors: they are tried less often than staff works.
      if (request.method !== 'GET') await limiter.count('logins', who);
      return;
    }
    const session = await sessions.find(staffToken(request), false, isUse(request));
    if (!session) throw new DomainError('authentication_required');
    const { id, name, role, languages } = session;
    request.staff = { id, name, role, languages };
    request.staffSession = session;
    if (!may(role, act)) throw new DomainError('forbidden');
  });
});
