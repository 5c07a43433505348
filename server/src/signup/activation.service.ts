import { createAccountRepository } from '../accounts/account.repository.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { countMailRequest } from '../mail/mail-requests.ts';
import { createMailTokenRepository } from '../mail/mail-token.repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import type { Site } from '../sites/site.ts';

export const createActivationService = (db: Database) => ({
  /**
   * Confirms the address by the mailed link. The member's id on the first use, so that it may sign in; null when an
   * account that is active already comes back to a used link. Where `signedIn` is not that member, who follows the link
   * may be another than who signed up with the address: the sessions of before end.
   */
  activate: (site: Site, token: string, signedIn: number | null): Promise<number | null> =>
    db.inTransaction(async (trx) => {
      const tokens = createMailTokenRepository(trx);
      const accounts = createAccountRepository(trx);
      const used = await tokens.use(token, 'activate', site.id);
      if (used) {
        await confirmAccount(trx, used.member_id);
        const account = await accounts.find(used.member_id);
        if (account?.status !== 'active') throw new DomainError('activation_failed');
        if (signedIn !== used.member_id) await createSessionRepository(trx).endAll(used.member_id);
        return used.member_id;
      }
      const known = await tokens.find(token, 'activate', site.id);
      const account = known ? await accounts.find(known.member_id) : null;
      if (account?.status !== 'active') throw new DomainError('activation_failed');
      return null;
    }),

  /** Sends the activation mail once more; nothing happens for an account that is active already. */
  resend: (site: Site, memberId: number): Promise<void> =>
    db.inTransaction(async (trx) => {
      const account = await createAccountRepository(trx).find(memberId);
      if (account?.status !== 'not_confirmed' || !account.email) return;
      await countMailRequest(trx, { siteId: site.id, email: account.email, purpose: 'activate' });
      await queueMail(trx, { template: 'activate', member_id: memberId });
    }),
});
