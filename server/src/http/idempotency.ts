import { createHash } from 'node:crypto';
import fp from 'fastify-plugin';
import { DomainError } from '../errors.ts';
import type { App, Deps } from './app-types.ts';
import { requireMember } from './require-member.ts';

const hashOf = (method: string, url: string, body: unknown) =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest();

/**
 * Keeps the first answer to an Idempotency-Key, for routes with `config.isIdempotent`, and gives it again for a repeat
 * (decision 10). The same key with another request is refused; a repeat while the first runs gets 503 and may retry.
 */
export const idempotency = fp(async (app: App, { db }: Deps) => {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.isIdempotent) return;
    const memberId = requireMember(request);
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw new DomainError('bad_request');
    const hash = hashOf(request.method, request.url, request.body);
    const { rowCount } = await db.query(
      `insert into idempotency_key (member_id, key, request_hash) values ($1, $2, $3)
       on conflict (member_id, key) do update set created_at = excluded.created_at
         where idempotency_key.status is null and idempotency_key.created_at < now() - interval '30 seconds'
           and idempotency_key.request_hash = excluded.request_hash`,
      [memberId, key, hash],
    );
    if (rowCount === 1) {
      request.idempotencyKey = key;
      return;
    }
    const { rows } = await db.query<{ request_hash: Buffer; status: number | null; reply: unknown }>(
      'select request_hash, status, reply from idempotency_key where member_id = $1 and key = $2',
      [memberId, key],
    );
    const first = rows[0];
    if (!first?.request_hash.equals(hash)) throw new DomainError('idempotency_mismatch');
    if (first.status === null) throw new DomainError('unavailable');
    return reply.code(first.status).header('idempotency-replayed', 'true').send(first.reply);
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
