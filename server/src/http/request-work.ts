import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { runFor, type Work } from '../database/work.ts';
import { DomainError } from '../errors.ts';
import { addressKey } from './address.ts';
import type { App } from './app-types.ts';
import { type Gate, RETRY_AFTER } from './gate.ts';
import { createSlowBodies } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is done for this request. */
    work: Work;
    /** Its answer is made, and only has to be read: it keeps no place of others any more. */
    answered?: () => void;
    /** Its body arrives from now on: a slow one keeps no place of others. Call what it returns when the body is whole. */
    awaitBody?: () => () => void;
    arrived?: () => void;
  }
}

/** In the browser of whoever changed something: what they read next is read where they changed it, on any server. */
const RECENT_COOKIE = 'recent';
/** Longer than the latest replica that is asked is late (database/replicas.ts). */
const RECENT_SECONDS = 10;
/** What pages tell of themselves; nobody looks for it on the next page. */
const UNSEEN = new Set<string>(['measurements', 'reported_faults']);

/**
 * Notes for each request which kind of work it is: its statements run on the connections of that kind, and those of a read
 * end when nobody waits for them any more. Refuses with 503 what is too much.
 */
export const requestWork = fp(async (app: App, { gate, hasReplicas }: { gate: Gate; hasReplicas: boolean }) => {
  app.decorateRequest('work');
  app.addHook('onReady', async () => {
    for (const { url, rule } of app.decidedRoutes) if (rule.limits?.includes('searches')) gate.searches.add(url);
  });

  const slowBodies = createSlowBodies();

  function begin(request: FastifyRequest, reply: FastifyReply): Work {
    const { rule } = request.routeOptions.config;
    const kind = rule?.hasEffect ? 'write' : gate.kindOf(request.method, request.url);
    // A file takes no work, and on a thin line much time; a provider's word is never refused.
    const isCounted = !rule?.isUncounted;
    const enter = () => {
      if (!isCounted) return null;
      if (gate.isFull(kind)) throw new DomainError('unavailable', { retry_after: RETRY_AFTER });
      return gate.enter(kind);
    };
    const cancels = kind === 'write' || kind === 'background' ? null : new Set<() => void>();
    if (kind === 'background') return { kind, id: request.id, cancels };
    const mayBeLate = kind !== 'write' && request.cookies[RECENT_COOKIE] === undefined;
    let leave = enter();
    let isGone = false;
    let endWait = () => false;
    if (leave) request.answered = () => leave?.();
    if (kind === 'write')
      request.awaitBody = () => {
        const isSlow = slowBodies.watch(addressKey(request.ip), {
          giveUp: () => leave?.(),
          cut: () => request.raw.destroy(),
        });
        endWait = isSlow;
        return () => {
          if (isSlow() && !isGone) leave = enter();
        };
      };
    reply.raw.once('close', () => {
      isGone = true;
      endWait();
      leave?.();
      if (cancels && !reply.raw.writableFinished) for (const cancel of cancels) cancel();
    });
    return { kind, id: request.id, cancels, mayBeLate };
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
  // What is streamed says itself when nothing is to be done any more.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!(payload instanceof Readable)) request.answered?.();
    done(null, payload);
  });
  if (hasReplicas)
    app.addHook('onSend', async (request, reply, payload) => {
      const { rule } = request.routeOptions.config;
      const isSeen = request.memberId !== null || rule?.event !== undefined;
      if (
        request.work?.kind === 'write' &&
        isSeen &&
        reply.statusCode < 400 &&
        !rule?.limits?.some((name) => UNSEEN.has(name))
      )
        reply.setCookie(RECENT_COOKIE, '1', {
          ...{ path: '/', httpOnly: true, sameSite: 'lax', maxAge: RECENT_SECONDS },
          secure: request.protocol === 'https',
        });
      return payload;
    });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const arrived = request.awaitBody?.();
    if (arrived) request.arrived = arrived;
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    try {
      request.arrived?.();
    } catch (error) {
      done(error as DomainError);
      return;
    }
    // A body arrives from the connection, which belongs to no request.
    runFor(request.work, done);
  });
});
