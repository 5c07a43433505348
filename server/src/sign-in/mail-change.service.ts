import { createAccountRepository, isEmailConflict } from '../accounts/account.repository.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { isEmail, normalizeEmail } from '../mail/email-address.ts';
import { countMailRequest } from '../mail/mail-requests.ts';
import { createMailTokenRepository } from '../mail/mail-token.repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Site } from '../sites/site.ts';

const makeRefusal = (code: 'email_invalid' | 'email_unchanged' | 'email_taken') =>
  new DomainError(code, { fields: { email: code } });

export const createMailChangeService = (db: Database) => ({
  /** Mails a link to the new address; nothing changes before it is followed. */
  async request(site: Site, memberId: number, given: string): Promise<void> {
    const email = normalizeEmail(given);
    if (!isEmail(email)) throw makeRefusal('email_invalid');
    const accounts = createAccountRepository(db);
    const account = await accounts.find(memberId);
    if (account?.email === email) throw makeRefusal('email_unchanged');
    if (site.settings.reveal_accounts === 'yes' && (await accounts.findByEmail(site.id, email)))
      throw makeRefusal('email_taken');
    await db.inTransaction(async (trx) => {
      // Counted for the member: the limit protects strangers from mails that a member asks for.
      await countMailRequest(trx, { siteId: site.id, email: account?.email ?? '', purpose: 'mail_change' });
      await queueMail(trx, { template: 'mail_change', member_id: memberId, new_email: email });
    });
  },

  /** Takes the new address by the mailed link, which proves it, and tells the old one. */
  confirm: (site: Site, token: string): Promise<void> =>
    db
      .inTransaction(async (trx) => {
        const tokens = createMailTokenRepository(trx);
        const accounts = createAccountRepository(trx);
        const used = await tokens.use(token, 'mail_change', site.id);
        if (!used?.new_email) {
          const known = await tokens.find(token, 'mail_change', site.id);
          const account = known ? await accounts.find(known.member_id) : null;
          // Following the link twice is no mistake.
          if (known?.new_email && known.used_at && account?.email === known.new_email) return;
          throw new DomainError('link_expired');
        }
        const account = await accounts.find(used.member_id);
        if (account?.status !== 'active' && account?.status !== 'not_confirmed') throw new DomainError('link_expired');
        await accounts.setEmail(used.member_id, used.new_email);
        await confirmAccount(trx, used.member_id);
        await tokens.revoke(used.member_id, 'mail_change');
        if (account.email)
          await queueMail(trx, { template: 'mail_changed', member_id: used.member_id, old_email: account.email });
      })
      .catch((error: unknown) => {
        throw isEmailConflict(error) ? makeRefusal('email_taken') : error;
      }),
});
