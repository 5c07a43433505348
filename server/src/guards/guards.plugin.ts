import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError } from '../errors.ts';
import { addressKey } from '../http/address.ts';
import type { App, Deps } from '../http/app-types.ts';
import { refuseCrossSite } from './cross-site.ts';
import { createLimiter } from './limiter.ts';
import { type RouteRule, ruleOf } from './route-rules.ts';
import { createSecurityLog } from './security-log.ts';

/** Bytes of a body: the longest message with a picture's address is far below; a file's size has a limit of its own. */
const BODY_BYTES = { small: 64 * 1024, document: 512 * 1024 };
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** What nobody decided for, such as an address without a route. */
const UNKNOWN: RouteRule = { who: 'anyone' };

export interface DecidedRoute {
  method: string;
  url: string;
  rule: RouteRule;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rule?: RouteRule;
  }
  interface FastifyInstance {
    /** Every route of this server and what is decided for it. */
    decidedRoutes: DecidedRoute[];
  }
}

/** Gives each route that is registered from now on what is decided for it; throws for one without a decision. */
export function decideRoutes(app: App): void {
  const decided: DecidedRoute[] = [];
  app.decorate('decidedRoutes', decided);
  app.addHook('onRoute', (route) => {
    const [method = ''] = [route.method].flat();
    const rule = route.config?.rule ?? ruleOf(method, route.url);
    if (!rule) throw new Error(`${method} ${route.url} has no rule: add it to server/src/guards/route-rules.ts`);
    decided.push({ method, url: route.url, rule });
    route.config = { ...route.config, rule };
    route.bodyLimit ??= rule.body === 'document' ? BODY_BYTES.document : BODY_BYTES.small;
  });
}

function refuseBody(request: FastifyRequest, { body }: RouteRule): void {
  const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  if (!type || type === JSON_TYPE || body === 'any') return;
  if (type === FORM && (body === 'form' || body === 'document')) return;
  if (type.startsWith('multipart/') && body === 'file') return;
  throw new DomainError('bad_request');
}

/**
 * Guards every request by the rule of the route that it matched, however its address was written: where it comes from,
 * who may call, how often, and that its answer is kept nowhere.
 */
export const guards = fp(async (app: App, { config, db }: Deps) => {
  const limiter = createLimiter(db, config.rateLimit, (error) =>
    app.log.warn({ err: error }, 'limits are counted by this server alone'),
  );
  app.addHook('onClose', async () => limiter.close());
  const securityLog = createSecurityLog(app, { config });
  app.addHook('onError', async (request, _reply, error) => securityLog.noteRefusal(error, request));
  app.addHook('onResponse', (request, reply, done) => {
    const event = request.routeOptions.config.rule?.event;
    if (event) securityLog.note(event, request, reply);
    done();
  });
  async function admit(request: FastifyRequest, rule: RouteRule): Promise<void> {
    const who = { trust: request.trust, memberId: request.memberId, address: addressKey(request.ip) };
    if (rule.who === 'member' && request.memberId === null) throw new DomainError('authentication_required');
    for (const name of rule.limits ?? []) await limiter.count(name, who);
  }
  app.decorate('guardRead', (request, config) => admit(request, config?.rule ?? UNKNOWN));
  app.addHook('onRequest', async (request, reply) => {
    const rule = request.routeOptions.config.rule ?? UNKNOWN;
    if (rule.cache !== 'own') reply.header('cache-control', 'no-store');
    if (rule.who !== 'signed') refuseCrossSite(request, rule.hasEffect ?? false);
    refuseBody(request, rule);
    const who = { trust: request.trust, memberId: request.memberId, address: addressKey(request.ip) };
    if (!rule.isUncounted) await limiter.count('calls', who);
    await admit(request, rule);
  });
});
