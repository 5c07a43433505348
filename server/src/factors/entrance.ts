import type { FastifyReply } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { hashToken } from '../sessions/hash-token.ts';
import { makeMemberToken, ofItsMember, readToken, tokenValues } from '../sessions/member-token.ts';
import { setPendingCookie, setSessionCookie } from '../sessions/session.plugin.ts';
import { createSessionRepository, PENDING_MINUTES } from '../sessions/session.repository.ts';
import { createFactorRepository } from './factor.repository.ts';

/** What a password or a mailed link leads to: a session, or, where the second factor is on, a wait for its code. */
export interface Entrance {
  memberId: number;
  /** Of the session, or of what waits. */
  token: string;
  needsCode: boolean;
}

export const createEntrances = (db: Queryable) => ({
  /** The one way from a password or a mailed link into an account: past the second factor, where it is on. */
  async enter(memberId: number, userAgent: string): Promise<Entrance> {
    if (!(await createFactorRepository(db).isOn(memberId)))
      return { memberId, token: await createSessionRepository(db).create(memberId, userAgent), needsCode: false };
    const token = makeMemberToken(memberId);
    await db.query(
      'insert into pending_sign_in (token_hash, member_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))',
      [hashToken(token), memberId, PENDING_MINUTES],
    );
    return { memberId, token, needsCode: true };
  },
  /** Whose sign-in waits for a code in this browser; null when it has ended, or the account may not be used here. */
  async waiting(token: string, siteId: number): Promise<number | null> {
    const key = readToken(token);
    const { rows } = await db.query<{ member_id: number }>(
      `select w.member_id from pending_sign_in w join member m on m.id = w.member_id
        where w.token_hash = $1 and w.expires_at > now() and m.site_id = $2 and m.status in ('active', 'not_confirmed')
          ${ofItsMember(key, 'w.member_id', 3)}`,
      tokenValues(key, siteId),
    );
    return rows[0]?.member_id ?? null;
  },
  /** Ends the wait; of two at once one gets true. */
  async endWait(token: string): Promise<boolean> {
    const key = readToken(token);
    const { rowCount } = await db.query(
      `delete from pending_sign_in where token_hash = $1 ${ofItsMember(key, 'member_id', 2)}`,
      tokenValues(key),
    );
    return rowCount === 1;
  },
});

/** Gives the browser the cookie of its session, or the one that only says for which sign-in a code is missing. */
export function setEntranceCookie(reply: FastifyReply, { token, needsCode }: Entrance): void {
  if (needsCode) setPendingCookie(reply, token);
  else setSessionCookie(reply, token);
}
