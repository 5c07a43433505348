import type { ResendActivationReply } from '@vonk/api/user.ts';
import { createAccountRepository } from '../accounts/account.repository.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import type { Database, Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { countMailRequest } from '../mail/mail-requests.ts';
import { createMailTokenRepository } from '../mail/mail-token.repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import { createKnownDevices } from '../sign-in/known-devices.ts';
import type { Site } from '../sites/site.ts';

/** Who follows a link: whom the browser is signed in as, and the token that it keeps. */
interface Browser {
  memberId: number | null;
  device: Buffer | null;
}

interface Activated {
  memberId: number | null;
  /** Lets the member choose a password; null where the one of the signup is good. */
  passwordToken: string | null;
}

async function isSignupsBrowser(db: Queryable, memberId: number, { memberId: signedIn, device }: Browser) {
  if (signedIn === memberId) return true;
  return device !== null && createKnownDevices(db).isKnown(memberId, device);
}

/** Ends all that whoever signed up may still hold; returns the token of a new password. */
async function forgetSignup(db: Queryable, memberId: number): Promise<string> {
  await createSessionRepository(db).endAll(memberId);
  await createKnownDevices(db).forgetAll(memberId);
  await createAccountRepository(db).clearPassword(memberId);
  return createMailTokenRepository(db).create(memberId, 'reset');
}

export const createActivationService = (db: Database) => ({
  /**
   * Confirms the address by the mailed link. The member's id on the first use, so that it may sign in; none when an account
   * that is active already comes back to a used link. In a browser that is not the signup's, who follows the link may be
   * another than who signed up with the address: sessions and password of before are worth nothing, and a new password is
   * set by `passwordToken`.
   */
  activate: (site: Site, token: string, browser: Browser): Promise<Activated> =>
    db.inTransaction(async (trx) => {
      const tokens = createMailTokenRepository(trx);
      const accounts = createAccountRepository(trx);
      const used = await tokens.use(token, 'activate', site.id);
      if (used) {
        await confirmAccount(trx, used.member_id);
        const account = await accounts.find(used.member_id);
        if (account?.status !== 'active') throw new DomainError('activation_failed');
        const isOwn = await isSignupsBrowser(trx, used.member_id, browser);
        return { memberId: used.member_id, passwordToken: isOwn ? null : await forgetSignup(trx, used.member_id) };
      }
      const known = await tokens.find(token, 'activate', site.id);
      const account = known ? await accounts.find(known.member_id) : null;
      if (account?.status !== 'active') throw new DomainError('activation_failed');
      // Whoever came in by the link and loads its page anew, with no password chosen yet, is offered the choice as before.
      const isUnchosen = account.password_hash === null && browser.memberId === account.id;
      const passwordToken = isUnchosen ? await tokens.create(account.id, 'reset') : null;
      return { memberId: null, passwordToken };
    }),

  /** Sends the activation mail once more; none goes to an account that is active already. */
  resend: (site: Site, memberId: number): Promise<ResendActivationReply> =>
    db.inTransaction(async (trx) => {
      const account = await createAccountRepository(trx).find(memberId);
      if (account?.status !== 'not_confirmed' || !account.email) return { ok: true, is_confirmed: true };
      await countMailRequest(trx, { siteId: site.id, email: account.email, purpose: 'activate' });
      await queueMail(trx, { template: 'activate', member_id: memberId });
      return { ok: true };
    }),
});
