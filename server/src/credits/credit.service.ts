import type { Bundle, SpendingLimitsReply } from '@vonk/api/credits.ts';
import type { Queryable } from '../database/database.ts';
import type { Site } from '../sites/site.ts';
import { type BundleRow, createCreditRepository } from './credit.repository.ts';
import { createDiscountService } from './discount.service.ts';
import type { Buyer } from './discount.ts';
import { homeOf, onSale } from './on-sale.ts';
import { type Offer, priceBundles } from './price-bundles.ts';
import type { LimitRow } from './spending-limit.repository.ts';
import { activeLimits, shownLimits } from './spending-limits.ts';

/** The currency of limits where nothing is on sale. */
const NO_BUNDLES = 'EUR';

/** Makes the shop of credits: what is on sale for whom, at which price and within which limits. */
export function createCreditService(db: Queryable) {
  const credits = createCreditRepository(db);
  const discounts = createDiscountService(db);

  /** A visitor sees the normal prices of the site's first country (pricing page). */
  async function shopOf(
    site: Site,
    memberId: number | null,
  ): Promise<{ buyer: Buyer; bundles: BundleRow[]; limits: LimitRow[] }> {
    if (memberId !== null) return credits.shop(memberId, homeOf(site));
    const buyer = { id: 0, country: homeOf(site), isPaid: true, signupDate: new Date(0) };
    return { buyer, bundles: await onSale(db, site, buyer), limits: [] };
  }

  return {
    buyer: credits.buyer,
    lockCode: credits.lockCode,
    offerFor: (site: Site, buyer: Buyer, code: string | undefined) => discounts.offerFor(site, buyer, code),
    bundlesFor: async (site: Site, buyer: Buyer, offer: Pick<Offer, 'discount' | 'bonus'>): Promise<Bundle[]> =>
      priceBundles(await onSale(db, site, buyer), offer),
    bundleOf: credits.bundleOf,

    /** What is shown to whoever looks at the prices, with the code that a member typed. */
    async shop(site: Site, memberId: number | null, code: string | undefined) {
      const { buyer, bundles, limits } = await shopOf(site, memberId);
      const offer = await discounts.offerFor(site, buyer, memberId === null ? undefined : code, async () => bundles);
      const currency = bundles[0]?.currency ?? NO_BUNDLES;
      return { buyer, offer, bundles: priceBundles(bundles, offer), limits: activeLimits(limits, currency) };
    },

    /** The member's spending limits, and the currency in which they buy. */
    async limits(site: Site, memberId: number): Promise<SpendingLimitsReply> {
      const { bundles, limits } = await credits.shop(memberId, homeOf(site));
      const currency = bundles[0]?.currency ?? NO_BUNDLES;
      return { limits: shownLimits(limits, currency), currency };
    },
  };
}
