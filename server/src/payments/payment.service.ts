import type { CreatePaymentBody, Payment } from '@vonk/api/credits.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import { createPaymentRepository } from './payment.repository.ts';
import { CHECKOUT_MINUTES, type PaymentRow } from './payment-lookups.ts';
import { prepareCheckout } from './prepare-checkout.ts';
import { type Buying, returnUrl } from './price-order.ts';
import { settle } from './settle.ts';

/** Reconciliation ends a checkout when its time is over; one that stays open some minutes more is one that nobody can be asked for. */
const UNCLEAR_AFTER_MS = (CHECKOUT_MINUTES + 5) * 60_000;

const isUnclear = ({ status, provider_ref, created_at }: PaymentRow): boolean =>
  status === 'loading' && provider_ref !== null && Date.now() - created_at.getTime() > UNCLEAR_AFTER_MS;

export const paymentReply = (row: PaymentRow): Payment => ({
  payment_id: row.id,
  status: row.status,
  credits: row.credits,
  amount_minor: row.amount_minor,
  normal_minor: row.normal_minor,
  currency: row.currency,
  method: row.method,
  card_label: row.card_label,
  discount_code: row.discount_code,
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  redirect_url: row.status === 'loading' && !isUnclear(row) ? row.redirect_url : null,
  is_unclear: isUnclear(row),
});

export function createPaymentService(deps: Pick<Deps, 'db' | 'bus'>, provider: PaymentProvider) {
  const { db } = deps;
  const paymentsOf = (memberId: number) => createPaymentRepository(db.of(memberId));

  async function endCheckout(payment: PaymentRow): Promise<void> {
    const payments = paymentsOf(payment.member_id);
    if (!payment.provider_ref) return payments.cancelUnstarted(payment.id);
    await provider.cancel(payment.provider_ref);
    const state = await provider.truth(payment.provider_ref);
    if (state) await settle(deps, provider, state);
    // A provider that knows nothing of it takes no money for it.
    else await payments.fail(payment.id);
  }

  async function findOwn(memberId: number, id: string): Promise<PaymentRow> {
    const payment = await paymentsOf(memberId).find(id);
    if (!payment) throw new DomainError('not_found');
    return payment;
  }

  return {
    findOwn,

    async create(buying: Buying, body: CreatePaymentBody): Promise<Payment> {
      const payments = paymentsOf(buying.memberId);
      const cardOf = body.repeat ? await payments.lastCard() : null;
      if (body.repeat && (!cardOf || body.method !== 'card')) throw new DomainError('payment_method_unavailable');
      const order = { db, providerName: provider.name, buying, body, end: endCheckout };
      const { payment, isNew } = await prepareCheckout(order);
      // Direct debit goes to the provider once its details are there.
      if (!isNew || payment.method === 'directdebit') return paymentReply(payment);
      try {
        const { ref, url } = await provider.createCheckout({
          paymentId: payment.id,
          memberId: payment.member_id,
          amountMinor: payment.amount_minor,
          currency: payment.currency,
          method: payment.method,
          description: `${buying.site.settings.name}: ${payment.credits} credits`,
          returnUrl: returnUrl(buying, payment.id, payment.method),
          language: buying.language,
          ...(cardOf ? { cardOf } : {}),
        });
        return paymentReply(await payments.setCheckout(payment.id, ref, url));
      } catch (error) {
        await payments.fail(payment.id);
        throw error;
      }
    },

    async get(memberId: number, id: string): Promise<Payment> {
      return paymentReply(await findOwn(memberId, id));
    },

    async cancel(memberId: number, id: string): Promise<Payment> {
      const payment = await findOwn(memberId, id);
      if (payment.status === 'loading') await endCheckout(payment);
      return paymentReply(await findOwn(memberId, id));
    },

    async unfinished(memberId: number): Promise<Payment[]> {
      return (await paymentsOf(memberId).unfinished()).map(paymentReply);
    },

    async last(memberId: number): Promise<Payment | null> {
      const payment = await paymentsOf(memberId).lastCompleted();
      return payment ? paymentReply(payment) : null;
    },
  };
}
