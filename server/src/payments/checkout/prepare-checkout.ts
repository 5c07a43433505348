import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreatePaymentBody } from '@vonk/api/credits.ts';
import { createCreditService } from '../../credits/credit.service.ts';
import { lockMoney } from '../../credits/lock-money.ts';
import { refuseBeyondLimits } from '../../credits/spending-limits.ts';
import type { Database } from '../../database/database.ts';
import { DomainError } from '../../errors.ts';
import { createPaymentRepository } from '../payment.repository.ts';
import type { PaymentRow } from '../payment-lookups.ts';
import { type Buying, priceOrder } from './price-order.ts';

type OpenPayment = Awaited<ReturnType<ReturnType<typeof createPaymentRepository>['open']>>[number];

interface Checkout {
  db: Database;
  providerName: string;
  buying: Buying;
  body: CreatePaymentBody;
  /** Ends an open checkout at the provider; throws when it cannot say how that one ended. */
  end(payment: OpenPayment): Promise<void>;
}

/** An order waits so often for one of another tab that is on its way to the provider: three seconds in all. */
const MOST_WAITS = 15;
const WAIT_MS = 200;

/**
 * Finds the member's open checkout of the same order, else makes a new one. The open ones it replaces are ended first, so
 * that nobody pays twice and no discount is held twice; one of the same order that turns out to be paid is the order.
 */
export async function prepareCheckout(checkout: Checkout): Promise<{ payment: PaymentRow; isNew: boolean }> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const prepared = await prepareAlone(checkout);
    if (prepared) return prepared;
    await sleep(WAIT_MS);
  }
  throw new DomainError('unavailable');
}

/** The same where no other tab is at the provider with an order of this member's at this moment; null where one is. */
async function prepareAlone({ db, providerName, buying, body, end }: Checkout) {
  const wanted = await priceOrder(createCreditService(db), buying, body);
  const isSame = (payment: OpenPayment) =>
    payment.bundle_id === wanted.bundle.id &&
    payment.method === body.method &&
    payment.amount_minor === wanted.bundle.price_minor;
  const found = await db.of(buying.memberId).inTransaction(async (trx) => {
    const mine = createPaymentRepository(trx);
    await lockMoney(trx);
    const open = await mine.open();
    if (open.some((payment) => payment.is_starting && payment.method !== 'directdebit')) return null;
    // A card that is charged again has no page, and a hosted page is no charge.
    const same = open.find(
      (payment) =>
        payment.is_young &&
        isSame(payment) &&
        (body.repeat ? payment.redirect_url === null : payment.redirect_url !== null || body.method === 'directdebit'),
    );
    // A limit that was lowered meanwhile holds for it too.
    if (same) await refuseBeyondLimits(trx, same.amount_minor, same.currency);
    return { same, open };
  });
  if (!found) return null;
  if (found.same) return { payment: found.same, isNew: false };
  for (const other of found.open) await end(other);
  const same = found.open.find(isSame);
  const ended = same && (await createPaymentRepository(db.of(buying.memberId)).find(same.id));
  if (ended?.status === 'completed') return { payment: ended, isNew: false };
  return db.of(buying.memberId).inTransaction(async (trx) => {
    const mine = createPaymentRepository(trx);
    const credits = createCreditService(trx);
    await lockMoney(trx);
    // Deleted while this was on its way: nobody could use what is paid.
    if (!(await mine.holdsAccount())) throw new DomainError('authentication_required');
    if (wanted.discountCodeId !== null) await credits.lockCode(wanted.discountCodeId);
    // One that was opened meanwhile, by another tab.
    if ((await mine.open()).length) return null;
    // Priced again under the locks: an open checkout may have been paid, and the code used up, in between.
    const { bundle, discountCode, discountCodeId } = await priceOrder(credits, buying, body);
    await refuseBeyondLimits(trx, bundle.price_minor, bundle.currency);
    const payment = await mine.insert({
      id: randomUUID(),
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
      release: body.release ?? null,
    });
    return { payment, isNew: true };
  });
}
