import { REACTIVATION_DAYS } from '@vonk/api/options.ts';
import type { Queryable } from '../database/database.ts';
import { hashToken } from '../sessions/hash-token.ts';
import { makeMemberToken, ofItsMember, readToken, tokenValues } from '../sessions/member-token.ts';

export type TokenPurpose = 'activate' | 'reset' | 'mail_change' | 'mail_undo' | 'reactivate';

/** Hours for which the link of each mail works. */
export const LINK_HOURS: Record<TokenPurpose, number> = {
  activate: 7 * 24,
  reset: 2,
  mail_change: 24,
  // The old address may take a change of mail back for so long after each mail about it.
  mail_undo: 72,
  reactivate: REACTIVATION_DAYS * 24,
};

export interface MailToken {
  member_id: number;
  new_email: string | null;
  used_at: Date | null;
  is_expired: boolean;
}

export const createMailTokenRepository = (db: Queryable) => ({
  /** Makes the token of a link; only its hash is stored. */
  async create(memberId: number, purpose: TokenPurpose, newEmail: string | null = null): Promise<string> {
    const token = makeMemberToken(memberId);
    await db.query(
      `insert into mail_token (token_hash, member_id, purpose, new_email, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
      [hashToken(token), memberId, purpose, newEmail, LINK_HOURS[purpose]],
    );
    return token;
  },
  /**
   * Uses a token up: of two at once one gets it. Null when it is unknown, used, expired or another site's. The member's row is taken
   * before the token's: two links of one account at once, of which each ends the other, would wait for each other.
   */
  async use(token: string, purpose: TokenPurpose, siteId: number): Promise<MailToken | null> {
    const key = readToken(token);
    const mine = ofItsMember(key, 'member_id', 4);
    const { rows } = await db.query<MailToken>(
      `with owner as materialized (
         select m.id from member m
          where m.id = (select member_id from mail_token where token_hash = $1 ${mine}) and m.site_id = $3 for no key update)
       update mail_token t set used_at = now() from owner
        where t.token_hash = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > now()
          and t.member_id = owner.id ${ofItsMember(key, 't.member_id', 4)}
        returning t.member_id, t.new_email, t.used_at, false as is_expired`,
      tokenValues(key, purpose, siteId),
    );
    return rows[0] ?? null;
  },
  /** A token whatever became of it. */
  async find(token: string, purpose: TokenPurpose, siteId: number): Promise<MailToken | null> {
    const key = readToken(token);
    const { rows } = await db.query<MailToken>(
      `select t.member_id, t.new_email, t.used_at, t.expires_at <= now() as is_expired
         from mail_token t join member m on m.id = t.member_id
        where t.token_hash = $1 and t.purpose = $2 and m.site_id = $3 ${ofItsMember(key, 't.member_id', 4)}`,
      tokenValues(key, purpose, siteId),
    );
    return rows[0] ?? null;
  },
  /**
   * Links that let somebody in stop working, whoever asked for them: for a change of password or address. What the old
   * address got to take a change back stays, and so does the way back to a deleted account.
   */
  async revokeAll(memberId: number): Promise<void> {
    await db.query(
      `update mail_token set used_at = now()
        where member_id = $1 and purpose in ('activate', 'reset', 'mail_change') and used_at is null`,
      [memberId],
    );
  },
  /** Older links of the same purpose stop working. */
  async revoke(memberId: number, purpose: TokenPurpose): Promise<void> {
    await db.query('update mail_token set used_at = now() where member_id = $1 and purpose = $2 and used_at is null', [
      memberId,
      purpose,
    ]);
  },
});
