import type { MemberRows } from '../../database/member-rows.ts';
import { DomainError } from '../../errors.ts';
import { createDebitReturns } from './debit-return.repository.ts';
import { createDirectDebitRepository } from './direct-debit.repository.ts';
import { isMemberBlocked } from './sepa-return.ts';

/** Confirmed direct debits of one member within a day. */
const DEBITS_PER_DAY = 3;

/** Refuses an account or a member that a return ended direct debit for, and a fourth one within a day. */
export async function refuseBlockedDebit(rows: MemberRows, ibanHashes: Buffer[]): Promise<void> {
  const returns = createDebitReturns(rows);
  if (isMemberBlocked(await returns.returns()) || (await returns.isAccountBlocked(ibanHashes)))
    throw new DomainError('debit_blocked');
  const retry_after = await createDirectDebitRepository(rows).secondsUntilNext(DEBITS_PER_DAY);
  if (retry_after !== null) throw new DomainError('debit_limit_reached', { retry_after });
}
