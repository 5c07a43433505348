import { REACTIVATION_DAYS } from '@vonk/api/options.ts';
import { createAccountRepository, isEmailConflict } from '../accounts/account.repository.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import { createProfileRepository } from '../accounts/profile.repository.ts';
import { isNameOf } from '../accounts/profile-name.ts';
import type { Database, Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { createPasskeyRepository } from '../factors/passkey.repository.ts';
import { emailError, normalizeEmail } from '../mail/email-address.ts';
import { countMailRequest } from '../mail/mail-requests.ts';
import { createMailTokenRepository } from '../mail/mail-token.repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import type { Site } from '../sites/site.ts';
import { createKnownDevices } from './known-devices.ts';

type Refused = 'email_invalid' | 'email_disposable' | 'email_unchanged' | 'email_taken' | 'name_is_email';
const makeRefusal = (code: Refused) => new DomainError(code, { fields: { email: code } });

const refuseTaken = (error: unknown): never => {
  throw isEmailConflict(error) ? makeRefusal('email_taken') : error;
};

/** The account of a link. Throws unless it is in use. */
async function findChangeable(db: Queryable, memberId: number) {
  const account = await createAccountRepository(db).find(memberId);
  if (account?.status !== 'active' && account?.status !== 'not_confirmed') throw new DomainError('link_expired');
  return account;
}

/** The address becomes the account's, also from one that can no longer be reactivated. */
async function takeAddress(db: Queryable, site: Site, memberId: number, email: string): Promise<void> {
  const accounts = createAccountRepository(db);
  await accounts.releaseDeletedEmail(site.id, email, REACTIVATION_DAYS);
  await accounts.setEmail(memberId, email);
}

/** The profile would show the new address to everybody. */
async function refuseShownName(db: Queryable, memberId: number, email: string): Promise<void> {
  if (isNameOf(await createProfileRepository(db).name(memberId), email)) throw makeRefusal('name_is_email');
}

/** Moves an account to another address, which must prove itself; the old one can take it back (R-ACCOUNT-5). */
export const createMailChangeService = (db: Database) => ({
  /** Mails a link to the new address; nothing changes before it is followed. */
  async request(site: Site, memberId: number, given: string): Promise<void> {
    const email = normalizeEmail(given);
    const wrong = emailError(email);
    if (wrong) throw makeRefusal(wrong);
    const accounts = createAccountRepository(db);
    const account = await accounts.find(memberId);
    if (account?.email === email) throw makeRefusal('email_unchanged');
    await refuseShownName(db, memberId, email);
    if (site.settings.reveal_accounts === 'yes' && (await accounts.findHolder(site.id, email, REACTIVATION_DAYS)))
      throw makeRefusal('email_taken');
    await db.inTransaction(async (trx) => {
      // Counted for the member and for the stranger, who may be written to by many members.
      await countMailRequest(trx, { siteId: site.id, email: account?.email ?? '', purpose: 'mail_change' });
      await countMailRequest(trx, { siteId: site.id, email, purpose: 'mail_change_to' });
      await queueMail(trx, { template: 'mail_change', member_id: memberId, new_email: email });
      if (account?.email)
        await queueMail(trx, {
          template: 'mail_change_asked',
          member_id: memberId,
          old_email: account.email,
          new_email: email,
        });
    });
  },

  /**
   * Takes the new address by the mailed link, which proves it, tells the old one, and ends all sessions but `keep`.
   * Returns whose it is.
   */
  confirm: (site: Site, token: string, keep: Buffer | null): Promise<number> =>
    db
      .inTransaction(async (trx) => {
        const tokens = createMailTokenRepository(trx);
        const accounts = createAccountRepository(trx);
        const used = await tokens.use(token, 'mail_change', site.id);
        if (!used?.new_email) {
          const known = await tokens.find(token, 'mail_change', site.id);
          const account = known ? await accounts.find(known.member_id) : null;
          // Following the link twice is no mistake.
          if (known?.new_email && known.used_at && account?.email === known.new_email) return known.member_id;
          throw new DomainError('link_expired');
        }
        const account = await findChangeable(trx, used.member_id);
        await refuseShownName(trx, used.member_id, used.new_email);
        await takeAddress(trx, site, used.member_id, used.new_email);
        await confirmAccount(trx, used.member_id);
        await tokens.revokeAll(used.member_id);
        await createSessionRepository(trx).endAll(used.member_id, keep ?? undefined);
        await createKnownDevices(trx).forgetAll(used.member_id);
        if (account.email)
          await queueMail(trx, { template: 'mail_changed', member_id: used.member_id, old_email: account.email });
        return used.member_id;
      })
      .catch(refuseTaken),

  /**
   * The old address says that this was not its owner: it is the account's address again, every session and link ends, the
   * password (which whoever asked for the change knows) and all passkeys stop working, and a link to a new password is
   * mailed. Returns whose it is.
   */
  undo: (site: Site, token: string): Promise<number> =>
    db
      .inTransaction(async (trx) => {
        const tokens = createMailTokenRepository(trx);
        const accounts = createAccountRepository(trx);
        const used = await tokens.use(token, 'mail_undo', site.id);
        if (!used?.new_email) throw new DomainError('link_expired');
        const account = await findChangeable(trx, used.member_id);
        if (account.email !== used.new_email) await takeAddress(trx, site, used.member_id, used.new_email);
        await accounts.clearPassword(used.member_id);
        await tokens.revokeAll(used.member_id);
        await tokens.revoke(used.member_id, 'mail_undo');
        await createSessionRepository(trx).endAll(used.member_id);
        await createKnownDevices(trx).forgetAll(used.member_id);
        await createPasskeyRepository(trx).removeAll(used.member_id);
        await queueMail(trx, { template: 'reset', site_id: site.id, email: used.new_email });
        return used.member_id;
      })
      .catch(refuseTaken),
});
