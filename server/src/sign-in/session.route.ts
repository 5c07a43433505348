import { OkReply, SessionParams, SessionsReply } from '@vonk/api/user.ts';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { requireMember } from '../http/require-member.ts';
import { announceEnd } from '../sessions/end-session.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';

const response = { 200: OkReply };

/** Where a member is logged in, and the end of it (R-ACCOUNT-9). */
export async function sessionRoutes(app: App, { db, bus }: Deps): Promise<void> {
  const sessions = createSessionRepository(db);

  app.get('/api/sessions', { schema: { response: { 200: SessionsReply } } }, async (request) => {
    const rows = await sessions.list(requireMember(request));
    return {
      sessions: rows.map((row) => ({
        id: row.token_hash.toString('hex'),
        user_agent: row.user_agent,
        created_at: row.created_at.toISOString(),
        seen_at: row.seen_at.toISOString(),
        is_current: request.sessionHash?.equals(row.token_hash) ?? false,
      })),
    };
  });

  app.delete('/api/sessions', { schema: { response } }, async (request) => {
    const memberId = requireMember(request);
    await sessions.endAll(memberId, request.sessionHash ?? undefined);
    announceEnd(bus, memberId);
    return OK;
  });

  app.delete('/api/sessions/:id', { schema: { params: SessionParams, response } }, async (request) => {
    const memberId = requireMember(request);
    const own = (await sessions.list(memberId)).find((row) => row.token_hash.toString('hex') === request.params.id);
    if (own) await sessions.end(memberId, own.token_hash);
    announceEnd(bus, memberId);
    return OK;
  });
}
