import type { CreatePaymentBody } from '@vonk/api/credits.ts';
import type { Language } from '@vonk/api/languages.ts';
import type { createCreditService } from '../credits/credit.service.ts';
import { priceWith } from '../credits/discount.ts';
import { DomainError } from '../errors.ts';
import { pathInLanguage } from '../sites/language.ts';
import type { Site } from '../sites/site.ts';
import { paymentMethodsOf } from './payment-methods.ts';

export interface Buying {
  site: Site;
  memberId: number;
  language: Language;
  /** 'https://host' of the page the member is on. */
  origin: string;
}

/** Returns the page that the member's browser goes to after the provider's. */
export const returnUrl = ({ origin, language }: Buying, id: string, method: string): string =>
  `${origin}${pathInLanguage(`/credits/${id}/${method}`, language)}`;

/** Says what an order costs now: the server decides bundle, discount and method again, whatever the browser showed. */
export async function priceOrder(
  credits: ReturnType<typeof createCreditService>,
  { site, memberId }: Buying,
  body: CreatePaymentBody,
) {
  const buyer = await credits.buyer(memberId);
  if (!paymentMethodsOf(buyer.country).includes(body.method)) throw new DomainError('payment_method_unavailable');
  const offer = await credits.offerFor(site, buyer, body.code);
  const bundle = (await credits.bundlesFor(site, buyer, offer)).find(({ id }) => id === body.bundle_id);
  if (!bundle) throw new DomainError('not_found');
  const { normal_minor, price_minor, currency } = bundle;
  // The code where it makes this price, else the bonus.
  const isByCode = priceWith(offer.discount, normal_minor, currency) === price_minor;
  const used = isByCode ? offer.discount : offer.bonus;
  const only = used?.paymentmethods ?? [];
  if (only.length && !only.includes(body.method)) throw new DomainError('code_not_applicable');
  const isReduced = price_minor < normal_minor;
  return {
    bundle,
    discountCode: isReduced ? (used?.code ?? null) : null,
    discountCodeId: isReduced && isByCode ? offer.discountCodeId : null,
  };
}
