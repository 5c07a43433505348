import type { CreatePaymentBody, Payment } from '@vonk/api/credits.ts';
import type { PriceOffer } from '@vonk/api/errors.ts';
import { paths } from '@vonk/api/paths.ts';
import type { AppError } from '@vonk/kernel/app-error.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { getPayment, postPayment } from '../credits.api.ts';
import { checkoutKey, endCheckout } from './checkout-key.ts';

/** An order with the price that its buyer saw. */
export type Order = CreatePaymentBody & { price_minor: number };

export interface Checkout {
  pay(order: Order): Promise<void>;
  isRunning: boolean;
  /** Why it was refused; a price that changed is a question, and no error. */
  error: AppError | null;
  /** Set while the server's price is another one than was shown. */
  changed: { offer: PriceOffer; before: number; error: AppError } | null;
  /** Orders again at the new price. */
  accept(): Promise<void>;
  reset(): void;
}

/** Orders under the attempt's key; an attempt that ended elsewhere meanwhile is begun anew. */
async function placeOrder(body: CreatePaymentBody): Promise<Payment> {
  const { key, isReused } = checkoutKey(body);
  try {
    const payment = await postPayment(body, key);
    if (!isReused || (await getPayment(payment.payment_id)).status === 'loading') return payment;
  } catch (error) {
    endCheckout();
    throw error;
  }
  endCheckout();
  return postPayment(body, checkoutKey(body).key);
}

/** The same order at the price of an offer, without a code that counts no more. */
function orderAt({ bundle, because }: PriceOffer, { code, ...order }: Order): Order {
  const rest = { ...order, bundle_id: bundle.id, price_minor: bundle.price_minor };
  return code && !because ? { ...rest, code } : rest;
}

/** Starts a payment and goes where it continues: the hosted page, the direct debit form, or the payment's own page. */
export function useCheckout(): Checkout {
  const navigate = useNavigate();
  const { run, reset, isRunning, error } = useCommand(placeOrder);
  const isBusy = useRef(false);
  const last = useRef<Order | null>(null);
  const offer = error?.code === 'price_changed' ? error.details.offer : undefined;
  const pay = async (order: Order) => {
    if (isBusy.current) return;
    isBusy.current = true;
    last.current = order;
    const payment = await run(order);
    isBusy.current = false;
    if (!payment) return;
    if (payment.redirect_url) location.assign(payment.redirect_url);
    else if (payment.method === 'directdebit') navigate(paths.directDebit({ payment: payment.payment_id }));
    else navigate(paths.payment(payment.payment_id, payment.method));
  };
  return {
    pay,
    isRunning,
    reset,
    error: offer ? null : error,
    changed: offer && error ? { offer, before: last.current?.price_minor ?? offer.bundle.normal_minor, error } : null,
    accept: async () => {
      if (offer && last.current) await pay(orderAt(offer, last.current));
    },
  };
}
