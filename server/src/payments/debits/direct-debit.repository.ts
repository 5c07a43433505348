import type { MemberRows } from '../../database/member-rows.ts';
import type { DebitAddress } from '../../payment-provider/payment-provider.ts';

/** The stored details of a direct debit: only the last digits of account number and phone; the provider has the rest. */
export interface NewDebit {
  paymentId: string;
  accountHolder: string;
  address: DebitAddress;
  ibanLast4: string;
  ibanHash: Buffer;
  bic: string | null;
  bank: string | null;
  phoneLast4: string;
  mandateRef: string;
  creditorId: string | null;
  mandateText: string;
  otpHash: Buffer;
}

/** A mandate as its payer may see it again. */
export interface MandateRow {
  mandate_ref: string;
  phone_last4: string;
  iban_last4: string;
  creditor_id: string | null;
  bank: string | null;
  bic: string | null;
  otp_sent_at: Date;
}

/** Makes the queries of a member's mandates and of the codes that prove them. */
export const createDirectDebitRepository = (rows: MemberRows) => ({
  /** Seconds until one more may be given, where `most` of the last day were confirmed; null where it may be now. */
  async secondsUntilNext(most: number): Promise<number | null> {
    const { rows: found } = await rows.query<{ seconds: number }>(
      `select ceil(extract(epoch from confirmed_at + interval '1 day' - now()))::int as seconds from direct_debit
        where member_id = $1 and confirmed_at > now() - interval '1 day'
        order by confirmed_at desc offset $2 limit 1`,
      [rows.memberId, most - 1],
    );
    return found[0]?.seconds ?? null;
  },
  /** The mandate of a payment whose code was sent and not yet entered. */
  async waiting(paymentId: string): Promise<MandateRow | null> {
    const { rows: found } = await rows.query<MandateRow>(
      `select mandate_ref, phone_last4, iban_last4, creditor_id, bank, bic, otp_sent_at from direct_debit
        where member_id = $1 and payment_id = $2 and confirmed_at is null`,
      [rows.memberId, paymentId],
    );
    return found[0] ?? null;
  },
  /** Keeps the details with their code, of which no attempt was made yet; false when the codes of this payment are used up. */
  async save(debit: NewDebit, mostCodes: number): Promise<boolean> {
    const { rowCount } = await rows.query(
      `insert into direct_debit (member_id, payment_id, account_holder, iban_last4, phone_last4, mandate_ref, otp_hash, address,
                                 iban_hash, bic, bank, creditor_id, mandate_text)
       values ($9, $1, $2, $3, $4, $5, $6, $8, $10, $11, $12, $13, $14)
       on conflict (payment_id) do update set account_holder = excluded.account_holder, address = excluded.address, iban_last4 = excluded.iban_last4,
             phone_last4 = excluded.phone_last4, otp_hash = excluded.otp_hash, otp_sent_at = excluded.otp_sent_at,
             iban_hash = excluded.iban_hash, bic = excluded.bic, bank = excluded.bank, creditor_id = excluded.creditor_id,
             mandate_text = excluded.mandate_text, sms_count = direct_debit.sms_count + 1, attempts = 0
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
        debit.ibanHash,
        debit.bic,
        debit.bank,
        debit.creditorId,
        debit.mandateText,
      ],
    );
    return rowCount === 1;
  },
  /** The code that was saved last was not sent: it is none of those of its payment, and nobody is asked for it. */
  async unsend(paymentId: string): Promise<void> {
    await rows.query(
      `update direct_debit set sms_count = sms_count - 1, otp_sent_at = to_timestamp(0)
        where member_id = $2 and payment_id = $1 and confirmed_at is null`,
      [paymentId, rows.memberId],
    );
  },
  /** Counts an attempt and accepts the code, by its hash with any of the keys, both in one statement. */
  async confirm(
    paymentId: string,
    otpHashes: Buffer[],
    { mostAttempts, minutes, collectOn }: { mostAttempts: number; minutes: number; collectOn: string },
  ): Promise<{ isRight: boolean; isFirst: boolean }> {
    const { rows: found } = await rows.query<{ isRight: boolean; isFirst: boolean }>(
      `update direct_debit set attempts = attempts + 1,
              confirmed_at = case when otp_hash = any ($2) then coalesce(confirmed_at, $5) else confirmed_at end,
              collect_on = case when otp_hash = any ($2) then coalesce(collect_on, $7::date) else collect_on end
        where member_id = $6 and payment_id = $1 and attempts < $3 and otp_sent_at > now() - make_interval(mins => $4)
        returning otp_hash = any ($2) as "isRight", coalesce(confirmed_at = $5, false) as "isFirst"`,
      [paymentId, otpHashes, mostAttempts, minutes, new Date(), rows.memberId, collectOn],
    );
    return found[0] ?? { isRight: false, isFirst: false };
  },
});
