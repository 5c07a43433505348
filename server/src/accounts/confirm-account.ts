import type { Queryable } from '../database/database.ts';
import { queuePostbacks } from '../partners/postbacks.ts';
import { createAccountRepository } from './account.repository.ts';

/** The address is proven, by whichever mailed link: activates the account, and tells the network it came from. */
export async function confirmAccount(trx: Queryable, memberId: number): Promise<void> {
  if (await createAccountRepository(trx).confirm(memberId)) await queuePostbacks(trx, { memberId, event: 'confirm' });
}
