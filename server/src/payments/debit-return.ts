import type { MemberRows } from '../database/member-rows.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { ProviderState } from '../payment-provider/payment-provider.ts';
import { createDirectDebitRepository } from './direct-debit.repository.ts';
import { isAccountBlocked, returnKind, UNSPECIFIED } from './sepa-return.ts';

/** A direct debit is refused before the money comes, or taken back afterwards: for eight weeks without, for thirteen months with a reason. */
const isReturn = ({ status, reason }: ProviderState): boolean =>
  status === 'charged_back' || (status === 'failed' && Boolean(reason));

/**
 * Notes that a bank gave a direct debit back, once, in the transaction that books it: with the code, a block of the account
 * where the code asks for one, and a mail that says in plain words what happened. Does nothing for other payments.
 */
export async function noteDebitReturn(trx: MemberRows, state: ProviderState): Promise<void> {
  if (!isReturn(state)) return;
  const code = /^[A-Z]{2}\d{2}$/.test(state.reason ?? '') ? (state.reason ?? UNSPECIFIED) : UNSPECIFIED;
  const debits = createDirectDebitRepository(trx);
  const returned = await debits.noteReturn(state.paymentId, code);
  if (!returned) return;
  if (returned.iban_hash && isAccountBlocked(code)) await debits.blockAccount(returned.iban_hash, code);
  await queueMail(trx, {
    template: 'debit_returned',
    member_id: trx.memberId,
    payment_id: state.paymentId,
    returned: { kind: returnKind(code), hadCredits: state.status === 'charged_back' },
  });
}
