import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { runFor, type Work, type WorkKind } from '../database/work.ts';
import { DomainError } from '../errors.ts';
import type { App } from './app-types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is done for this request. */
    work: Work;
  }
}

/**
 * Requests of a kind that are answered at the same time. What comes beyond them would only wait: it is refused at once,
 * before anything was done for it, and what is under way keeps its pace.
 */
const MOST_AT_ONCE: Record<WorkKind, number> = { write: 300, read: 300, search: 100, page: 100, background: Infinity };

/** A refused caller may ask again after so many seconds. */
const RETRY_AFTER = 1;

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';

function kindOf({ method, url, routeOptions }: FastifyRequest): WorkKind {
  if (!isSafe(method)) return 'write';
  // A connection that stays open is no work, and what it says is told to everybody.
  if (routeOptions.url === '/live') return 'background';
  const { rule } = routeOptions.config;
  if (rule?.hasEffect) return 'write';
  if (!url.startsWith('/api/')) return 'page';
  return rule?.limits?.includes('searches') ? 'search' : 'read';
}

/**
 * Notes for each request which kind of work it is: its statements run on the connections of that kind, and those of a read
 * end when nobody waits for them any more. Refuses with 503 what is too much.
 */
export const requestWork = fp(async (app: App) => {
  const running: Record<WorkKind, number> = { write: 0, read: 0, search: 0, page: 0, background: 0 };

  function begin(request: FastifyRequest, reply: FastifyReply): Work {
    const kind = kindOf(request);
    const isOurs = request.routeOptions.config.rule?.isUncounted;
    if (!isOurs && running[kind] >= MOST_AT_ONCE[kind])
      throw new DomainError('unavailable', { retry_after: RETRY_AFTER });
    const cancels = kind === 'write' || kind === 'background' ? null : new Set<() => void>();
    running[kind] += 1;
    reply.raw.once('close', () => {
      running[kind] -= 1;
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
