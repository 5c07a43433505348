import type { Database } from '../../database/database.ts';
import type { Order, PaymentProvider } from '../../payment-provider/payment-provider.ts';
import { ProviderFailure } from '../../payment-provider/provider-failure.ts';
import { createPaymentRepository } from '../payment.repository.ts';
import type { PaymentRow } from '../payment-lookups.ts';
import { settledPayments } from '../settled-payments.ts';

/** Opens the checkout of a payment at its provider. Where that fails the payment has failed, unless a card may have been charged. */
export async function openCheckout(
  db: Database,
  provider: PaymentProvider,
  payment: PaymentRow,
  order: Order,
): Promise<PaymentRow> {
  const payments = createPaymentRepository(db.of(payment.member_id));
  try {
    const opened = await provider.createCheckout(order);
    settledPayments.emit('started', { provider: provider.name, method: payment.method });
    return await payments.setCheckout(payment.id, opened);
  } catch (error) {
    // What became of it is asked: a minute later, or by its webhook.
    if (order.cardOf && error instanceof ProviderFailure && !error.isSure) return payment;
    await payments.fail(payment.id);
    throw error;
  }
}
