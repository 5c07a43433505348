import type { Bundle, Discount, SpendingLimitsReply } from '@vonk/api/credits.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Site } from '../sites/site.ts';
import { type BundleRow, type CodeRow, createCreditRepository } from './credit.repository.ts';
import {
  activeDiscount,
  type Buyer,
  bonusSecondsLeft,
  priceWith,
  refusalOf,
  TIME_BONUS_CODE,
  timeBonus,
  WELCOME_CODE,
  welcomeDiscount,
} from './discount.ts';
import type { LimitRow } from './spending-limit.repository.ts';
import { activeLimits, shownLimits } from './spending-limits.ts';

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

/** Refuses a code that holds for nothing this member can buy, with the reason. */
function refuseUnfit(discount: Discount, { country }: Buyer, rows: BundleRow[]): void {
  const currency = rows[0]?.currency;
  const dearestMinor = Math.max(0, ...rows.map(({ price_minor }) => price_minor));
  const why = refusalOf(discount, { country, currency, dearestMinor });
  if (!why) return;
  const least = why === 'minimum' ? { minimum: discount.minimum_order_value, currency } : {};
  throw new DomainError('code_not_applicable', { why, ...least });
}

/** The currency of limits where nothing is on sale. */
const NO_BUNDLES = 'EUR';

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
    refuseUnfit(discount, buyer, await readBundles());
    if (bonus && bonus.value_percentage >= discount.value_percentage)
      return { discount: bonus, discountCodeId: null, bonus: null };
    return { discount, discountCodeId, bonus };
  }

  const priced = (rows: BundleRow[], { discount, bonus }: Pick<Offer, 'discount' | 'bonus'>): Bundle[] =>
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

  /** A visitor sees the normal prices of the site's first country (pricing page). */
  async function shopOf(
    site: Site,
    memberId: number | null,
  ): Promise<{ buyer: Buyer; bundles: BundleRow[]; limits: LimitRow[] }> {
    if (memberId !== null) return credits.shop(memberId, homeOf(site));
    const buyer = { id: 0, country: homeOf(site), isPaid: true, signupDate: new Date(0) };
    return { buyer, bundles: await onSale(site, buyer), limits: [] };
  }

  return {
    buyer: credits.buyer,
    lockCode: credits.lockCode,
    offerFor: (site: Site, buyer: Buyer, code: string | undefined) => offerFor(site, buyer, code),
    bundlesFor: async (site: Site, buyer: Buyer, offer: Pick<Offer, 'discount' | 'bonus'>): Promise<Bundle[]> =>
      priced(await onSale(site, buyer), offer),
    tierOf: credits.tierOf,

    /** What is shown to whoever looks at the prices, with the code that a member typed. */
    async shop(site: Site, memberId: number | null, code: string | undefined) {
      const { buyer, bundles, limits } = await shopOf(site, memberId);
      const offer = await offerFor(site, buyer, memberId === null ? undefined : code, async () => bundles);
      const currency = bundles[0]?.currency ?? NO_BUNDLES;
      return { buyer, offer, bundles: priced(bundles, offer), limits: activeLimits(limits, currency) };
    },

    /** The member's spending limits, and the currency in which they buy. */
    async limits(site: Site, memberId: number): Promise<SpendingLimitsReply> {
      const { bundles, limits } = await credits.shop(memberId, homeOf(site));
      const currency = bundles[0]?.currency ?? NO_BUNDLES;
      return { limits: shownLimits(limits, currency), currency };
    },

    async discountCode(site: Site, memberId: number, code: string): Promise<Discount> {
      const buyer = await credits.buyer(memberId);
      const { discount } = await findCode(site, buyer, code);
      // That it has expired is part of the answer.
      refuseUnfit({ ...discount, expired: false }, buyer, await onSale(site, buyer));
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
