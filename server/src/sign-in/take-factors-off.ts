import { createAccountRepository } from '../accounts/account.repository.ts';
import type { Database } from '../database/database.ts';
import { createFactorRepository } from '../factors/factor.repository.ts';
import { createPasskeyRepository } from '../factors/passkey.repository.ts';
import { normalizeEmail } from '../mail/email-address.ts';
import { followSignInChange } from './sign-in-change.ts';

/**
 * For who lost phone and recovery codes: takes the second factor and all passkeys off an account, ends its sessions and
 * tells its address. False where the site has no such account.
 */
export async function takeFactorsOff(db: Database, siteId: number, email: string): Promise<boolean> {
  const account = await createAccountRepository(db).findByEmail(siteId, normalizeEmail(email));
  if (!account) return false;
  await db.inTransaction(async (trx) => {
    await createFactorRepository(trx).remove(account.id);
    await createPasskeyRepository(trx).removeAll(account.id);
    await followSignInChange(trx, account.id, 'factor_off', null);
  });
  return true;
}
