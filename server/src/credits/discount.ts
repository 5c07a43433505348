import type { Discount, PaymentMethod } from '@vonk/api/credits.ts';
import {
  type CodeRefusal,
  TIME_BONUS_CODE,
  TIME_BONUS_PERCENTAGE,
  TIME_BONUS_SECONDS,
  WELCOME_CODE,
} from '@vonk/api/options.ts';

export const WELCOME_PERCENTAGE = 25;

/** The facts that a member's own discounts follow from. */
export interface Buyer {
  id: number;
  country: string;
  /** Bought before, whatever became of it, or is about to with one of the bonus codes. */
  isPaid: boolean;
  signupDate: Date;
}

/** Seconds of the time bonus that are left; 0 once paid or over. */
export function bonusSecondsLeft(buyer: Buyer, now = Date.now()): number {
  if (buyer.isPaid) return 0;
  const left = Math.ceil((buyer.signupDate.getTime() + TIME_BONUS_SECONDS * 1000 - now) / 1000);
  return Math.min(TIME_BONUS_SECONDS, Math.max(0, left));
}

const personal = (buyer: Buyer, code: string, value_percentage: number, hours: number, now: number): Discount => {
  const expires = new Date(buyer.signupDate.getTime() + hours * 3_600_000);
  return {
    code,
    country: null,
    user_id: buyer.id,
    expires: expires.toISOString(),
    value_percentage,
    currency: null,
    minimum_order_value: 0,
    status: 'active',
    validity: 'once-per-user',
    expired: expires.getTime() <= now,
    paymentmethods: [],
  };
};

export const timeBonus = (buyer: Buyer, now = Date.now()): Discount =>
  personal(buyer, TIME_BONUS_CODE, TIME_BONUS_PERCENTAGE, TIME_BONUS_SECONDS / 3600, now);

export const welcomeDiscount = (buyer: Buyer, hours: number, now = Date.now()): Discount =>
  personal(buyer, WELCOME_CODE, WELCOME_PERCENTAGE, hours, now);

/** The time bonus if present, otherwise the welcome code (R-PAY-6); null for a member who bought before. */
export function activeDiscount(buyer: Buyer, welcomeHours: number, now = Date.now()): Discount | null {
  if (buyer.isPaid) return null;
  if (bonusSecondsLeft(buyer, now) > 0) return timeBonus(buyer, now);
  const welcome = welcomeDiscount(buyer, welcomeHours, now);
  return welcome.expired ? null : welcome;
}

/** What a code is held against: where its member buys, in which currency, and the dearest bundle there. */
export interface Sale {
  country: string;
  currency: string | undefined;
  dearestMinor: number;
  /** Whether this can be paid with there. */
  isPayable(method: PaymentMethod): boolean;
}

/** Why a discount holds for nothing that is on sale; null where it holds for something (R-PAY-5). */
export function refusalOf(discount: Discount, sale: Sale): CodeRefusal | null {
  if (discount.expired) return 'expired';
  if (discount.country !== null && discount.country !== sale.country) return 'country';
  if (discount.currency !== null && discount.currency !== sale.currency) return 'currency';
  if (discount.paymentmethods.length > 0 && !discount.paymentmethods.some(sale.isPayable)) return 'method';
  return sale.dearestMinor < discount.minimum_order_value ? 'minimum' : null;
}

/** Returns the price that is charged: the normal one where the discount does not apply. Half a cent rounds up. */
export function priceWith(discount: Discount | null, normalMinor: number, currency: string): number {
  if (!discount || (discount.currency !== null && discount.currency !== currency)) return normalMinor;
  if (normalMinor < discount.minimum_order_value) return normalMinor;
  return Math.max(1, Math.round((normalMinor * (100 - discount.value_percentage)) / 100));
}
