import type { LoginBody } from '@vonk/api/user.ts';
import { createAccountRepository } from '../accounts/account.repository.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { createEntrances, type Entrance } from '../factors/entrance.ts';
import { normalizeEmail } from '../mail/email-address.ts';
import { refuseRestricted } from '../restrictions/refuse-restricted.ts';
import type { Site } from '../sites/site.ts';
import { createKnownDevices } from './known-devices.ts';
import { attemptsOfDevice, attemptsOn, createLoginAttempts } from './login-attempts.ts';

/** Where the ready-made logins of the demo live: a top level that nobody can have (RFC 2606). */
const DEMO_DOMAIN = '.example';

/** `isDemo` false: the ready-made logins, whose password everybody knows, are no accounts. */
export const createLoginService = (
  db: Database,
  { isDemo, signingKey }: { isDemo: boolean; signingKey: string | null },
) => ({
  /**
   * The way in for the right password, which may need the second factor's code. Attempts are counted and time is spent alike whether the address has an
   * account or not; what became of an account is told only to whom knows its password.
   */
  async logIn(
    site: Site,
    body: LoginBody,
    { userAgent, device }: { userAgent: string; device: Buffer | null },
  ): Promise<Entrance> {
    const email = normalizeEmail(body.email);
    const attempts = createLoginAttempts(db);
    const account = await createAccountRepository(db).findByEmail(site.id, email);
    const isKnown = account && device ? await createKnownDevices(db).isKnown(account.id, device) : false;
    const key = isKnown && device ? attemptsOfDevice(device) : attemptsOn(site.id, email);
    const attempt = await attempts.begin(key);
    const isRight = await verifyPassword(account?.password_hash ?? null, body.password);
    const isClosed = !isDemo && email.endsWith(DEMO_DOMAIN);
    if (!account || !isRight || isClosed) throw attempts.refusal(attempt);
    await attempts.succeed(key);
    if (account.status === 'deleted') throw new DomainError('account_deleted');
    if (account.status === 'banned') await refuseRestricted(db, signingKey, account.id);
    return db.inTransaction(async (trx) => {
      // Comparing took its time: whoever changed the password since has ended all sessions, and means this one too.
      if (!(await createAccountRepository(trx).holdPassword(account.id, account.password_hash)))
        throw attempts.refusal(attempt);
      return createEntrances(trx).enter(account.id, userAgent);
    });
  },
});
