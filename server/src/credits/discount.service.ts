import type { Discount } from '@vonk/api/credits.ts';
import { PAYMENT_METHODS, TIME_BONUS_CODE, WELCOME_CODE } from '@vonk/api/options.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Site } from '../sites/site.ts';
import { type BundleRow, type CodeRow, createCreditRepository } from './credit.repository.ts';
import { activeDiscount, type Buyer, bonusSecondsLeft, refusalOf, timeBonus, welcomeDiscount } from './discount.ts';
import { onSale } from './on-sale.ts';
import { isPayable } from './payable-methods.ts';
import type { Offer } from './price-bundles.ts';

const discountOf = (row: CodeRow): Discount => ({
  code: row.code,
  country: row.country,
  user_id: row.member_id,
  expires: row.expires_at?.toISOString() ?? null,
  value_percentage: row.value_percentage,
  currency: row.currency,
  minimum_order_value: row.minimum_order_minor,
  status: row.status,
  validity: row.validity,
  expired: row.expires_at !== null && row.expires_at.getTime() <= Date.now(),
  paymentmethods: row.payment_methods.filter((method) => PAYMENT_METHODS.includes(method)),
});

/** Refuses a code that holds for nothing this member can buy, with the reason. */
function refuseUnfit(discount: Discount, { country }: Buyer, rows: BundleRow[]): void {
  const currency = rows[0]?.currency;
  const dearestMinor = Math.max(0, ...rows.map(({ price_minor }) => price_minor));
  const why = refusalOf(discount, {
    country,
    currency,
    dearestMinor,
    isPayable: (method) => isPayable(country, method),
  });
  if (!why) return;
  const least = why === 'minimum' ? { minimum: discount.minimum_order_value, currency } : {};
  throw new DomainError('code_not_applicable', { why, ...least });
}

/** Makes the rule of discounts: which codes and bonuses hold for a member, and which one counts. */
export function createDiscountService(db: Queryable) {
  const credits = createCreditRepository(db);

  /** A code as the member typed it, whether it may be used now or not. */
  async function findCode(
    site: Site,
    buyer: Buyer,
    typed: string,
  ): Promise<Pick<Offer, 'discountCodeId'> & { discount: Discount }> {
    const code = typed.trim().toUpperCase();
    if (code === TIME_BONUS_CODE || code === WELCOME_CODE) {
      if (buyer.isPaid) throw new DomainError('code_used');
      const discount =
        code === TIME_BONUS_CODE ? timeBonus(buyer) : welcomeDiscount(buyer, site.settings.welcome_discount_hours);
      return { discount, discountCodeId: null };
    }
    const row = code ? await credits.code(site.id, buyer.id, code) : null;
    if (!row) throw new DomainError('code_not_found');
    if (row.is_used) throw new DomainError('code_used');
    const discount = discountOf(row);
    // Made before ways to pay were checked: it is for one that there is not.
    if (row.payment_methods.length && !discount.paymentmethods.length)
      throw new DomainError('code_not_applicable', { why: 'method' });
    return { discount, discountCodeId: row.id };
  }

  return {
    /**
     * The discount that prices are shown and charged with: the member's code, or the active bonus where there is no code or
     * the bonus takes off as much.
     */
    async offerFor(
      site: Site,
      buyer: Buyer,
      code: string | undefined,
      readBundles = () => onSale(db, site, buyer),
    ): Promise<Offer> {
      const bonus = activeDiscount(buyer, site.settings.welcome_discount_hours);
      if (!code) return { discount: bonus, discountCodeId: null, bonus: null };
      const { discount, discountCodeId } = await findCode(site, buyer, code);
      refuseUnfit(discount, buyer, await readBundles());
      if (bonus && bonus.value_percentage >= discount.value_percentage)
        return { discount: bonus, discountCodeId: null, bonus: null };
      return { discount, discountCodeId, bonus };
    },

    /** A code that a member asks for; that it has expired is part of the answer. */
    async find(site: Site, memberId: number, code: string): Promise<Discount> {
      const buyer = await credits.buyer(memberId);
      const { discount } = await findCode(site, buyer, code);
      refuseUnfit({ ...discount, expired: false }, buyer, await onSale(db, site, buyer));
      return discount;
    },
    /** The welcome discount while it may be used. */
    async welcome(site: Site, memberId: number): Promise<Discount | null> {
      const buyer = await credits.buyer(memberId);
      if (buyer.isPaid) return null;
      const welcome = welcomeDiscount(buyer, site.settings.welcome_discount_hours);
      return welcome.expired ? null : welcome;
    },
    async bonusSecondsLeft(memberId: number): Promise<number> {
      return bonusSecondsLeft(await credits.buyer(memberId));
    },
  };
}
