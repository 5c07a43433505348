import type { ChangePasswordBody, RequestResetReply, ResetPasswordBody } from '@vonk/api/user.ts';
import { createAccountRepository } from '../accounts/account.repository.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import { newPasswordError } from '../accounts/new-password.ts';
import { hashPassword, verifyPassword } from '../accounts/password-hash.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { createEntrances, type Entrance } from '../factors/entrance.ts';
import { isEmail, normalizeEmail } from '../mail/email-address.ts';
import { countMailRequest } from '../mail/mail-requests.ts';
import { createMailTokenRepository } from '../mail/mail-token.repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import type { Site } from '../sites/site.ts';
import { createKnownDevices } from './known-devices.ts';
import { attemptsOfMember, attemptsOn, createLoginAttempts } from './login-attempts.ts';

function checkNewPassword(
  { password, password_repeat }: { password: string; password_repeat: string },
  own: (string | null | undefined)[],
): void {
  const error = newPasswordError(password, own);
  if (error) throw new DomainError(error, { fields: { password: error } });
  if (password !== password_repeat)
    throw new DomainError('passwords_differ', { fields: { password_repeat: 'passwords_differ' } });
}

const wrongPassword = (field: string) => new DomainError('password_wrong', { fields: { [field]: 'password_wrong' } });

export const createPasswordService = (db: Database) => ({
  /**
   * Mails a link, to whoever is shut out why. Where the site reveals accounts an unknown address is refused; elsewhere both get
   * one answer. That somebody is shut out is told by mail alone: anybody can ask. `next`, a page of ours, is where the link leads on to.
   */
  async requestReset(site: Site, given: string, next?: string): Promise<RequestResetReply> {
    const email = normalizeEmail(given);
    if (!isEmail(email)) throw new DomainError('email_invalid', { fields: { email: 'email_invalid' } });
    await db.inTransaction(async (trx) => {
      await countMailRequest(trx, { siteId: site.id, email, purpose: 'reset' });
      await queueMail(trx, { template: 'reset', site_id: site.id, email, next });
    });
    if (site.settings.reveal_accounts === 'no') return { ok: true };
    const account = await createAccountRepository(db).findByEmail(site.id, email);
    if (!account) throw new DomainError('email_not_found', { fields: { email: 'email_not_found' } });
    if (account.status === 'deleted') throw new DomainError('account_deleted');
    return { ok: true, is_known: true };
  },

  /** Tells whether a mailed link would set a password, without using it up. */
  async canReset(site: Site, token: string): Promise<boolean> {
    const found = await createMailTokenRepository(db).find(token, 'reset', site.id);
    return found !== null && !found.used_at && !found.is_expired;
  },

  /**
   * Sets the password by a mailed link, ends every session, and goes in anew, past the second factor where it is on. The
   * link also proves the address.
   */
  async reset(site: Site, body: ResetPasswordBody, userAgent: string): Promise<Entrance> {
    const known = await createMailTokenRepository(db).find(body.token, 'reset', site.id);
    const owner = known && (await createAccountRepository(db).find(known.member_id));
    checkNewPassword(body, [site.settings.name, owner?.email]);
    const passwordHash = await hashPassword(body.password);
    return db.inTransaction(async (trx) => {
      const tokens = createMailTokenRepository(trx);
      const used = await tokens.use(body.token, 'reset', site.id);
      if (!used) throw new DomainError('link_expired');
      const accounts = createAccountRepository(trx);
      await accounts.setPassword(used.member_id, passwordHash);
      await confirmAccount(trx, used.member_id);
      await tokens.revokeAll(used.member_id);
      const account = await accounts.find(used.member_id);
      if (account?.status !== 'active') throw new DomainError('link_expired');
      if (account.email) await createLoginAttempts(trx).succeed(attemptsOn(site.id, account.email));
      await createSessionRepository(trx).endAll(used.member_id);
      await createKnownDevices(trx).forgetAll(used.member_id);
      await queueMail(trx, { template: 'password_changed', member_id: used.member_id });
      return createEntrances(trx).enter(used.member_id, userAgent);
    });
  },

  /**
   * Returns the hash of the member's password; throws where this is another one. Wrong ones count for this member alone: no
   * stranger can use them up.
   */
  async requirePassword(memberId: number, password: string, field: string): Promise<string> {
    const account = await createAccountRepository(db).find(memberId);
    const attempts = createLoginAttempts(db);
    const key = attemptsOfMember(memberId);
    await attempts.begin(key);
    const hash = account?.password_hash ?? null;
    if (!(await verifyPassword(hash, password)) || hash === null) throw wrongPassword(field);
    await attempts.succeed(key);
    return hash;
  },

  /** Changes the password and ends the member's other sessions. Of several at once the first one does. */
  async change(site: Site, memberId: number, body: ChangePasswordBody, keep: Buffer | null): Promise<void> {
    const account = await createAccountRepository(db).find(memberId);
    checkNewPassword(body, [site.settings.name, account?.email]);
    const oldHash = await this.requirePassword(memberId, body.old_password, 'old_password');
    const passwordHash = await hashPassword(body.password);
    await db.inTransaction(async (trx) => {
      const isReplaced = await createAccountRepository(trx).replacePassword(memberId, oldHash, passwordHash);
      if (!isReplaced) throw wrongPassword('old_password');
      await createMailTokenRepository(trx).revokeAll(memberId);
      await createSessionRepository(trx).endAll(memberId, keep ?? undefined);
      await createKnownDevices(trx).forgetAll(memberId);
      await queueMail(trx, { template: 'password_changed', member_id: memberId });
    });
  },
});
