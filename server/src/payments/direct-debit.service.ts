import { createHmac, randomInt } from 'node:crypto';
import type { DirectDebitBody, DirectDebitReply, Payment } from '@vonk/api/credits.ts';
import { cleanIban, isIban } from '@vonk/api/iban.ts';
import type { Language } from '@vonk/api/languages.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { codeSms } from './code-sms.ts';
import { createDirectDebitRepository } from './direct-debit.repository.ts';
import { createPaymentRepository } from './payment.repository.ts';
import { paymentReply } from './payment.service.ts';
import type { PaymentRow } from './payment-lookups.ts';
import { settle } from './settle.ts';
import { countSms } from './sms-limits.ts';

/** Confirmed direct debits of one member within a day. */
const DEBITS_PER_DAY = 3;
/** Codes sent and tried for one payment, and how long one works. */
const OTP_CODES = 5;
const OTP_ATTEMPTS = 5;
const OTP_MINUTES = 10;
const SMS_TIMEOUT_MS = 8_000;

export interface Texting {
  siteName: string;
  language: Language;
  returnUrl: string;
}

const cleanPhone = (text: string) => text.replace(/[\s-]/g, '');

export function createDirectDebitService(deps: Pick<Deps, 'db' | 'bus' | 'config' | 'providers'>) {
  const { db, config, providers } = deps;
  const paymentsOf = (memberId: number) => createPaymentRepository(db.of(memberId));
  const debitsOf = (memberId: number) => createDirectDebitRepository(db.of(memberId));
  const callGateway = createOutbound({ trusted: [config.smsUrl] });

  const hash = (paymentId: string, otp: string, key = config.signingKey) =>
    createHmac('sha256', key).update(`${paymentId}:${otp}`).digest();

  async function openDebit(memberId: number, id: string): Promise<PaymentRow> {
    const payment = await paymentsOf(memberId).find(id);
    if (payment?.method !== 'directdebit') throw new DomainError('not_found');
    if (payment.status !== 'loading') throw new DomainError('payment_failed');
    return payment;
  }

  async function sendSms(to: string, text: string): Promise<void> {
    const reply = await callGateway({
      url: config.smsUrl,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
      timeoutMs: SMS_TIMEOUT_MS,
    }).catch(() => null);
    if (!reply || reply.status < 200 || reply.status > 299) throw new DomainError('unavailable');
  }

  return {
    /** Checks the details, registers the mandate at the provider and sends the code. */
    async begin(memberId: number, id: string, body: DirectDebitBody, texting: Texting): Promise<DirectDebitReply> {
      const payment = await openDebit(memberId, id);
      const debits = debitsOf(memberId);
      const iban = cleanIban(body.iban);
      if (!isIban(iban)) throw new DomainError('iban_invalid', { fields: { iban: 'iban_invalid' } });
      const phone = cleanPhone(body.phone);
      if (!/^\+?\d{8,15}$/.test(phone))
        throw new DomainError('validation_failed', { fields: { phone: 'validation_failed' } });
      if (await debits.wasChargedBack()) throw new DomainError('debit_blocked');
      if ((await debits.countToday()) >= DEBITS_PER_DAY) throw new DomainError('debit_limit_reached');
      const { street, house_number: houseNumber, zip, city } = body;
      const address = { street, houseNumber, zip, city, country: iban.slice(0, 2) };
      const mandateRef = `M-${payment.id.slice(0, 8).toUpperCase()}`;
      await countSms(db, config.signingKey, memberId, phone);
      const opened = await providers.of(payment.provider).createCheckout({
        paymentId: payment.id,
        memberId,
        amountMinor: payment.amount_minor,
        currency: payment.currency,
        method: 'directdebit',
        description: `${texting.siteName}: ${payment.credits} credits`,
        returnUrl: texting.returnUrl,
        language: texting.language,
        debit: { accountHolder: body.account_holder, address, iban, mandateRef },
      });
      await paymentsOf(memberId).setCheckout(payment.id, opened);
      const otp = String(randomInt(1_000_000)).padStart(6, '0');
      const isSaved = await debits.save(
        {
          paymentId: payment.id,
          accountHolder: body.account_holder,
          address,
          ibanLast4: iban.slice(-4),
          phoneLast4: phone.slice(-4),
          mandateRef,
          otpHash: hash(payment.id, otp),
        },
        OTP_CODES,
      );
      if (!isSaved) throw new DomainError('too_many_requests');
      const sms = { siteName: texting.siteName, code: otp, minutes: OTP_MINUTES };
      await sendSms(phone, codeSms(texting.language, sms, texting.returnUrl));
      return { mandate_ref: mandateRef, phone_last4: phone.slice(-4) };
    },

    /** The right code collects the debit; it stays pending until the bank pays. */
    async confirm(memberId: number, id: string, otp: string): Promise<Payment> {
      const payment = await openDebit(memberId, id);
      const digits = otp.replace(/\D/g, '');
      const hashes = config.signingKeys.map((key) => hash(id, digits, key));
      const isRight = () => debitsOf(memberId).confirm(id, hashes, OTP_ATTEMPTS, OTP_MINUTES);
      if (!payment.provider_ref || !(await isRight())) throw new DomainError('otp_invalid');
      const provider = providers.of(payment.provider);
      const ref = await provider.confirmDebit(payment.provider_ref);
      if (ref !== payment.provider_ref) await paymentsOf(memberId).setCheckout(id, { ref, url: null });
      const state = await provider.truth(ref);
      if (state) await settle(deps, provider, state);
      return paymentReply((await paymentsOf(memberId).find(id)) ?? payment);
    },
  };
}
