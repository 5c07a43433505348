import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { App } from '../http/app-types.ts';
import { beginSpan, readTraceparent, type Span, traceparentOf } from './span.ts';
import { placeWork, traceStatements } from './trace-work.ts';
import type { Tracer } from './tracer.ts';

/**
 * Makes a span of every request, below that of the page or proxy that asked (`traceparent`), with the statements run for it
 * below. Answers tell their place in the trace (`server-timing`), by which a page's calls name the page.
 */
export const traceRequests = fp(async (app: App, { tracer }: { tracer: Tracer }) => {
  const begun = new WeakMap<FastifyRequest, Span>();
  const endStatements = traceStatements(tracer);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.rule?.isUncounted) return;
    const above = readTraceparent(request.headers.traceparent);
    if (above && !above.isSampled) return;
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const span = beginSpan(`${method} ${route}`, 'server', above, {
      'http.request.method': method,
      'http.route': route,
      'vonk.request': request.id,
    });
    if (!tracer.isChosen(span.traceId)) return;
    begun.set(request, span);
    placeWork(request.work, span);
    reply.header('server-timing', `traceparent;desc="${traceparentOf(span)}"`);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = begun.get(request);
    if (!span) return;
    span.values['http.response.status_code'] = statusCode;
    tracer.end(span, statusCode >= 500);
  });
  app.addHook('onClose', async () => {
    endStatements();
    await tracer.close();
  });
});
