import { randomBytes } from 'node:crypto';
import { REACTIVATION_DAYS } from '@vonk/api/options.ts';
import { createAccountRepository } from '../accounts/account.repository.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { createEntrances, type Entrance } from '../factors/entrance.ts';
import { createMailTokenRepository } from '../mail/mail-token.repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { refuseRestricted } from '../restrictions/refuse-restricted.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import type { Site } from '../sites/site.ts';
import { createRetentionRepository } from './retention.repository.ts';

/** The discount of a retention offer can be used for so many days. */
const OFFER_DAYS = 14;

export interface RetentionOffer {
  percentage: number;
}

export const createDeletionService = (db: Database, signingKey: string) => ({
  /** The one retention offer, shown at most once (decision 6); null when it was shown or the site has none. */
  async offer(site: Site, memberId: number): Promise<RetentionOffer | null> {
    const percentage = site.company.delete_discount;
    if (percentage <= 0) return null;
    return (await createRetentionRepository(db).markOffered(memberId)) ? { percentage } : null;
  },

  /** Staying gives a personal code; asking twice gives the same one. */
  async acceptOffer(site: Site, memberId: number): Promise<{ code: string; expires: string; percentage: number }> {
    return db.inTransaction(async (trx) => {
      const retention = createRetentionRepository(trx);
      if (!(await retention.lockOffered(memberId))) throw new DomainError('not_found');
      const known = await retention.findCode(memberId);
      const given = known ?? {
        code: `STAY-${randomBytes(4).toString('hex').toUpperCase()}`,
        expires_at: new Date(Date.now() + OFFER_DAYS * 86_400_000),
        value_percentage: site.company.delete_discount,
      };
      if (!known) await retention.insertCode(site.id, memberId, given);
      return { code: given.code, expires: given.expires_at.toISOString(), percentage: given.value_percentage };
    });
  },

  /** Deletes the account: its row stays 14 days for the reactivation link, which is mailed once however often it is asked. */
  delete: (memberId: number): Promise<void> =>
    db.inTransaction(async (trx) => {
      const isFirst = await createAccountRepository(trx).markDeleted(memberId);
      await createSessionRepository(trx).endAll(memberId);
      if (isFirst) await queueMail(trx, { template: 'reactivate', member_id: memberId });
    }),

  /**
   * Brings a deleted account back by its mailed link, and goes in, past the second factor where it is on. One that moderators
   * closed meanwhile is back too, and refused as at the login: `account_banned` or `account_suspended`.
   */
  async reactivate(site: Site, token: string, userAgent: string): Promise<Entrance> {
    const { memberId, entrance } = await db.inTransaction(async (trx) => {
      const tokens = createMailTokenRepository(trx);
      const used = await tokens.use(token, 'reactivate', site.id);
      const status = used && (await createAccountRepository(trx).reactivate(used.member_id, REACTIVATION_DAYS));
      if (!status) throw new DomainError('link_expired');
      await tokens.revoke(used.member_id, 'reactivate');
      const isOpen = status === 'active';
      return {
        memberId: used.member_id,
        entrance: isOpen ? await createEntrances(trx).enter(used.member_id, userAgent) : null,
      };
    });
    if (entrance) return entrance;
    await refuseRestricted(db, signingKey, memberId);
    return createEntrances(db).enter(memberId, userAgent);
  },
});
