import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { hashToken } from '../sessions/hash-token.ts';

const COOKIE = '__Host-vonk-device';
const DAYS = 365;
/** The browsers of a member that are remembered: the latest. */
const MOST_DEVICES = 20;

/** The hash of the browser's own token; null for one in which nobody signed in yet. */
export function deviceOf(request: FastifyRequest): Buffer | null {
  const token = request.cookies[COOKIE];
  return token ? hashToken(token) : null;
}

/** The browser's own token, or a new one for a browser that has none. */
export const deviceTokenOf = (request: FastifyRequest): string =>
  request.cookies[COOKIE] ?? randomBytes(24).toString('base64url');

/** Lets the browser keep its token; that alone says of no member that it is known. */
export function keepDevice(reply: FastifyReply, token: string): void {
  const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
  reply.setCookie(COOKIE, token, { ...options, maxAge: DAYS * 86_400 });
}

/** Browsers in which a member signed in: a cookie says so, which tells nothing of whose it is. */
export const createKnownDevices = (db: Queryable) => ({
  async isKnown(memberId: number, device: Buffer): Promise<boolean> {
    const { rowCount } = await db.query('select 1 from known_device where member_id = $1 and token_hash = $2', [
      memberId,
      device,
    ]);
    return rowCount === 1;
  },
  /** The browser of the request where the member signed in here before; null elsewhere. */
  async knownDeviceOf(request: FastifyRequest, memberId: number): Promise<Buffer | null> {
    const device = deviceOf(request);
    return device && (await this.isKnown(memberId, device)) ? device : null;
  },
  /** Remembers that the member signed in here; called where a password or a mailed link proved who it is. */
  async remember(request: FastifyRequest, reply: FastifyReply, memberId: number): Promise<void> {
    const token = deviceTokenOf(request);
    keepDevice(reply, token);
    await this.add(memberId, hashToken(token));
  },
  /** Makes the browser with this token a known one of the member. */
  async add(memberId: number, device: Buffer): Promise<void> {
    await db.query(
      `with remembered as (
         insert into known_device (member_id, token_hash) values ($1, $2)
         on conflict (member_id, token_hash) do update set seen_at = excluded.seen_at)
       delete from known_device where member_id = $1 and token_hash in (
         select token_hash from known_device where member_id = $1 and token_hash <> $2 order by seen_at desc offset $3)`,
      [memberId, device, MOST_DEVICES - 1],
    );
  },
  /** After a change of password or address nobody is known any more. */
  async forgetAll(memberId: number): Promise<void> {
    await db.query('delete from known_device where member_id = $1', [memberId]);
  },
});
