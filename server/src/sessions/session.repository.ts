import type { Queryable } from '../database/database.ts';
import type { Trust } from '../http/trust.ts';
import { hashToken } from './hash-token.ts';
import { makeMemberToken, ofItsMember, type TokenKey, tokenValues } from './member-token.ts';

/** The auth cookie lasts 30 days, absolute (decision 12). */
export const SESSION_DAYS = 30;
/** One that nobody used for so long ends before that (OWASP ASVS 5.0, 7.3.1). */
const IDLE_DAYS = 14;
/** How exact the time of the last use is kept. */
const SEEN_EVERY_MINUTES = 10;
export const SESSION_COOKIE = '__Host-vonk';
/** Who gave the password has so long for the code of the second factor. */
export const PENDING_MINUTES = 5;
/** Its cookie lies there for longer: that the time is over is told from a cookie that the browser refused. */
export const PENDING_COOKIE_DAYS = 1;
export const PENDING_COOKIE = '__Host-vonk-code';

/** What every request needs to know of its session. */
export interface LiveSession {
  memberId: number;
  trust: Exclude<Trust, 'visitor'>;
  /** True when its last use should be noted anew. */
  isStale: boolean;
  /** Milliseconds until it ends if nobody uses it any more. */
  msLeft: number;
}

export interface SessionRow {
  token_hash: Buffer;
  member_id: number;
  created_at: Date;
  seen_at: Date;
  user_agent: string;
}

export const createSessionRepository = (db: Queryable) => ({
  /**
   * Makes a session and returns its opaque token, which is stored nowhere. For who has proven all that the account asks;
   * a password or a mailed link alone comes in by `enter` (factors/entrance.ts).
   */
  async create(memberId: number, userAgent: string): Promise<string> {
    const token = makeMemberToken(memberId);
    await db.query(
      `insert into session (token_hash, member_id, expires_at, user_agent) values ($1, $2, now() + make_interval(days => $3), $4)`,
      [hashToken(token), memberId, SESSION_DAYS, userAgent.slice(0, 300)],
    );
    return token;
  },
  /** The member of a live session on this site; null when it ended, lay idle for too long, or the account may not be used. */
  async find(token: TokenKey, siteId: number): Promise<LiveSession | null> {
    const { rows } = await db.query<{
      member_id: number;
      status: string;
      is_paid: boolean;
      is_stale: boolean;
      ms_left: number;
    }>(
      `select s.member_id, m.status, m.paid_at is not null as is_paid,
              extract(epoch from least(s.expires_at, s.seen_at + make_interval(days => ${IDLE_DAYS})) - now())::float8 * 1000 as ms_left,
              s.seen_at < now() - make_interval(mins => ${SEEN_EVERY_MINUTES}) as is_stale
         from session s join member m on m.id = s.member_id
        where s.token_hash = $1 and s.expires_at > now() and s.seen_at > now() - make_interval(days => ${IDLE_DAYS})
          and m.site_id = $2 and m.status in ('active', 'not_confirmed') ${ofItsMember(token, 's.member_id', 3)}`,
      tokenValues(token, siteId),
    );
    const [row] = rows;
    if (!row) return null;
    const trust = row.status === 'not_confirmed' ? 'unconfirmed' : row.is_paid ? 'paid' : 'free';
    return { memberId: row.member_id, trust, isStale: row.is_stale, msLeft: row.ms_left };
  },
  /** Of these sessions those whose member is still signed in with them on that site. */
  async living(sessions: { hash: Buffer; memberId: number; siteId: number }[]): Promise<Set<string>> {
    const { rows } = await db.query<{ token_hash: Buffer }>(
      `select s.token_hash from unnest($1::bytea[], $2::bigint[], $3::int[]) as asked (token_hash, member_id, site_id)
         join session s on s.token_hash = asked.token_hash and s.member_id = asked.member_id
         join member m on m.id = s.member_id and m.site_id = asked.site_id
        where s.expires_at > now() and s.seen_at > now() - make_interval(days => ${IDLE_DAYS})
          and m.status in ('active', 'not_confirmed')`,
      [
        sessions.map(({ hash }) => hash),
        sessions.map(({ memberId }) => memberId),
        sessions.map(({ siteId }) => siteId),
      ],
    );
    return new Set(rows.map(({ token_hash }) => token_hash.toString('base64')));
  },
  /** Notes that the session is in use. */
  async touch(memberId: number, tokenHash: Buffer): Promise<void> {
    await db.query('update session set seen_at = now() where member_id = $1 and token_hash = $2', [
      memberId,
      tokenHash,
    ]);
  },
  async end(memberId: number, tokenHash: Buffer): Promise<void> {
    await db.query('delete from session where member_id = $1 and token_hash = $2', [memberId, tokenHash]);
  },
  async isThere(memberId: number, tokenHash: Buffer): Promise<boolean> {
    const { rowCount } = await db.query('select from session where member_id = $1 and token_hash = $2', [
      memberId,
      tokenHash,
    ]);
    return rowCount === 1;
  },
  /** Ends all sessions but one, and every sign-in that waits for its code. */
  async endAll(memberId: number, except?: Buffer): Promise<void> {
    await db.query('delete from pending_sign_in where member_id = $1', [memberId]);
    await db.query('delete from session where member_id = $1 and token_hash is distinct from $2', [
      memberId,
      except ?? null,
    ]);
  },
  /** Those that live, the last used first. */
  async list(memberId: number): Promise<SessionRow[]> {
    const { rows } = await db.query<SessionRow>(
      `select token_hash, member_id, created_at, seen_at, user_agent from session
        where member_id = $1 and expires_at > now() and seen_at > now() - make_interval(days => ${IDLE_DAYS}) order by seen_at desc`,
      [memberId],
    );
    return rows;
  },
});
