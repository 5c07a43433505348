import type { LoginBody } from '@vonk/api/user.ts';
import { createAccountRepository } from '../accounts/account.repository.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { normalizeEmail } from '../mail/email-address.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import type { Site } from '../sites/site.ts';
import { createLoginAttempts } from './login-attempts.ts';

export const createLoginService = (db: Database) => ({
  /**
   * A new session for the right password. Attempts are counted and time is spent alike whether the address has an
   * account or not; what became of an account is told only to whom knows its password.
   */
  async logIn(site: Site, body: LoginBody, userAgent: string): Promise<{ memberId: number; token: string }> {
    const email = normalizeEmail(body.email);
    const attempts = createLoginAttempts(db);
    const attempt = await attempts.begin(site.id, email);
    const account = await createAccountRepository(db).findByEmail(site.id, email);
    const isRight = await verifyPassword(account?.password_hash ?? null, body.password);
    if (!account || !isRight) throw attempts.refusal(attempt);
    await attempts.succeed(site.id, email);
    if (account.status === 'deleted') throw new DomainError('account_deleted');
    if (account.status === 'banned') throw new DomainError('account_banned');
    return { memberId: account.id, token: await createSessionRepository(db).create(account.id, userAgent) };
  },
});
