import { createAccountRepository } from '../accounts/account.repository.ts';
import type { Database, Queryable } from '../database/database.ts';
import { createFactorRepository } from '../factors/factor.repository.ts';
import { createPasskeyRepository } from '../factors/passkey.repository.ts';
import { normalizeEmail } from '../mail/email-address.ts';
import { changeSignIn } from './sign-in-change.ts';

/**
 * Takes the second factor and all passkeys off an account, ends its sessions and tells its address. Run it in a transaction. False
 * where there is neither, and nothing is changed: its member would be logged out everywhere, and told of what was never there.
 */
export async function takeFactorsOffMember(trx: Queryable, memberId: number): Promise<boolean> {
  await createAccountRepository(trx).lock(memberId);
  const hasPasskey = (await createPasskeyRepository(trx).list(memberId)).length > 0;
  if (!hasPasskey && !(await createFactorRepository(trx).isOn(memberId))) return false;
  await changeSignIn(trx, { memberId, change: 'factor_off', session: null }, async () => {
    await createFactorRepository(trx).remove(memberId);
    await createPasskeyRepository(trx).removeAll(memberId);
  });
  return true;
}

/** The same for who lost phone and recovery codes, by address. `nobody`: the site has no such account. `none`: there is nothing to take off. */
export async function takeFactorsOff(db: Database, siteId: number, email: string): Promise<'off' | 'none' | 'nobody'> {
  const account = await createAccountRepository(db).findByEmail(siteId, normalizeEmail(email));
  if (!account) return 'nobody';
  return (await db.inTransaction((trx) => takeFactorsOffMember(trx, account.id))) ? 'off' : 'none';
}
