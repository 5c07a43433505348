import { z } from 'zod';
import { Bundle } from './credits.ts';
import { CODE_REFUSALS, ERROR_CODES, SPENDING_PERIODS } from './options.ts';

export const ErrorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** What an order costs now, where that is not what its buyer saw: nothing was begun, and they are asked again (R-PAY-5). */
export const PriceOffer = z.object({
  bundle: Bundle.describe('The one that was ordered, or the one that took its place'),
  because: ErrorCode.nullable().describe('Why the code no longer counts; null where the price itself is another one'),
});
export type PriceOffer = z.infer<typeof PriceOffer>;

/** The body of every answer that is not a success (R-ERR-1). `fields` names the inputs that were refused. */
export const ErrorReply = z.object({
  message: z.string(),
  statusCode: z.number().int(),
  code: ErrorCode,
  authentication_required: z.boolean().optional(),
  /** With it: somebody else is signed in than whom the page is open as, and nothing was done. */
  is_somebody_else: z.boolean().optional(),
  /** For `login_blocked` and other waits: minutes until it makes sense to try again. */
  minutes: z.number().int().optional(),
  /** For `too_many_requests` and the limits of a day: seconds until the next is taken, as in the Retry-After header. */
  retry_after: z.number().int().optional(),
  /** For `account_banned` and `account_suspended`: the page of the decision, and when they may come in again. */
  link: z.string().optional(),
  until: z.string().optional(),
  /** For `birthdate_too_young`. */
  min_age: z.number().int().optional(),
  /** At the desk: the colleague who has it, or decided it before. */
  by_name: z.string().optional(),
  fields: z.record(z.string(), ErrorCode).optional(),
  /** For `price_changed`. */
  offer: PriceOffer.optional(),
  /** For `code_not_applicable`; `minimum` is in minor units of `currency`. */
  why: z.enum(CODE_REFUSALS).optional(),
  minimum: z.number().int().optional(),
  currency: z.string().optional(),
  /** For `spending_limit_reached`: the limit, and what is left of it. */
  period: z.enum(SPENDING_PERIODS).optional(),
  limit_minor: z.number().int().optional(),
  left_minor: z.number().int().optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
