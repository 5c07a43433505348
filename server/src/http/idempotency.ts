import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { App, Deps } from './app-types.ts';
import { requireMember } from './require-member.ts';

const hashOf = (method: string, url: string, body: unknown) =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest();

/** A repeat looks so often whether the first has its answer: three seconds in all. */
const MOST_LOOKS = 15;
const LOOK_MS = 200;

interface Asked {
  memberId: number;
  key: string;
  hash: Buffer;
}

/** Notes a request as the first of its key, or as the one that takes up what a first one left undone; false where another is. */
async function takeKey(db: Queryable, { memberId, key, hash }: Asked): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into idempotency_key (member_id, key, request_hash) values ($1, $2, $3)
     on conflict (member_id, key) do update set created_at = excluded.created_at
       where idempotency_key.status is null and idempotency_key.created_at < now() - interval '30 seconds'
         and idempotency_key.request_hash = excluded.request_hash`,
    [memberId, key, hash],
  );
  return rowCount === 1;
}

/** What was answered to the first request of a key: null while it runs, or where it failed at this moment. */
async function firstAnswer(
  db: Queryable,
  { memberId, key, hash }: Asked,
): Promise<{ status: number; reply: unknown } | null> {
  const { rows } = await db.query<{ request_hash: Buffer; status: number | null; reply: unknown }>(
    'select request_hash, status, reply from idempotency_key where member_id = $1 and key = $2',
    [memberId, key],
  );
  const first = rows[0];
  if (!first) return null;
  if (!first.request_hash.equals(hash)) throw new DomainError('idempotency_mismatch');
  return first.status === null ? null : { status: first.status, reply: first.reply };
}

/**
 * Keeps the first answer to an Idempotency-Key, for routes with `config.isIdempotent`, and gives it again for a repeat
 * (decision 10). The same key with another request is refused. A repeat while the first runs waits for its answer, and gets 503
 * and may retry where that takes long.
 */
export const idempotency = fp(async (app: App, { db }: Deps) => {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.isIdempotent) return;
    const memberId = requireMember(request);
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw new DomainError('bad_request');
    const asked = { memberId, key, hash: hashOf(request.method, request.url, request.body) };
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      if (looks) await sleep(LOOK_MS);
      if (await takeKey(db, asked)) {
        request.idempotencyKey = key;
        return;
      }
      const first = await firstAnswer(db, asked);
      if (first) return reply.code(first.status).header('idempotency-replayed', 'true').send(first.reply);
    }
    throw new DomainError('unavailable');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.idempotencyKey || typeof payload !== 'string') return;
    // A failure of ours may be tried again; a refusal is an answer like any other.
    if (reply.statusCode >= 500) {
      await db.query('delete from idempotency_key where member_id = $1 and key = $2', [
        request.memberId,
        request.idempotencyKey,
      ]);
    } else {
      await db.query('update idempotency_key set status = $3, reply = $4 where member_id = $1 and key = $2', [
        request.memberId,
        request.idempotencyKey,
        reply.statusCode,
        payload,
      ]);
    }
  });
});

declare module 'fastify' {
  interface FastifyRequest {
    idempotencyKey?: string;
  }
}
