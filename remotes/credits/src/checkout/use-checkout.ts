import type { CreatePaymentBody, Payment } from '@vonk/api/credits.ts';
import type { PriceOffer } from '@vonk/api/errors.ts';
import { paths } from '@vonk/api/paths.ts';
import { type AppError, toAppError } from '@vonk/kernel/app-error.ts';
import { queryClientAtom } from '@vonk/kernel/query-client-atom.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { bundlesQuery, getPayment, lastPaymentQuery, postPayment } from '../credits.api.ts';
import { checkoutKey, endCheckout, noteAnswer } from './checkout-key.ts';

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

/** What the page offered is not to be had any more: its offer is an old one, and is read again. */
const GONE: readonly string[] = ['bundle_gone', 'payment_method_unavailable'];

/** Nobody knows whether the order arrived: no answer came, or the server failed while it made one. */
const isUnknown = (error: unknown) => toAppError(error).statusCode >= 500;

/**
 * Orders under the attempt's key; an attempt that ended elsewhere meanwhile is begun anew. One whose answer was lost is asked for
 * again under its key: whatever became of it is its payment, and nothing is charged a second time.
 */
async function placeOrder(body: CreatePaymentBody): Promise<Payment> {
  const { isAnswered, ...attempt } = checkoutKey(body);
  try {
    const payment = await postPayment(body, attempt);
    noteAnswer();
    if (!isAnswered || (await getPayment(payment.payment_id)).status === 'loading') return payment;
  } catch (error) {
    if (!isUnknown(error)) endCheckout();
    throw error;
  }
  endCheckout();
  const payment = await postPayment(body, checkoutKey(body));
  noteAnswer();
  return payment;
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
  const client = useAtomValue(queryClientAtom);
  const isOld = error !== null && GONE.includes(error.code);
  useEffect(() => {
    if (isOld)
      for (const { queryKey } of [bundlesQuery(null), lastPaymentQuery])
        void client.invalidateQueries({ queryKey: [queryKey[0]] });
  }, [isOld, client]);
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
