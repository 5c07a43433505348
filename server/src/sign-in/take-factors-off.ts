import { createAccountRepository } from '../accounts/account.repository.ts';
import type { Database, Queryable } from '../database/database.ts';
import { createFactorRepository } from '../factors/factor.repository.ts';
import { createPasskeyRepository } from '../factors/passkey.repository.ts';
import { normalizeEmail } from '../mail/email-address.ts';
import { changeSignIn } from './sign-in-change.ts';

/** Takes the second factor and all passkeys off an account, ends its sessions and tells its address. Run it in a transaction. */
export const takeFactorsOffMember = (trx: Queryable, memberId: number): Promise<void> =>
  changeSignIn(trx, { memberId, change: 'factor_off', session: null }, async () => {
    await createFactorRepository(trx).remove(memberId);
    await createPasskeyRepository(trx).removeAll(memberId);
  });

/** The same for who lost phone and recovery codes, by address. False where the site has no such account. */
export async function takeFactorsOff(db: Database, siteId: number, email: string): Promise<boolean> {
  const account = await createAccountRepository(db).findByEmail(siteId, normalizeEmail(email));
  if (!account) return false;
  await db.inTransaction((trx) => takeFactorsOffMember(trx, account.id));
  return true;
}
