import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import { runFor } from './database/work.ts';
import { deskFeatures } from './desk-features.ts';
import { errorReply } from './errors.ts';
import { collectApi } from './http/api-contract.ts';
import type { App, Deps } from './http/app-types.ts';
import { handleError } from './http/error-handler.ts';
import { logErrors } from './http/log-errors.ts';
import { SECURITY_HEADERS } from './http/security-headers.ts';
import type { DeskApp } from './staff/desk-app-types.ts';
import { decideDeskRoutes, deskGuard } from './staff-access/desk-guard.plugin.ts';

/**
 * The server of the staff (decision 24): an application of its own in the same process. It knows no member's session and no
 * site, and nothing of it answers at a site's host. It listens nowhere: `answers` hands it what is asked at its host.
 */
export async function buildDeskApp(
  deps: Deps,
  more: ((app: DeskApp, deps: Deps) => Promise<void>)[] = [],
  logTo?: DestinationStream,
): Promise<DeskApp> {
  const { config } = deps;
  const app: DeskApp = Fastify({
    logger: {
      level: config.logLevel,
      ...(logTo ? { stream: logTo } : {}),
      name: 'desk',
      redact: ['req.headers.cookie'],
      serializers: logErrors,
    },
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();
  decideDeskRoutes(app);
  collectApi(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send(errorReply('not_found')),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-robots-tag', 'noindex');
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.header(name, value);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  });
  // Connections of its own: no list of the staff's holds up members.
  app.addHook('onRequest', (request, _reply, done) => runFor({ kind: 'desk', id: request.id, cancels: null }, done));
  await app.register(cookie);
  await app.register(deskGuard, deps);
  for (const feature of [...deskFeatures, ...more]) await app.register(feature, deps);
  return app;
}

/** The name in a Host header, without its port. */
const hostOf = ({ headers }: IncomingMessage): string => (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');

/** Sends what is asked at the desk's host to the desk, and all else on. */
export const deskFirst =
  (desk: DeskApp, deskHost: string) =>
  (next: RequestListener): RequestListener =>
  (request: IncomingMessage, response: ServerResponse) => {
    if (hostOf(request) === deskHost) desk.routing(request, response);
    else next(request, response);
  };

/** What both servers answer, for builds to be compared with: their calls have no name in common. */
export function withDeskCalls(app: App, desk: DeskApp | null): ReturnType<App['apiContract']> {
  const { calls, events } = app.apiContract();
  return { calls: { ...calls, ...desk?.apiContract().calls }, events };
}
