import type { Bundle, Discount } from '@vonk/api/credits.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Site } from '../sites/site.ts';
import { type BundleRow, type CodeRow, createCreditRepository } from './credit.repository.ts';
import {
  activeDiscount,
  type Buyer,
  bonusSecondsLeft,
  priceWith,
  TIME_BONUS_CODE,
  timeBonus,
  WELCOME_CODE,
  welcomeDiscount,
} from './discount.ts';

export interface Offer {
  discount: Discount | null;
  /** The bonus that holds for bundles which the discount does not reach. */
  bonus: Discount | null;
  /** Row of discount_code; null for the time bonus and the welcome discount, which are rules. */
  discountCodeId: number | null;
}

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
  paymentmethods: row.payment_methods,
});

const homeOf = (site: Site) => site.settings.countries[0] ?? 'NL';

export function createCreditService(db: Queryable) {
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
    return { discount: discountOf(row), discountCodeId: row.id };
  }

  const onSale = (site: Site, buyer: Buyer): Promise<BundleRow[]> =>
    credits.bundles(site.id, buyer.country, homeOf(site));

  /**
   * The discount that prices are shown and charged with: the member's code, or the active bonus where there is no code or
   * the bonus takes off as much.
   */
  async function offerFor(
    site: Site,
    buyer: Buyer,
    code: string | undefined,
    readBundles = () => onSale(site, buyer),
  ): Promise<Offer> {
    const bonus = activeDiscount(buyer, site.settings.welcome_discount_hours);
    if (!code) return { discount: bonus, discountCodeId: null, bonus: null };
    const { discount, discountCodeId } = await findCode(site, buyer, code);
    const isElsewhere = discount.country !== null && discount.country !== buyer.country;
    if (discount.expired || isElsewhere || !(await isInCurrency(discount, readBundles)))
      throw new DomainError('code_not_applicable');
    if (bonus && bonus.value_percentage >= discount.value_percentage)
      return { discount: bonus, discountCodeId: null, bonus: null };
    return { discount, discountCodeId, bonus };
  }

  /** Whether a code holds for the currency in which this member buys. */
  const isInCurrency = async ({ currency }: Discount, readBundles: () => Promise<BundleRow[]>): Promise<boolean> =>
    currency === null || currency === (await readBundles())[0]?.currency;

  const priced = (rows: BundleRow[], { discount, bonus }: Pick<Offer, 'discount' | 'bonus'>): Bundle[] =>
    rows.map((row) => ({
      id: row.id,
      tier: row.tier,
      credits: row.credits,
      normal_minor: row.price_minor,
      price_minor: Math.min(
        priceWith(discount, row.price_minor, row.currency),
        priceWith(bonus, row.price_minor, row.currency),
      ),
      currency: row.currency,
      is_popular: row.is_popular,
    }));

  /** A visitor sees the normal prices of the site's first country (pricing page). */
  async function shopOf(site: Site, memberId: number | null): Promise<{ buyer: Buyer; bundles: BundleRow[] }> {
    if (memberId !== null) return credits.shop(memberId, homeOf(site));
    const buyer = { id: 0, country: homeOf(site), isPaid: true, signupDate: new Date(0) };
    return { buyer, bundles: await onSale(site, buyer) };
  }

  return {
    buyer: credits.buyer,
    lockCode: credits.lockCode,
    offerFor: (site: Site, buyer: Buyer, code: string | undefined) => offerFor(site, buyer, code),
    bundlesFor: async (site: Site, buyer: Buyer, offer: Pick<Offer, 'discount' | 'bonus'>): Promise<Bundle[]> =>
      priced(await onSale(site, buyer), offer),

    /** What is shown to whoever looks at the prices, with the code that a member typed. */
    async shop(site: Site, memberId: number | null, code: string | undefined) {
      const { buyer, bundles } = await shopOf(site, memberId);
      const offer = await offerFor(site, buyer, memberId === null ? undefined : code, async () => bundles);
      return { buyer, offer, bundles: priced(bundles, offer) };
    },

    async discountCode(site: Site, memberId: number, code: string): Promise<Discount> {
      const buyer = await credits.buyer(memberId);
      const { discount } = await findCode(site, buyer, code);
      if (!(await isInCurrency(discount, () => onSale(site, buyer)))) throw new DomainError('code_not_applicable');
      return discount;
    },
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
