import type { MemberRows } from '../../database/member-rows.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { ProviderState } from '../../payment-provider/payment-provider.ts';
import { createDebitReturns } from './debit-return.repository.ts';
import { isAccountBlocked, returnKind, UNSPECIFIED } from './sepa-return.ts';

/**
 * The code of a return: a direct debit is refused before the money comes, or taken back afterwards, for eight weeks without a
 * reason and for thirteen months with one. Null for what is none, and for a failure that no bank gave its code for.
 */
function returnCode({ status, reason }: ProviderState): string | null {
  const code = /^[A-Z]{2}\d{2}$/.test(reason ?? '') ? (reason ?? null) : null;
  if (status === 'charged_back') return code ?? UNSPECIFIED;
  return status === 'failed' ? code : null;
}

/**
 * Notes that a bank gave a direct debit back, once, in the transaction that books it: with the code, a block of the account
 * where the code asks for one, and a mail that says in plain words what happened, and that credits were taken back where
 * `hadCredits`. False for other payments, for which it does nothing.
 */
export async function noteDebitReturn(trx: MemberRows, state: ProviderState, hadCredits: boolean): Promise<boolean> {
  const code = returnCode(state);
  if (!code) return false;
  const returns = createDebitReturns(trx);
  const returned = await returns.noteReturn(state.paymentId, code);
  if (!returned) return false;
  if (returned.iban_hash && isAccountBlocked(code)) await returns.blockAccount(returned.iban_hash, code);
  await queueMail(trx, {
    template: 'debit_returned',
    member_id: trx.memberId,
    payment_id: state.paymentId,
    returned: { kind: returnKind(code), hadCredits },
  });
  return true;
}
