import { type Span, SpanKind } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { App } from '../http/app-types.ts';
import { placeWork, traceStatements } from './trace-work.ts';
import { endSpan, readTraceparent, type Tracer, traceparentOf } from './tracer.ts';

/**
 * Makes a span of every request, below that of the page or proxy that asked (`traceparent`), with the statements run for it
 * below. Answers tell their place in the trace (`server-timing`), by which a page's calls name the page.
 */
export const traceRequests = fp(async (app: App, { tracer }: { tracer: Tracer }) => {
  const begun = new WeakMap<FastifyRequest, Span>();
  const endStatements = traceStatements(tracer);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.rule?.isUncounted) return;
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const span = tracer.begin(`${method} ${route}`, SpanKind.SERVER, readTraceparent(request.headers.traceparent), {
      'http.request.method': method,
      'http.route': route,
      'vonk.request': request.id,
    });
    if (!span.isRecording()) return;
    begun.set(request, span);
    placeWork(request.work, span);
    reply.header('server-timing', `traceparent;desc="${traceparentOf(span.spanContext())}"`);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = begun.get(request);
    if (!span) return;
    span.setAttribute('http.response.status_code', statusCode);
    endSpan(span, statusCode >= 500);
  });
  app.addHook('onClose', async () => {
    endStatements();
    await tracer.close();
  });
});
