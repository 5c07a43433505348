import type { Bundle, CreatePaymentBody } from '@vonk/api/credits.ts';
import type { ErrorCode } from '@vonk/api/errors.ts';
import type { Language } from '@vonk/api/languages.ts';
import type { createCreditService } from '../../credits/credit.service.ts';
import type { Buyer } from '../../credits/discount.ts';
import { isPayable } from '../../credits/payable-methods.ts';
import { DomainError } from '../../errors.ts';
import { pathInLanguage } from '../../sites/language.ts';
import type { Site } from '../../sites/site.ts';

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

type Credits = ReturnType<typeof createCreditService>;

/** Refusals of a code that leave the order without it. */
const CODE_LOST: readonly ErrorCode[] = ['code_used', 'code_not_found', 'code_not_applicable'];

/** The bundle that was ordered; where it is sold no more, the one of its tier that took its place, and whether that is another one. */
async function bundleOf(
  credits: Credits,
  site: Site,
  bundles: Bundle[],
  { bundle_id: id, price_minor: seen }: CreatePaymentBody,
): Promise<{ bundle: Bundle; isOther: boolean } | null> {
  const same = bundles.find((bundle) => bundle.id === id);
  if (same) return { bundle: same, isOther: false };
  const ordered = seen === undefined ? null : await credits.bundleOf(site.id, id);
  const bundle = bundles.find(({ tier }) => tier === ordered?.tier);
  // All bundles of a country get new rows where one of them gets another price.
  return bundle && ordered
    ? { bundle, isOther: bundle.credits !== ordered.credits || bundle.currency !== ordered.currency }
    : null;
}

/** What an order costs with this code or none. */
async function priceWithCode(credits: Credits, { site }: Buying, buyer: Buyer, body: CreatePaymentBody) {
  const offer = await credits.offerFor(site, buyer, body.code);
  const bundles = await credits.bundlesFor(site, buyer, offer);
  const found = await bundleOf(credits, site, bundles, body);
  if (!found) throw new DomainError('bundle_gone');
  const { bundle, isOther } = found;
  const isByCode = bundle.discount_code !== null && bundle.discount_code === offer.discount?.code;
  const used = isByCode ? offer.discount : offer.bonus;
  const only = used?.paymentmethods ?? [];
  if (bundle.discount_code && only.length && !only.includes(body.method))
    throw new DomainError('code_not_applicable', { why: 'method' });
  return {
    bundle,
    isOther,
    discountCode: bundle.discount_code,
    discountCodeId: isByCode ? offer.discountCodeId : null,
  };
}

/**
 * Says what an order costs now: the server decides bundle, discount and method again, whatever the browser showed. Where
 * the browser says what it showed and that is not the price, or not of so many credits, it is refused with `price_changed` and what
 * is sold now.
 */
export async function priceOrder(credits: Credits, buying: Buying, body: CreatePaymentBody) {
  const buyer = await credits.buyer(buying.memberId);
  if (!isPayable(buyer.country, body.method)) throw new DomainError('payment_method_unavailable');
  try {
    const order = await priceWithCode(credits, buying, buyer, body);
    const isAsShown = body.price_minor === undefined || body.price_minor === order.bundle.price_minor;
    if (!isAsShown || order.isOther)
      throw new DomainError('price_changed', { offer: { bundle: order.bundle, because: null } });
    return order;
  } catch (error) {
    const isLost = error instanceof DomainError && CODE_LOST.includes(error.code);
    if (!isLost || body.price_minor === undefined || !body.code) throw error;
    const { code: _lost, ...rest } = body;
    const { bundle } = await priceWithCode(credits, buying, buyer, rest);
    throw new DomainError('price_changed', { offer: { bundle, because: error.code }, ...whyOf(error) });
  }
}

const whyOf = ({ details: { why, minimum, currency } }: DomainError) => ({ why, minimum, currency });
