import type { CreatePaymentBody, Payment } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { getPayment, postPayment } from '../credits.api.ts';
import { checkoutKey, endCheckout } from './checkout-key.ts';

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

/** Starts a payment and goes where it continues: the hosted page, the direct debit form, or the payment's own page. */
export function useCheckout() {
  const navigate = useNavigate();
  const { run, isRunning, error } = useCommand(placeOrder);
  const isBusy = useRef(false);
  const pay = async (body: CreatePaymentBody) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const payment = await run(body);
    isBusy.current = false;
    if (!payment) return;
    if (payment.redirect_url) location.assign(payment.redirect_url);
    else if (payment.method === 'directdebit') navigate(paths.directDebit({ payment: payment.payment_id }));
    else navigate(paths.payment(payment.payment_id, payment.method));
  };
  return { pay, isRunning, error };
}
