import type { Customer, Mandate, Money, Payment, Refund } from './mollie-store.ts';

const minor = ({ value }: Money): number => Number(value.replace('.', ''));
const sum = (amounts: Money[], { currency, value }: Money): Money => {
  const places = value.split('.')[1]?.length ?? 0;
  const total = String(amounts.reduce((all, amount) => all + minor(amount), 0)).padStart(places + 1, '0');
  return { currency, value: places ? `${total.slice(0, -places)}.${total.slice(-places)}` : total };
};

/** What of a payment is left to be paid back. */
export const remaining = ({ amount, refunds }: Payment): number =>
  minor(amount) - refunds.reduce((all, refund) => all + minor(refund.amount), 0);
export const minorOf = minor;

/** A payment as the API v2 tells it. */
export function paymentShape(payment: Payment, base: string, embeds: string[] = []): object {
  const { refunds, chargebacks, cardNumber, failureReason, createdAt, paidAt, ...rest } = payment;
  const isPaid = payment.status === 'paid';
  const back = sum(
    refunds.map(({ amount }) => amount),
    payment.amount,
  );
  const details = {
    ...(cardNumber
      ? { cardNumber: cardNumber.slice(-4), cardLabel: cardNumber.startsWith('5') ? 'Mastercard' : 'Visa' }
      : {}),
    ...(failureReason
      ? payment.method === 'directdebit'
        ? { bankReasonCode: failureReason }
        : { failureReason }
      : {}),
  };
  return {
    resource: 'payment',
    mode: 'test',
    profileId: 'pfl_sandbox',
    ...rest,
    createdAt,
    ...(paidAt ? { paidAt } : {}),
    isCancelable: payment.status === 'open' && payment.method === 'directdebit',
    ...(isPaid ? { amountRefunded: back, amountRemaining: { ...payment.amount, value: payment.amount.value } } : {}),
    ...(chargebacks.length
      ? {
          amountChargedBack: sum(
            chargebacks.map(({ amount }) => amount),
            payment.amount,
          ),
        }
      : {}),
    ...(Object.keys(details).length ? { details } : {}),
    ...(embeds.includes('chargebacks') ? { _embedded: { chargebacks } } : {}),
    _links: {
      self: { href: `${base}/v2/payments/${payment.id}`, type: 'application/hal+json' },
      ...(payment.status === 'open' && payment.redirectUrl
        ? { checkout: { href: `${base}/checkout/${payment.id}`, type: 'text/html' } }
        : {}),
    },
  };
}

export const refundShape = (refund: Refund, paymentId: string): object => ({
  resource: 'refund',
  ...refund,
  paymentId,
});
export const mandateShape = (mandate: Mandate): object => ({ resource: 'mandate', ...mandate });
export const customerShape = ({ id, metadata }: Customer): object => ({
  resource: 'customer',
  mode: 'test',
  id,
  metadata,
});

const TITLES: Record<number, string> = {
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};
export const errorShape = (status: number, detail: string, field?: string): object => ({
  status,
  title: TITLES[status] ?? 'Error',
  detail,
  ...(field ? { field } : {}),
  _links: { documentation: { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' } },
});
