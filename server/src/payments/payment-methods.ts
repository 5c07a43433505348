import type { PaymentMethod } from '@vonk/api/credits.ts';
import type { PaymentRouting } from '../payment-routing/payment-routing.ts';

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

/** Methods of the country that a provider takes now, in the same order. */
export const offeredMethods = (
  routing: Pick<PaymentRouting, 'offers'>,
  place: { siteId: number; country: string; currency: string },
): PaymentMethod[] => paymentMethodsOf(place.country).filter((method) => routing.offers({ ...place, method }));
