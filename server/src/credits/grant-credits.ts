import type { Queryable } from '../database/database.ts';

/**
 * Credits that the house gives: one movement of the ledger and the wallet with it. The key keeps it from happening twice.
 * Of kind `refund`, with the key `message_refund:CLIENT_ID`, they are those of that message, and come back with their price.
 */
export async function grantCredits(
  trx: Queryable,
  grant: { memberId: number; credits: number; kind: 'signup_grant' | 'adjustment' | 'refund'; key: string },
): Promise<void> {
  if (grant.credits <= 0) return;
  await trx.query(
    `insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
     values ($1, house_account('grants'), $1, $2, $3, $4)`,
    [grant.memberId, grant.credits, grant.kind, grant.key],
  );
  await trx.query('update wallet set balance = balance + $2 where member_id = $1', [grant.memberId, grant.credits]);
}
