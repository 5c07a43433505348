import type { MemberRows } from '../database/member-rows.ts';
import type { DebitAddress } from '../payment-provider/payment-provider.ts';

/** The stored details of a direct debit: only the last digits of account number and phone; the provider has the rest. */
export interface NewDebit {
  paymentId: string;
  accountHolder: string;
  address: DebitAddress;
  ibanLast4: string;
  phoneLast4: string;
  mandateRef: string;
  otpHash: Buffer;
}

export const createDirectDebitRepository = (rows: MemberRows) => ({
  /** Debits of the last day that were confirmed. */
  async countToday(): Promise<number> {
    const { rows: found } = await rows.query<{ count: number }>(
      `select count(*)::int as count from direct_debit
        where member_id = $1 and confirmed_at > now() - interval '1 day'`,
      [rows.memberId],
    );
    return found[0]?.count ?? 0;
  },
  async wasChargedBack(): Promise<boolean> {
    const { rowCount } = await rows.query(
      `select 1 from payment where member_id = $1 and method = 'directdebit' and status = 'charged_back' limit 1`,
      [rows.memberId],
    );
    return rowCount > 0;
  },
  /** False when the codes of this payment are used up. */
  async save(debit: NewDebit, mostCodes: number): Promise<boolean> {
    const { rowCount } = await rows.query(
      `insert into direct_debit (member_id, payment_id, account_holder, iban_last4, phone_last4, mandate_ref, otp_hash, address)
       values ($9, $1, $2, $3, $4, $5, $6, $8)
       on conflict (payment_id) do update set account_holder = excluded.account_holder, address = excluded.address, iban_last4 = excluded.iban_last4,
             phone_last4 = excluded.phone_last4, otp_hash = excluded.otp_hash, otp_sent_at = excluded.otp_sent_at,
             sms_count = direct_debit.sms_count + 1
         where direct_debit.sms_count < $7 and direct_debit.confirmed_at is null`,
      [
        debit.paymentId,
        debit.accountHolder,
        debit.ibanLast4,
        debit.phoneLast4,
        debit.mandateRef,
        debit.otpHash,
        mostCodes,
        debit.address,
        rows.memberId,
      ],
    );
    return rowCount === 1;
  },
  /** Counts an attempt and accepts the code, by its hash with any of the keys, both in one statement. */
  async confirm(paymentId: string, otpHashes: Buffer[], mostAttempts: number, minutes: number): Promise<boolean> {
    const { rows: found } = await rows.query<{ is_right: boolean }>(
      `update direct_debit set attempts = attempts + 1,
              confirmed_at = case when otp_hash = any ($2) then $5 else confirmed_at end
        where member_id = $6 and payment_id = $1 and attempts < $3 and otp_sent_at > now() - make_interval(mins => $4)
        returning otp_hash = any ($2) as is_right`,
      [paymentId, otpHashes, mostAttempts, minutes, new Date(), rows.memberId],
    );
    return found[0]?.is_right ?? false;
  },
});
