import type { PaymentMethod } from '@vonk/api/credits.ts';
import { WALLETS } from '@vonk/api/options.ts';
import { paymentMethodsOf } from '../../credits/payable-methods.ts';
import type { PaymentRouting } from '../../payment-routing/payment-routing.ts';

/** Methods of the country that a provider takes now, in the same order, and the wallets among them apart: only some browsers have them. */
export function offeredMethods(
  routing: Pick<PaymentRouting, 'offers'>,
  place: { siteId: number; country: string; currency: string },
): { methods: PaymentMethod[]; wallets: PaymentMethod[] } {
  const isOffered = (method: PaymentMethod) => routing.offers({ ...place, method });
  return { methods: paymentMethodsOf(place.country).filter(isOffered), wallets: WALLETS.filter(isOffered) };
}
