import { randomBytes } from 'node:crypto';
import { createAccountRepository } from '../accounts/account.repository.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { createMailTokenRepository, REACTIVATION_DAYS } from '../mail/mail-token.repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import type { Site } from '../sites/site.ts';

/** The discount of a retention offer can be used for so many days. */
const OFFER_DAYS = 14;

export interface RetentionOffer {
  percentage: number;
}

export const createDeletionService = (db: Database) => ({
  /** The one retention offer, shown at most once (decision 6); null when it was shown or the site has none. */
  async offer(site: Site, memberId: number): Promise<RetentionOffer | null> {
    const percentage = site.company.delete_discount;
    if (percentage <= 0) return null;
    const { rowCount } = await db.query(
      'update member set retention_offered_at = now() where id = $1 and retention_offered_at is null',
      [memberId],
    );
    return rowCount === 1 ? { percentage } : null;
  },

  /** Staying gives a personal code; asking twice gives the same one. */
  async acceptOffer(site: Site, memberId: number): Promise<{ code: string; expires: string; percentage: number }> {
    return db.inTransaction(async (trx) => {
      const { rowCount } = await trx.query(
        'select 1 from member where id = $1 and retention_offered_at > now() - make_interval(days => 1) for update',
        [memberId],
      );
      if (rowCount === 0) throw new DomainError('not_found');
      const { rows } = await trx.query<{ code: string; expires_at: Date; value_percentage: number }>(
        `select code, expires_at, value_percentage from discount_code where member_id = $1 and code like 'STAY-%'`,
        [memberId],
      );
      if (rows[0])
        return {
          code: rows[0].code,
          expires: rows[0].expires_at.toISOString(),
          percentage: rows[0].value_percentage,
        };
      const code = `STAY-${randomBytes(4).toString('hex').toUpperCase()}`;
      const expires = new Date(Date.now() + OFFER_DAYS * 86_400_000);
      await trx.query(
        `insert into discount_code (site_id, code, member_id, value_percentage, validity, expires_at)
         values ($1, $2, $3, $4, 'once-per-user', $5)`,
        [site.id, code, memberId, site.company.delete_discount, expires],
      );
      return { code, expires: expires.toISOString(), percentage: site.company.delete_discount };
    });
  },

  /** Deletes the account: its row stays 14 days for the mailed reactivation link. */
  delete: (memberId: number): Promise<void> =>
    db.inTransaction(async (trx) => {
      await createAccountRepository(trx).markDeleted(memberId);
      await createSessionRepository(trx).endAll(memberId);
      await queueMail(trx, { template: 'reactivate', member_id: memberId });
    }),

  /** Brings a deleted account back by its mailed link and signs it in. */
  reactivate: (site: Site, token: string, userAgent: string): Promise<{ memberId: number; token: string }> =>
    db.inTransaction(async (trx) => {
      const tokens = createMailTokenRepository(trx);
      const used = await tokens.use(token, 'reactivate', site.id);
      if (!used || !(await createAccountRepository(trx).reactivate(used.member_id, REACTIVATION_DAYS)))
        throw new DomainError('link_expired');
      await tokens.revoke(used.member_id, 'reactivate');
      return { memberId: used.member_id, token: await createSessionRepository(trx).create(used.member_id, userAgent) };
    }),
});
