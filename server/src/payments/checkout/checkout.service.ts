import type { CreatePaymentBody, Payment } from '@vonk/api/credits.ts';
import { DomainError } from '../../errors.ts';
import type { Deps } from '../../http/app-types.ts';
import type { PaymentProvider } from '../../payment-provider/payment-provider.ts';
import { ProviderFailure } from '../../payment-provider/provider-failure.ts';
import { createPaymentRepository } from '../payment.repository.ts';
import type { CardPayment, PaymentRow } from '../payment-lookups.ts';
import { paymentReply } from '../payment-reply.ts';
import { cardToRepeat } from './card-to-repeat.ts';
import { endCheckout } from './end-checkout.ts';
import { openCheckout } from './open-checkout.ts';
import { orderOf } from './order-of.ts';
import { prepareCheckout } from './prepare-checkout.ts';
import { type Buying, returnUrl } from './price-order.ts';
import { readPlace } from './read-place.ts';

/** Providers that are asked for one checkout at most: a second one where the first did not open it. */
const MOST_PROVIDERS = 2;

/** Makes what begins a purchase: it finds the provider, and opens the checkout there. */
export function createCheckoutService(deps: Pick<Deps, 'db' | 'bus' | 'providers' | 'routing'>) {
  const { db, providers, routing } = deps;
  const paymentsOf = (memberId: number) => createPaymentRepository(db.of(memberId));

  /** The card that a repeat order charges again, at the provider that knows it. */
  async function cardOf(memberId: number, method: string): Promise<CardPayment> {
    const card = method === 'card' ? await cardToRepeat(deps, memberId) : null;
    if (!card) throw new DomainError('payment_method_unavailable');
    return card;
  }

  async function providersFor({ memberId, site }: Buying, body: CreatePaymentBody): Promise<string[]> {
    const place = await readPlace(db.of(memberId), body.bundle_id);
    const avoid = await paymentsOf(memberId).softlyDeclinedBy(body.method);
    return routing.choose({ siteId: site.id, method: body.method, ...place }, avoid);
  }

  async function checkout(
    provider: PaymentProvider,
    buying: Buying,
    body: CreatePaymentBody,
    card: CardPayment | null,
  ) {
    const end = (other: PaymentRow) => endCheckout(deps, other);
    const { payment, isNew } = await prepareCheckout({ db, providerName: provider.name, buying, body, end });
    // Direct debit goes to the provider once its details are there.
    if (!isNew || payment.method === 'directdebit') return payment;
    const customer = provider.namesCustomers ? await paymentsOf(payment.member_id).customerAt(provider.name) : null;
    const { site, language } = buying;
    return openCheckout(db, provider, payment, {
      ...orderOf(payment, { site, language, returnUrl: returnUrl(buying, payment.id, payment.method) }),
      ...(customer ? { customer } : {}),
      ...(card ? { cardOf: card.provider_ref } : {}),
    });
  }

  return {
    /**
     * Opens a checkout at the provider that the routes choose, or at the next one where the first could not open it: nobody saw
     * its page, so nothing can have been taken there. A repeat order goes to the provider that knows the card, and to no other.
     * `onPassedBy` hears why an order went to the next one.
     */
    async create(
      buying: Buying,
      body: CreatePaymentBody,
      onPassedBy: (failure: ProviderFailure) => void = () => {},
    ): Promise<Payment> {
      const card = body.repeat ? await cardOf(buying.memberId, body.method) : null;
      const names = card ? [card.provider] : (await providersFor(buying, body)).slice(0, MOST_PROVIDERS);
      for (const name of names) {
        try {
          return paymentReply(await checkout(providers.of(name), buying, body, card));
        } catch (error) {
          if (!(error instanceof ProviderFailure) || name === names.at(-1)) throw error;
          onPassedBy(error);
        }
      }
      throw new DomainError('payment_method_unavailable');
    },
  };
}
