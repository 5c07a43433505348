import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { runFor, type Work } from '../database/work.ts';
import { DomainError } from '../errors.ts';
import type { App } from './app-types.ts';
import { type Gate, RETRY_AFTER } from './gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is done for this request. */
    work: Work;
  }
}

/**
 * Notes for each request which kind of work it is: its statements run on the connections of that kind, and those of a read
 * end when nobody waits for them any more. Refuses with 503 what is too much.
 */
export const requestWork = fp(async (app: App, { gate }: { gate: Gate }) => {
  app.decorateRequest('work');
  app.addHook('onReady', async () => {
    for (const { url, rule } of app.decidedRoutes) if (rule.limits?.includes('searches')) gate.searches.add(url);
  });

  function begin(request: FastifyRequest, reply: FastifyReply): Work {
    const { rule } = request.routeOptions.config;
    const kind = rule?.hasEffect ? 'write' : gate.kindOf(request.method, request.url);
    if (!rule?.isUncounted && gate.isFull(kind)) throw new DomainError('unavailable', { retry_after: RETRY_AFTER });
    const cancels = kind === 'write' || kind === 'background' ? null : new Set<() => void>();
    if (kind === 'background') return { kind, id: request.id, cancels };
    const leave = gate.enter(kind);
    reply.raw.once('close', () => {
      leave();
      if (cancels && !reply.raw.writableFinished) for (const cancel of cancels) cancel();
    });
    return { kind, id: request.id, cancels };
  }

  app.addHook('onRequest', (request, reply, done) => {
    try {
      request.work = begin(request, reply);
    } catch (error) {
      done(error as DomainError);
      return;
    }
    runFor(request.work, done);
  });
  // A body arrives from the connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => runFor(request.work, done));
});
