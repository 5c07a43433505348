import {
  BundlesQuery,
  BundlesReply,
  type Discount,
  DiscountCodeQuery,
  DiscountCodeReply,
  SpendingLimitBody,
  SpendingLimitsReply,
  TimeBonusReply,
} from '@vonk/api/credits.ts';
import { TIME_BONUS_CODE, TIME_BONUS_PERCENTAGE } from '@vonk/api/options.ts';
import { createCreditService } from '../credits/credit.service.ts';
import { createDiscountService } from '../credits/discount.service.ts';
import { changeLimit } from '../credits/spending-limits.ts';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { endBeyondLimits } from './checkout/end-beyond-limits.ts';
import { offeredMethods } from './checkout/payment-methods.ts';

const secondsLeft = (discount: Discount | null): number | null =>
  discount?.expires ? Math.max(0, Math.ceil((new Date(discount.expires).getTime() - Date.now()) / 1000)) : null;

/** Bundles, discounts, spending limits and the time bonus of a member (R-PAY-1, 5, 6). */
export async function creditRoutes(app: App, deps: Deps): Promise<void> {
  const { db, routing } = deps;
  const credits = createCreditService(db);
  const discounts = createDiscountService(db);

  app.get(
    '/api/bundles',
    { schema: { querystring: BundlesQuery, response: { 200: BundlesReply } } },
    async (request) => {
      const { site, memberId, query } = request;
      const { buyer, offer, bundles, limits } = await credits.shop(site, memberId, query.code);
      return {
        bundles,
        ...offeredMethods(routing, {
          siteId: site.id,
          country: buyer.country,
          currency: bundles[0]?.currency ?? 'EUR',
        }),
        discount: offer.discount,
        discount_seconds_left: secondsLeft(offer.discount),
        refund_days: site.settings.refund_days,
        limits,
      };
    },
  );

  app.get(
    '/api/discountcode',
    { schema: { querystring: DiscountCodeQuery, response: { 200: DiscountCodeReply } } },
    async (request) => {
      const memberId = requireMember(request);
      const { code, welcome } = request.query;
      if (welcome === 'true') return { discountcode: await discounts.welcome(request.site, memberId) };
      return { discountcode: code ? await discounts.find(request.site, memberId, code) : null };
    },
  );

  app.get('/api/spending-limits', { schema: { response: { 200: SpendingLimitsReply } } }, (request) =>
    credits.limits(request.site, requireMember(request)),
  );
  app.put(
    '/api/spending-limits',
    { schema: { body: SpendingLimitBody, response: { 200: SpendingLimitsReply } } },
    async (request) => {
      const memberId = requireMember(request);
      const { currency } = await credits.limits(request.site, memberId);
      await db.of(memberId).inTransaction((trx) => changeLimit(trx, request.body, currency));
      await endBeyondLimits(deps, memberId, (failure) =>
        request.log.warn({ err: failure }, 'a checkout beyond a limit is ended later'),
      );
      return credits.limits(request.site, memberId);
    },
  );

  app.get('/api/time-bonus', { schema: { response: { 200: TimeBonusReply } } }, async (request) => {
    const seconds_left = await discounts.bonusSecondsLeft(requireMember(request));
    return {
      isVisible: seconds_left > 0,
      seconds_left,
      ends_at: seconds_left > 0 ? new Date(Date.now() + seconds_left * 1000).toISOString() : null,
      code: TIME_BONUS_CODE,
      value_percentage: TIME_BONUS_PERCENTAGE,
    };
  });
}
