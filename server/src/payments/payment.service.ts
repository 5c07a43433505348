import type { Payment } from '@vonk/api/credits.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { cardToRepeat } from './checkout/card-to-repeat.ts';
import { endCheckout } from './checkout/end-checkout.ts';
import { createPaymentRepository } from './payment.repository.ts';
import type { PaymentRow } from './payment-lookups.ts';
import { paymentReply } from './payment-reply.ts';

/** Makes what a member sees of their payments, and how they leave a checkout. */
export function createPaymentService(deps: Pick<Deps, 'db' | 'bus' | 'providers' | 'routing'>) {
  const paymentsOf = (memberId: number) => createPaymentRepository(deps.db.of(memberId));

  async function findOwn(memberId: number, id: string): Promise<PaymentRow> {
    const payment = await paymentsOf(memberId).find(id);
    if (!payment) throw new DomainError('not_found');
    return payment;
  }

  return {
    async get(memberId: number, id: string): Promise<Payment> {
      return paymentReply(await findOwn(memberId, id));
    },

    async cancel(memberId: number, id: string): Promise<Payment> {
      const payment = await findOwn(memberId, id);
      if (payment.status === 'loading') await endCheckout(deps, payment);
      return paymentReply(await findOwn(memberId, id));
    },

    async unfinished(memberId: number): Promise<Payment[]> {
      return (await paymentsOf(memberId).unfinished()).map(paymentReply);
    },

    /** The payment by card that can be made again. */
    async lastByCard(memberId: number): Promise<Payment | null> {
      const payment = await cardToRepeat(deps, memberId);
      return payment ? paymentReply(payment) : null;
    },
  };
}
