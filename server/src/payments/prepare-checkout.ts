import { randomUUID } from 'node:crypto';
import type { CreatePaymentBody } from '@vonk/api/credits.ts';
import { createCreditService } from '../credits/credit.service.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { createPaymentRepository } from './payment.repository.ts';
import { type Buying, priceOrder } from './price-order.ts';

/**
 * Finds the member's open checkout of the same order, else makes a new one.
 * Returns with it the open ones it replaces (`left`): the caller ends them, so that nobody pays twice.
 */
export async function prepareCheckout(db: Database, providerName: string, buying: Buying, body: CreatePaymentBody) {
  const { bundle, discountCode, discountCodeId } = await priceOrder(createCreditService(db), buying, body);
  return db.inTransaction(async (trx) => {
    const mine = createPaymentRepository(trx);
    await mine.lockMember(buying.memberId);
    const open = await mine.open(buying.memberId);
    // Another tab is at the provider with its order at this moment: try again in a second.
    if (open.some((payment) => payment.is_starting && payment.method !== 'directdebit'))
      throw new DomainError('unavailable');
    const same = open.find(
      (payment) =>
        !body.repeat &&
        payment.bundle_id === bundle.id &&
        payment.method === body.method &&
        payment.amount_minor === bundle.price_minor &&
        (payment.redirect_url !== null || payment.method === 'directdebit'),
    );
    if (same) return { payment: same, isNew: false, left: [] };
    const payment = await mine.insert({
      id: randomUUID(),
      memberId: buying.memberId,
      siteId: buying.site.id,
      bundleId: bundle.id,
      credits: bundle.credits,
      normalMinor: bundle.normal_minor,
      amountMinor: bundle.price_minor,
      currency: bundle.currency,
      method: body.method,
      provider: providerName,
      discountCode,
      discountCodeId,
    });
    return { payment, isNew: true, left: open };
  });
}
