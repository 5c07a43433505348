import { randomBytes } from 'node:crypto';
import { QUIET_COOKIE } from '@vonk/api/desk/quiet-cookie.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { hashToken } from '../sessions/hash-token.ts';
import type { StaffRow } from './staff.repository.ts';

/** A working day, absolute; the desk holds what is private of many (OWASP ASVS 5.0, 7.3.2). */
const SESSION_HOURS = 12;
/** One that nobody used for so long ends before that (7.3.1). */
const IDLE_MINUTES = 60;
/** Who gave the password has so long for the second factor, or to set it up. */
const PENDING_MINUTES = 15;

export const STAFF_COOKIE = '__Host-vonk-desk';
const PENDING_COOKIE = '__Host-vonk-desk-code';
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'strict', secure: true } as const;

export interface StaffSession extends Omit<StaffRow, 'password_hash'> {
  hash: Buffer;
}

export const createStaffSessions = (db: Queryable) => ({
  /** Makes a session, or a wait for the second factor, and returns its token, which is stored nowhere. */
  async create(staffId: number, userAgent: string, isPending: boolean): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await db.query(
      `insert into staff_session (token_hash, staff_id, is_pending, user_agent, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
      [hashToken(token), staffId, isPending, userAgent.slice(0, 300), isPending ? PENDING_MINUTES : SESSION_HOURS * 60],
    );
    return token;
  },
  /** Whose session it is, and notes that it is in use where it is; null when it ended, lay idle, or they left. */
  async find(token: string, isPending: boolean, isUse = true): Promise<StaffSession | null> {
    const hash = hashToken(token);
    const { rows } = await db.query<Omit<StaffSession, 'hash'> & { is_stale: boolean }>(
      `select s.id, s.email, s.name, s.role, s.languages, x.seen_at < now() - interval '1 minute' as is_stale
         from staff_session x join staff s on s.id = x.staff_id
        where x.token_hash = $1 and x.is_pending = $2 and x.expires_at > now()
          and x.seen_at > now() - make_interval(mins => ${IDLE_MINUTES}) and s.left_at is null`,
      [hash, isPending],
    );
    const [row] = rows;
    if (!row) return null;
    const { is_stale, ...staff } = row;
    if (is_stale && isUse) await db.query('update staff_session set seen_at = now() where token_hash = $1', [hash]);
    return { ...staff, hash };
  },
  async end(token: string): Promise<void> {
    await db.query('delete from staff_session where token_hash = $1', [hashToken(token)]);
  },
  async endAll(staffId: number, except: Buffer | null = null): Promise<void> {
    await db.query('delete from staff_session where staff_id = $1 and token_hash is distinct from $2', [
      staffId,
      except,
    ]);
  },
});

/** Whether somebody sits at the desk that calls: what its open page asks by itself is no use of the session (7.3.1). */
export const isUse = ({ cookies }: FastifyRequest): boolean => !cookies[QUIET_COOKIE];

export const staffToken = ({ cookies }: FastifyRequest): string => cookies[STAFF_COOKIE] ?? '';
export const pendingStaffToken = ({ cookies }: FastifyRequest): string => cookies[PENDING_COOKIE] ?? '';

/** Gives the browser its session, and takes the wait for a code away. */
export function setStaffCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(STAFF_COOKIE, token, { ...OPTIONS, maxAge: SESSION_HOURS * 3600 });
  reply.clearCookie(PENDING_COOKIE, OPTIONS);
}

/** Says in this browser for whom a second factor is missing; opens nothing. */
export const setPendingStaffCookie = (reply: FastifyReply, token: string): void =>
  void reply.setCookie(PENDING_COOKIE, token, { ...OPTIONS, maxAge: PENDING_MINUTES * 60 });

export function clearStaffCookies(reply: FastifyReply): void {
  reply.clearCookie(STAFF_COOKIE, OPTIONS);
  reply.clearCookie(PENDING_COOKIE, OPTIONS);
}
