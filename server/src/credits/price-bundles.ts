import type { Bundle, Discount } from '@vonk/api/credits.ts';
import type { BundleRow } from './credit.repository.ts';
import { priceWith } from './discount.ts';

export interface Offer {
  discount: Discount | null;
  /** The bonus that holds for bundles which the discount does not reach. */
  bonus: Discount | null;
  /** Row of discount_code; null for the time bonus and the welcome discount, which are rules. */
  discountCodeId: number | null;
}

/** Bundles at the prices that are shown and charged: of discount and bonus the better one counts for each. */
export const priceBundles = (rows: BundleRow[], { discount, bonus }: Pick<Offer, 'discount' | 'bonus'>): Bundle[] =>
  rows.map((row) => {
    const byDiscount = priceWith(discount, row.price_minor, row.currency);
    const byBonus = priceWith(bonus, row.price_minor, row.currency);
    const price_minor = Math.min(byDiscount, byBonus);
    const used = byDiscount === price_minor ? discount : bonus;
    return {
      id: row.id,
      tier: row.tier,
      credits: row.credits,
      normal_minor: row.price_minor,
      price_minor,
      currency: row.currency,
      is_popular: row.is_popular,
      discount_code: price_minor < row.price_minor ? (used?.code ?? null) : null,
    };
  });
