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

/**
 * The same for who lost phone and recovery codes, by address. `nobody`: the site has no such account. `none`: it has neither factor
 * nor passkey, and nothing is changed: its member would be logged out everywhere, and told of what was never there.
 */
export async function takeFactorsOff(db: Database, siteId: number, email: string): Promise<'off' | 'none' | 'nobody'> {
  const account = await createAccountRepository(db).findByEmail(siteId, normalizeEmail(email));
  if (!account) return 'nobody';
  return db.inTransaction(async (trx) => {
    await createAccountRepository(trx).lock(account.id);
    const hasPasskey = (await createPasskeyRepository(trx).list(account.id)).length > 0;
    if (!hasPasskey && !(await createFactorRepository(trx).isOn(account.id))) return 'none';
    await takeFactorsOffMember(trx, account.id);
    return 'off';
  });
}
