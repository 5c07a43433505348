import { createHmac, randomInt } from 'node:crypto';
import type { DirectDebitBody, DirectDebitReply, Payment } from '@vonk/api/credits.ts';
import type { Language } from '@vonk/api/languages.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Site } from '../sites/site.ts';
import { bankOfIban, readIban } from './bank-of-iban.ts';
import { nextBankingDay } from './banking-day.ts';
import { codeSms } from './code-sms.ts';
import { createDirectDebitRepository } from './direct-debit.repository.ts';
import { mandateText } from './mandate-text.ts';
import { createPaymentRepository } from './payment.repository.ts';
import { paymentReply } from './payment.service.ts';
import type { PaymentRow } from './payment-lookups.ts';
import { internationalPhone, readPhone } from './phone-number.ts';
import { isMemberBlocked } from './sepa-return.ts';
import { settle } from './settle.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { countSms } from './sms-limits.ts';

/** Confirmed direct debits of one member within a day. */
const DEBITS_PER_DAY = 3;
/** Codes sent and tried for one payment, and how long one works. */
const OTP_CODES = 5;
const OTP_ATTEMPTS = 5;
const OTP_MINUTES = 10;

export interface Texting {
  site: Site;
  language: Language;
  returnUrl: string;
}

/** What a site's mandates say: the text that is agreed to, and by which identifier the creditor is known to banks. */
export const mandateOf = ({ company, settings }: Site, language: Language) => ({
  creditor: company.name,
  creditor_id: settings.sepa_creditor_id || null,
  text: mandateText(language, { company: company.name, address: `${company.address}, ${company.city}` }),
});

/** Up to 35 characters that no other mandate of the creditor has. */
const mandateRefOf = (paymentId: string) => `M-${paymentId.replaceAll('-', '').slice(0, 20).toUpperCase()}`;

export function createDirectDebitService(deps: Pick<Deps, 'db' | 'bus' | 'config' | 'providers'>) {
  const { db, config, providers } = deps;
  const paymentsOf = (memberId: number) => createPaymentRepository(db.of(memberId));
  const debitsOf = (memberId: number) => createDirectDebitRepository(db.of(memberId));
  const gateway = createSmsGateway(config);

  const hash = (paymentId: string, otp: string, key = config.signingKey) =>
    createHmac('sha256', key).update(`${paymentId}:${otp}`).digest();

  /** An account by its hash with each of the keys, the present one first. */
  const hashesOf = (iban: string) =>
    config.signingKeys.map((key) => createHmac('sha256', key).update(`iban:${iban}`).digest());

  async function openDebit(memberId: number, id: string): Promise<PaymentRow> {
    const payment = await paymentsOf(memberId).find(id);
    if (payment?.method !== 'directdebit') throw new DomainError('not_found');
    if (payment.status !== 'loading') throw new DomainError('payment_failed');
    return payment;
  }

  /** Refuses an account or a member that a return ended direct debit for, and a fourth one within a day. */
  async function refuseBlocked(memberId: number, ibanHashes: Buffer[]): Promise<void> {
    const debits = debitsOf(memberId);
    if (isMemberBlocked(await debits.returns()) || (await debits.isAccountBlocked(ibanHashes)))
      throw new DomainError('debit_blocked');
    if ((await debits.countToday()) >= DEBITS_PER_DAY) throw new DomainError('debit_limit_reached');
  }

  /** The right code gives the mandate; its copy, which announces the collection too, is mailed with it or not at all. */
  const enterCode = (memberId: number, id: string, hashes: Buffer[]) =>
    db.of(memberId).inTransaction(async (trx) => {
      const { isRight, isFirst } = await createDirectDebitRepository(trx).confirm(id, hashes, {
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
    async begin(memberId: number, id: string, body: DirectDebitBody, texting: Texting): Promise<DirectDebitReply> {
      const payment = await openDebit(memberId, id);
      const iban = readIban(body.iban);
      const phone = readPhone(body.phone);
      if (!phone) throw new DomainError('validation_failed', { fields: { phone: 'validation_failed' } });
      const ibanHashes = hashesOf(iban);
      await refuseBlocked(memberId, ibanHashes);
      const { street, house_number: houseNumber, zip, city } = body;
      const address = { street, houseNumber, zip, city, country: iban.slice(0, 2) };
      const mandateRef = mandateRefOf(payment.id);
      await countSms(db, config.signingKey, memberId, phone);
      const opened = await providers.of(payment.provider).createCheckout({
        paymentId: payment.id,
        memberId,
        amountMinor: payment.amount_minor,
        currency: payment.currency,
        method: 'directdebit',
        description: `${texting.site.settings.name}: ${payment.credits} credits`,
        returnUrl: texting.returnUrl,
        language: texting.language,
        debit: { accountHolder: body.account_holder, address, iban, mandateRef },
      });
      await paymentsOf(memberId).setCheckout(payment.id, opened);
      const otp = String(randomInt(1_000_000)).padStart(6, '0');
      const { creditor_id: creditorId, text } = mandateOf(texting.site, texting.language);
      const bank = bankOfIban(iban);
      const isSaved = await debitsOf(memberId).save(
        {
          paymentId: payment.id,
          accountHolder: body.account_holder,
          address,
          ibanLast4: iban.slice(-4),
          ibanHash: ibanHashes[0] ?? Buffer.alloc(0),
          ...bank,
          creditorId,
          mandateText: text,
          phoneLast4: phone.slice(-4),
          mandateRef,
          otpHash: hash(payment.id, otp),
        },
        OTP_CODES,
      );
      if (!isSaved) throw new DomainError('too_many_requests');
      const sms = { siteName: texting.site.settings.name, code: otp, minutes: OTP_MINUTES };
      await gateway.send(
        internationalPhone(phone, iban.slice(0, 2)),
        codeSms(texting.language, sms, texting.returnUrl),
      );
      return {
        mandate_ref: mandateRef,
        phone_last4: phone.slice(-4),
        iban_last4: iban.slice(-4),
        creditor_id: creditorId,
        ...bank,
      };
    },

    /** The right code collects the debit; it stays pending until the bank pays. */
    async confirm(memberId: number, id: string, otp: string): Promise<Payment> {
      const payment = await openDebit(memberId, id);
      const digits = otp.replace(/\D/g, '');
      const hashes = config.signingKeys.map((key) => hash(id, digits, key));
      if (!payment.provider_ref || !(await enterCode(memberId, id, hashes))) throw new DomainError('otp_invalid');
      const provider = providers.of(payment.provider);
      const ref = await provider.confirmDebit(payment.provider_ref);
      if (ref !== payment.provider_ref) await paymentsOf(memberId).setCheckout(id, { ref, url: null });
      const state = await provider.truth(ref);
      if (state) await settle(deps, provider, state);
      return paymentReply((await paymentsOf(memberId).find(id)) ?? payment);
    },
  };
}
