import { randomInt } from 'node:crypto';
import type { DirectDebitBody, DirectDebitReply, Payment } from '@vonk/api/credits.ts';
import { refuseBeyondLimits } from '../../credits/spending-limits.ts';
import { DomainError } from '../../errors.ts';
import type { Deps } from '../../http/app-types.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { type OrderedAt, orderOf } from '../checkout/order-of.ts';
import { createPaymentRepository } from '../payment.repository.ts';
import type { PaymentRow } from '../payment-lookups.ts';
import { paymentReply } from '../payment-reply.ts';
import { createPaymentReports } from '../payment-report.repository.ts';
import { settle } from '../settle.ts';
import { bankOfIban } from './bank-of-iban.ts';
import { nextBankingDay } from './banking-day.ts';
import { codeSms } from './code-sms.ts';
import { type DebitDetails, readDebitDetails } from './debit-details.ts';
import { createDebitHashes } from './debit-hashes.ts';
import { createDirectDebitRepository } from './direct-debit.repository.ts';
import { mandateOf, mandateRefOf } from './mandate-of.ts';
import { internationalPhone } from './phone-number.ts';
import { refuseBlockedDebit } from './refuse-blocked-debit.ts';
import { createSmsGateway, SmsRefused } from './sms-gateway.ts';
import { countSms } from './sms-limits.ts';

/** Codes sent for one payment, how often one is tried, and how long it works. */
const OTP_CODES = 5;
const OTP_ATTEMPTS = 5;
const OTP_MINUTES = 10;

/** What is kept of a mandate beside its code: of account and telephone the last digits alone. */
const mandateRow = (paymentId: string, details: DebitDetails, { site, language }: OrderedAt) => {
  const { creditor_id: creditorId, text: mandateText } = mandateOf(site, language);
  return {
    paymentId,
    accountHolder: details.accountHolder,
    address: details.address,
    ibanLast4: details.iban.slice(-4),
    ...bankOfIban(details.iban),
    creditorId,
    mandateText,
    phoneLast4: details.phone.slice(-4),
    mandateRef: mandateRefOf(paymentId),
  };
};

const mandateReply = (row: ReturnType<typeof mandateRow>): DirectDebitReply => ({
  mandate_ref: row.mandateRef,
  phone_last4: row.phoneLast4,
  iban_last4: row.ibanLast4,
  creditor_id: row.creditorId,
  bic: row.bic,
  bank: row.bank,
});

/** Makes the rule of direct debits (R-PAY-3): the details give a mandate, a code in a text message proves it, then it is collected. */
export function createDirectDebitService(deps: Pick<Deps, 'db' | 'bus' | 'config' | 'providers'>) {
  const { db, config, providers } = deps;
  const paymentsOf = (memberId: number) => createPaymentRepository(db.of(memberId));
  const debitsOf = (memberId: number) => createDirectDebitRepository(db.of(memberId));
  const gateway = createSmsGateway(config);
  const hashes = createDebitHashes(config);

  async function openDebit(memberId: number, id: string): Promise<PaymentRow> {
    const payment = await paymentsOf(memberId).find(id);
    if (payment?.method !== 'directdebit') throw new DomainError('not_found');
    if (payment.status !== 'loading') throw new DomainError('payment_failed');
    // A limit that was lowered meanwhile, when the provider could not be told, holds for it too.
    await refuseBeyondLimits(db.of(memberId), payment.amount_minor, payment.currency);
    return payment;
  }

  async function sendCode({ phone, iban }: DebitDetails, code: string, { site, language, returnUrl }: OrderedAt) {
    const sms = { siteName: site.settings.name, code, minutes: OTP_MINUTES };
    await gateway.send(internationalPhone(phone, iban.slice(0, 2)), codeSms(language, sms, returnUrl));
  }

  /** The right code gives the mandate; its copy, which announces the collection too, is mailed with it or not at all. */
  const enterCode = (memberId: number, id: string, otp: string) =>
    db.of(memberId).inTransaction(async (trx) => {
      const { isRight, isFirst } = await createDirectDebitRepository(trx).confirm(id, hashes.codeByEachKey(id, otp), {
        mostAttempts: OTP_ATTEMPTS,
        minutes: OTP_MINUTES,
        collectOn: nextBankingDay(new Date()),
      });
      if (isFirst) await queueMail(trx, { template: 'mandate', member_id: memberId, payment_id: id });
      return isRight;
    });

  return {
    /** The mandate of a payment whose code was sent: a reload and another browser go on with the code. */
    async waiting(memberId: number, id: string): Promise<DirectDebitReply | null> {
      const found = await debitsOf(memberId).waiting(id);
      const isFresh = found && Date.now() - found.otp_sent_at.getTime() < OTP_MINUTES * 60_000;
      if (!isFresh) return null;
      const { otp_sent_at: _sentAt, ...mandate } = found;
      return mandate;
    },

    /** Checks the details, registers the mandate at the provider and sends the code. */
    async begin(memberId: number, id: string, body: DirectDebitBody, at: OrderedAt): Promise<DirectDebitReply> {
      const payment = await openDebit(memberId, id);
      const details = readDebitDetails(body);
      const ibanHashes = hashes.accountByEachKey(details.iban);
      await refuseBlockedDebit(db.of(memberId), ibanHashes);
      const row = mandateRow(payment.id, details, at);
      const { accountHolder, address, iban, phone } = details;
      const uncount = await countSms(db, config.signingKey, memberId, phone);
      const opened = await providers.of(payment.provider).createCheckout({
        ...orderOf(payment, at),
        debit: { accountHolder, address, iban, mandateRef: row.mandateRef },
      });
      await paymentsOf(memberId).setCheckout(payment.id, opened);
      const otp = String(randomInt(1_000_000)).padStart(6, '0');
      const kept = { ibanHash: ibanHashes[0] ?? Buffer.alloc(0), otpHash: hashes.ofCode(payment.id, otp) };
      if (!(await debitsOf(memberId).save({ ...row, ...kept }, OTP_CODES))) throw new DomainError('too_many_requests');
      try {
        await sendCode(details, otp, at);
      } catch (error) {
        // What a gateway with a key of before takes from nobody keeps nobody from asking again.
        if (error instanceof SmsRefused) await Promise.all([uncount(), debitsOf(memberId).unsend(payment.id)]);
        throw error;
      }
      return mandateReply(row);
    },

    /** The right code collects the debit; it stays pending until the bank pays. */
    async confirm(memberId: number, id: string, otp: string): Promise<Payment> {
      const payment = await openDebit(memberId, id);
      const from = payment.provider_ref;
      if (!from || !(await enterCode(memberId, id, otp.replace(/\D/g, '')))) throw new DomainError('otp_invalid');
      const provider = providers.of(payment.provider);
      const ref = await provider.confirmDebit(from);
      if (ref !== from) await db.of(memberId).inTransaction((trx) => createPaymentReports(trx).moveRef(id, from, ref));
      const state = await provider.truth(ref);
      if (state) await settle(deps, provider, state);
      return paymentReply((await paymentsOf(memberId).find(id)) ?? payment);
    },
  };
}
