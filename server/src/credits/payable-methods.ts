import type { PaymentMethod } from '@vonk/api/credits.ts';
import { WALLETS } from '@vonk/api/options.ts';

/** Countries that direct debit reaches (SEPA). */
export const SEPA_COUNTRIES = new Set(
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA'.split(
    ' ',
  ),
);

const LOCAL: Record<string, PaymentMethod> = { NL: 'ideal', BE: 'bancontact' };

/** Methods by country, the local one first (decision 18). */
export function paymentMethodsOf(country: string): PaymentMethod[] {
  const local = LOCAL[country];
  return [
    ...(local ? [local] : []),
    'card',
    'paypal',
    ...(SEPA_COUNTRIES.has(country) ? (['directdebit'] as const) : []),
  ];
}

/** Whether somebody of a country may pay in this way: wallets reach wherever their cards do. */
export const isPayable = (country: string, method: PaymentMethod): boolean =>
  [...paymentMethodsOf(country), ...WALLETS].includes(method);
